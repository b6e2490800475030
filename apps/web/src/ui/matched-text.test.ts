import { expect, it } from 'vitest'
import { matchesIn } from './matched-text.tsx'

it.each([
  ['Fernanda Lacerda', 'fern', ['Fern']],
  ['São João', 'sao jo', ['São Jo']],
  ['Fernanda Lacerda', 'lac fern', ['Fern', 'Lac']],
  ['+55 11 98721-4406', '1198721', ['11 98721']],
  ['+55 11 98721-4406', '011 98721 4', ['11 98721-4']],
  ['Fernanda Lacerda', 'nada', []],
  ['Fernanda Lacerda', ' ', []],
])('in "%s" for "%s"', (text, search, marked) => {
  expect(matchesIn(text, search).map(([from, to]) => text.slice(from, to))).toEqual(marked)
})
