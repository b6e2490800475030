import { searchCalls } from '@prosa/contract/search/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { searchScene } from '../../../testing/scenes/search-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { excerptOf } from '../finding/excerpt.ts'
import { readSought } from './read-sought.ts'
import { hasSought, mayHaveSought } from './word-store.ts'

let house: TestHouse
let companyId: string
beforeAll(async () => {
  house = await testHouse()
  companyId = (await house.aCompany()).companyId
})

const decomposed = 'Amanha\u0303'

describe('[SR1] [ME50] what is looked for', () => {
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
    ['"pedido chegou"', 'o pedido chegouu', false],
    ['"oi 😀"', 'bom dia, oi😀!', true],
    ['ped', 'O pedido', true],
    ['pe', 'O pedido', false],
    ['edido', 'O pedido', false],
    ['pedidos', 'fiz um pedido', true],
    ['promocoes', 'uma promoção', true],
    ['cartão', 'dois cartões', true],
    ['carta', 'um cartão', true],
    ['cartao', 'uma carta', false],
    ['entregaram', 'a entrega', true],
    ['a.c', 'abc', false],
    ['R$ 3.480,00', 'custa r$ 3.480,00 à vista', true],
    ['(50%)', 'desconto (50%) hoje', true],
    ['^fim$', 'é o ^fim$', true],
    ['a\\b', 'A\\B', true],
    ['привет', 'ПРИВЕТ', true],
    ['😀', 'oi 😀!', true],
    ['😀', 'oi 😡!', false],
    ['48213', 'pedido nº48213.', true],
    ['98765-4321', 'meu telefone: (11) 98765-4321', true],
    ['strasse', 'Straße', true],
    ['"strasse', 'Straße', true],
  ])('%j in %j: %s', async (words, said, isFound) => {
    const row = await house.house.database.transaction(companyId, async (db) => {
      const sought = (await readSought(db, words))!
      const text = db`t.said`
      const [met] =
        await db`select ${mayHaveSought(db, sought, text)} and ${hasSought(db, sought, text)} as is_found from (select ${said}::text as said) t`
      return met
    })
    expect(row).toEqual({ isFound })
  })

  it.each([' "" ', '.*', '-', '[]{}', '؟ …'])('[SR9] is nothing in %j', async (words) => {
    expect(await house.house.database.transaction(companyId, (db) => readSought(db, words))).toBe(null)
  })
})

it('[SR7] of a long text shows the part around the first hit, cut between words', () => {
  const terms = [{ word: 'sofa', begin: 'sofa', stem: 'sof', forms: null }]
  const filler = 'palavra '.repeat(40)
  const middle = excerptOf(`${filler}o SOFÁ azul ${filler}`, terms)
  expect(middle).toMatch(/^…(palavra )+o SOFÁ azul (palavra )*palavra…$/)
  expect([...middle].length).toBeLessThanOrEqual(200)
  expect(excerptOf('o  sofá\n azul', terms)).toBe('o sofá azul')
  expect(excerptOf(`sofá ${filler}`, terms)).toMatch(/^sofá (palavra )+palavra…$/)
  expect(excerptOf(`${filler}sofá`, terms)).toMatch(/^…(palavra )+sofá$/)
  expect(excerptOf('😀'.repeat(300), terms)).toBe(`${'😀'.repeat(199)}…`)
})

it('[SR9] of more words than twenty, or with what is no text, is refused at once', async () => {
  const { companyId, anAdmin, aDepartment } = await house.aCompany()
  const admin = await anAdmin()
  const chat = await aChat(house.superuser, { companyId, departmentId: await aDepartment('Vendas') })
  await searchScene(house).say(companyId, chat, 'a b c')
  const ask = async (words: string) => {
    const { status, refusal, result } = await house.ask(searchCalls.searchMessages, { companyId, words }, admin)
    return status === 200 ? result.hits.length : [status, refusal.code]
  }
  const many = Array.from({ length: 100 }, (_, n) => String.fromCharCode(97 + (n % 26))).join(' ')
  expect(await ask(many)).toEqual([400, 'search.tooManyWords'])
  expect(await ask('a\u0000b')).toEqual([400, 'input.invalid'])
  expect(await ask('a '.repeat(150))).toEqual([400, 'input.invalid'])
  expect([
    await ask('"'),
    await ask('(a+)+$'),
    await ask('a "b'),
    await ask('😀'),
    await ask('a a a a a a a a a a a a a a a a a a a a a a'),
  ]).toEqual([0, 1, 1, 0, 1])
})
