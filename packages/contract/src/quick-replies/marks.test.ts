import { describe, expect, test } from 'vitest'
import { fillMarks, marksOf, openBlanks, replaceMarks, type Values } from './marks.ts'

const values: Values = {
  nome: 'Ana Lima',
  primeiro_nome: 'Ana',
  agente: 'Rafael',
  departamento: 'Vendas',
  empresa: '',
  properties: new Map([
    ['Cidade', 'Recife'],
    ['Truque', '{{?x}}'],
  ]),
}

describe('[QR7] a text is filled in', () => {
  test.each([
    ['Olá!', 'Olá!'],
    ['Oi, {{primeiro_nome}}', 'Oi, Ana'],
    ['{{ nome }} e {{agente}} de {{departamento}}', 'Ana Lima e Rafael de Vendas'],
    ['em {{propriedade:Cidade}}', 'em Recife'],
    ['na {{empresa}}', 'na {{?empresa}}'],
    ['{{propriedade:Aniversário}}', '{{?Aniversário}}'],
    ['até {{?data da entrega}}', 'até {{?data da entrega}}'],
    ['{{? dia }}', '{{?dia}}'],
    ['{{outra}}', '{{?outra}}'],
    ['{{propriedade:Truque}}', '{ {?x}}'],
    ['{nome} {{}} {{ }} {{a{b}}', '{nome} {{}} {{?}} {{a{b}}'],
    ['{{no\nme}}', '{{no\nme}}'],
  ])('%j becomes %j', (text, filled) => expect(fillMarks(text, values)).toBe(filled))
})

describe('[QR8] open blanks', () => {
  test.each<[string, string[]]>([
    ['sem nada', []],
    ['{{nome}} e {{propriedade:Cidade}}', []],
    ['de {{?dia}} a {{? outro dia}}', ['dia', 'outro dia']],
    ['{{?}}', []],
  ])('of %j are %j', (text, names) => {
    const blanks = openBlanks(text)
    expect(blanks.map(({ name }) => name)).toEqual(names)
    for (const { start, end, name } of blanks) expect(text.slice(start, end).replace(/\s/g, '')).toBe(`{{?${name.replace(/\s/g, '')}}}`)
  })
})

describe('[QR11] a word between braces', () => {
  test.each([
    ['{{nome}}', 'variable'],
    ['{{propriedade:Cidade}}', 'property'],
    ['{{propriedade:}}', 'unknown'],
    ['{{?dia}}', 'blank'],
    ['{{?}}', 'unknown'],
    ['{{Nome}}', 'unknown'],
  ])('%j is a mark of the kind %s', (text, kind) => expect(marksOf(text)).toMatchObject([{ kind, start: 0, end: text.length }]))
})

test('[QR14] a mark is replaced where it stands, and others stay', () => {
  expect(replaceMarks('a {{nome}} b {{?c}}', ({ kind }) => (kind === 'variable' ? '*' : null))).toBe('a * b {{?c}}')
})
