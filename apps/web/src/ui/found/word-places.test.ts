import { expect, it } from 'vitest'
import { foldText } from '../fold-text.ts'
import { wordPlaces } from './word-places.ts'

const marked = (text: string, search: string) => wordPlaces(foldText(text), search).map(([from, to]) => text.slice(from, to))

it.each([
  ['beginnings of words', 'O boleto e os boletos', 'bole', ['bole', 'bole']],
  ['whatever accents and capitals', 'São João', 'SAO joao', ['São', 'João']],
  ['a plural by its singular', 'Duas canções e três papéis', 'canção papel', ['canções', 'papéis']],
  ['a singular by its plural', 'A canção, um papel', 'canções papéis', ['canção', 'papel']],
  ['another form of a verb', 'Vamos entregar hoje, já foi entregue', 'entregando', ['entregar']],
  ['a phrase as a whole, however it is spaced', 'O pé, do sofá; pé no sofá', '"pé do sofá"', ['pé, do sofá']],
  ['within words, where none begins so', 'Sofazinho', 'zinho', ['zinho']],
  ['not within words, where one begins so', 'sol e console', 'sol', ['sol']],
  ['once where two words begin alike', 'boleto', 'bol boleto', ['boleto']],
  ['signs', 'Nota 😀 boa', '😀', ['😀']],
  ['nothing of a lone quote', 'tudo "isso"', '"', []],
  ['nothing of another word with the same beginning', 'contrato', 'conta', []],
])('%s', (_, text, search, expected) => {
  expect(marked(text, search)).toEqual(expected)
})
