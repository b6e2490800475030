import { beforeAll, describe, expect, it } from 'vitest'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { patternOf, searchWords } from './search-words.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const decomposed = 'Amanha\u0303'

describe('[ME50] what is looked for', () => {
  it.each<[words: string, said: string, isFound: boolean]>([
    ['amanha', 'Até AMANHÃ!', true],
    ['AMANHÃ', 'ate amanha', true],
    ['amanhã', decomposed, true],
    [decomposed, 'amanhã', true],
    ['coracao', 'Coração', true],
    ['chegou pedido', 'O pedido 48213 chegou', true],
    ['chegou pedido', 'O pedido 48213 saiu', false],
    ['"pedido chegou"', 'O Pedido\n chegou hoje', true],
    ['"pedido chegou"', 'chegou o pedido', false],
    ['.*', 'qualquer coisa', false],
    ['a.c', 'abc', false],
    ['R$ 3.480,00', 'custa r$ 3.480,00 à vista', true],
    ['(50%)', 'desconto (50%) hoje', true],
    ['^fim$', 'é o ^fim$', true],
    ['a\\b', 'A\\B', true],
    ['привет', 'ПРИВЕТ', true],
    ['😀', 'oi 😀!', true],
    ['strasse', 'straße', false],
    ['-', 'a-b', true],
  ])('%j in %j: %s', async (words, said, isFound) => {
    const patterns = searchWords(words).map(patternOf)
    expect(patterns.length).toBeGreaterThan(0)
    const [row] = await house.superuser`select ${said}::text ~ all (${patterns}) as is_found`
    expect(row).toEqual({ isFound })
  })

  it('is nothing where nothing is said, and each word once, the longest first', () => {
    expect(searchWords(' "" ')).toEqual([])
    expect(searchWords('12 345 12 Ção')).toEqual(['345', 'cao', '12'])
  })
})
