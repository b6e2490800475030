import { describe, expect, it } from 'vitest'
import { contactFields } from '../contacts/contact-fields.ts'
import { chatFields } from '../views/chat-fields.ts'
import type { Fields, Leaf } from './condition.ts'
import { isSameCondition, readMaskedQuestions } from './masked-questions.ts'

const read = (fields: Fields, ...leaves: Leaf[]) => readMaskedQuestions(fields, { all: [{ any: leaves }] })
const email = (is: Leaf['is'], text?: string): Leaf => ({ field: 'email', is, ...(text !== undefined && { text }) })
const named = (text: string, is: Leaf['is'] = 'has'): Leaf => ({ field: 'contact', is, text })
const ofEmail = (value: string) => ({ masks: 'email', value })
const ofNumber = (value: string) => ({ masks: 'number', value })
const refused = 'onlyWhole'

describe('[HD6] who sees contacts masked asks a masked field only for a whole value', () => {
  it.each<[string, Leaf, object[] | typeof refused]>([
    ['an e-mail is there', email('set'), []],
    ['an e-mail is missing', email('unset'), []],
    ['a whole e-mail', email('equals', 'Maria@Dominio.com'), [ofEmail('maria@dominio.com')]],
    ['a part of an e-mail', email('has', 'rog'), refused],
    ['all but a part of an e-mail', email('lacks', 'rog'), refused],
    ['all but one e-mail', email('differs', 'maria@dominio.com'), refused],
    ['an e-mail without its end', email('equals', 'maria@dominio'), refused],
    ['a name', named('Maria Souza'), []],
    ['all but a name', named('Maria', 'lacks'), []],
    ['a name with digits', named('Loja 24'), []],
    ['a whole number', named('11 98765-4321'), [ofNumber('5511987654321')]],
    ['the same with its country', named('+55 (11) 98765-4321'), [ofNumber('5511987654321')]],
    ['the same as channels write it', named('5511987654321'), [ofNumber('5511987654321')]],
    ['the same without the ninth digit', named('551187654321'), [ofNumber('5511987654321')]],
    ['all but one number', named('11 98765-4321', 'lacks'), refused],
    ['how a number begins', named('5511'), refused],
    ['how a number ends', named('4321'), refused],
    ['one digit', named('7'), refused],
    ['pasted digits with marks of direction', named('\u202a4321\u202c'), refused],
    ['a property', { field: 'property', is: 'has', id: 'p', text: '529' }, []],
    ['a city', { field: 'city', is: 'has', text: 'São' }, []],
  ])('%s', (_, leaf, expected) => {
    expect(read(contactFields, leaf)).toEqual(expected === refused ? { problem: refused } : { value: expected })
  })

  it('of chats as of contacts', () => {
    expect(read(chatFields, named('4321'))).toEqual({ problem: refused })
    expect(read(chatFields, named('11 98765-4321'), { field: 'unread', is: 'yes' })).toEqual({ value: [ofNumber('5511987654321')] })
  })

  it('each value counts once, and one part of a value refuses all', () => {
    const twice = [email('equals', 'ana@a.com'), email('equals', 'ANA@a.com'), email('equals', 'bia@a.com')]
    expect(read(contactFields, ...twice)).toEqual({ value: [ofEmail('ana@a.com'), ofEmail('bia@a.com')] })
    expect(read(contactFields, ...twice, email('has', 'a'))).toEqual({ problem: refused })
  })
})

it('conditions are the same in whichever order their keys are kept', () => {
  const kept = JSON.parse('{"all":[{"is":"has","text":"rog","field":"email"}]}')
  expect(isSameCondition(kept, { all: [email('has', 'rog')] })).toBe(true)
  expect(isSameCondition(kept, { any: [email('has', 'rog')] })).toBe(false)
  expect(isSameCondition(kept, { all: [email('has', 'rogo')] })).toBe(false)
})
