import { expect, test } from 'vitest'
import { type Answer, actionsOf } from './actions-of.ts'
import type { BroadcastAction } from './model.ts'

const action = (actionId: string, when: BroadcastAction['extra']['when'], value = ''): BroadcastAction => ({
  actionId,
  actionType: 1,
  actionReferenceId: 'l',
  extra: { when, value },
  actionValue: '',
})
const actions = [
  action('any', 'any'),
  action('tap', 'button', 'Falar com vendedor'),
  action('id', 'button', 'offer-1'),
  action('word', 'word', 'quero, sim por favor'),
  action('link', 'link'),
  action('there', 'link', 'https://casa.com/ofertas'),
]
const text = (said: string): Answer => ({ by: 'text', text: said })

test.each<[string, Answer, string[]]>([
  ['any text', text('Boa tarde'), ['any']],
  ['a word, whatever its accents and capitals', text('QUÉRO! Tem azul?'), ['any', 'word']],
  ['several words beside each other', text('ah, sim, por favor'), ['any', 'word']],
  ['no part of a word', text('Queromais'), ['any']],
  ['nothing', text(''), ['any']],
  ['a button by its title', { by: 'button', id: 'x', title: 'falar com vendedor' }, ['any', 'tap']],
  ['a button by its id', { by: 'button', id: 'offer-1', title: 'Ver' }, ['any', 'id']],
  ['a button whose title has the word', { by: 'button', id: 'x', title: 'Eu quero' }, ['any', 'word']],
  ['a link', { by: 'link', target: 'https://casa.com/outra' }, ['link']],
  ['that link', { by: 'link', target: 'https://casa.com/ofertas' }, ['link', 'there']],
])('[BR70] %s calls for its actions', (_, answer, expected) => {
  expect(actionsOf(actions, answer, []).map(({ actionId }) => actionId)).toEqual(expected)
})

test('[BR70] what was done for somebody is not done again', () => {
  expect(actionsOf(actions, text('quero'), ['any']).map(({ actionId }) => actionId)).toEqual(['word'])
})

test('[BR70] an action without a word is never called for', () => {
  expect(actionsOf([action('none', 'word', ' , ')], text(' , '), [])).toEqual([])
})
