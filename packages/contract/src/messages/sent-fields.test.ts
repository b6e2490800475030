import { describe, expect, test } from 'vitest'
import type { SendableType } from './calls.ts'
import { mostCaptionLength, mostTextLength } from './limits.ts'
import { readContent } from './sent-fields.ts'

const given = (messageType: SendableType, more: Partial<Parameters<typeof readContent>[0]> = {}) =>
  readContent({ messageType, messageBody: '', hasFile: false, ...more })
const wrong = (...args: Parameters<typeof given>) => given(...args).problems.map(({ name, problem }) => `${name} ${problem}`)

const location = { latitude: -23.5, longitude: -46.6 }
const buttons = (...titles: string[]) =>
  JSON.stringify({ kind: 'buttons', body: 'Confirma?', buttons: titles.map((title, at) => ({ id: `b${at}`, title })) })
const listOf = (...sections: { title?: string; rows: string[] }[]) =>
  JSON.stringify({
    kind: 'list',
    body: 'Escolha',
    button: 'Ver',
    sections: sections.map(({ rows, ...rest }) => ({ ...rest, rows: rows.map((id) => ({ id, title: id })) })),
  })
const many = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `r${from + at}`)

describe('[ME8] what is sent', () => {
  test.each<[string, string[], string[]]>([
    ['a text', wrong('text', { messageBody: 'Olá' }), []],
    ['a text without words', wrong('text', { messageBody: '  ' }), ['messageBody required']],
    ['a text that is too long', wrong('text', { messageBody: 'a'.repeat(mostTextLength + 1) }), ['messageBody tooLong']],
    ['a text with a file', wrong('text', { messageBody: 'a', hasFile: true }), ['file wrongType']],
    ['a picture', wrong('image', { hasFile: true, messageBody: 'a'.repeat(mostCaptionLength) }), []],
    ['a picture without a file', wrong('image'), ['file required']],
    [
      'a caption that is too long',
      wrong('document', { hasFile: true, messageBody: 'a'.repeat(mostCaptionLength + 1) }),
      ['messageBody tooLong'],
    ],
    ['a sound', wrong('audio', { hasFile: true }), []],
    ['a sound with words', wrong('audio', { hasFile: true, messageBody: 'a' }), ['messageBody tooLong']],
    ['a sticker with words', wrong('sticker', { hasFile: true, messageBody: 'a' }), ['messageBody tooLong']],
    ['a place', wrong('location', { location }), []],
    ['a place without a place', wrong('location'), ['location required']],
    ['contacts', wrong('contacts', { contacts: [{ name: 'Ana', phones: [] }] }), []],
    ['no contacts', wrong('contacts', { contacts: [] }), ['contacts required']],
    ['a note', wrong('note', { messageBody: 'Ligar amanhã' }), []],
    ['a note of a file', wrong('note', { hasFile: true }), []],
    ['an empty note', wrong('note'), ['messageBody required']],
    ['three buttons', wrong('interactive', { interactive: buttons('Sim', 'Não', 'Talvez') }), []],
    ['two buttons of one title', wrong('interactive', { interactive: buttons('Sim', 'Sim') }), ['interactive wrongFormat']],
    ['four buttons', wrong('interactive', { interactive: buttons('1', '2', '3', '4') }), ['interactive wrongFormat']],
    ['an offer that is none', wrong('interactive', { interactive: '{' }), ['interactive wrongFormat']],
    ['no offer', wrong('interactive'), ['interactive required']],
    ['ten rows', wrong('interactive', { interactive: listOf({ rows: many(10) }) }), []],
    [
      'eleven rows in two sections',
      wrong('interactive', { interactive: listOf({ title: 'A', rows: many(6) }, { title: 'B', rows: many(5, 6) }) }),
      ['interactive tooLong'],
    ],
    [
      'two sections of which one has no title',
      wrong('interactive', { interactive: listOf({ title: 'A', rows: many(1) }, { rows: many(1, 1) }) }),
      ['interactive wrongFormat'],
    ],
    ['a row twice', wrong('interactive', { interactive: listOf({ rows: ['a', 'a'] }) }), ['interactive wrongFormat']],
    ['a template', wrong('template', { templateId: 'pedido_enviado/pt_BR' }), []],
    ['a template of no language', wrong('template', { templateId: 'pedido_enviado' }), ['templateId wrongFormat']],
    ['no template', wrong('template'), ['templateId required']],
    ['values that are none', wrong('template', { templateId: 'a/pt_BR', parameters: '{"type":"body"}' }), ['parameters wrongFormat']],
  ])('%s', (_, problems, expected) => expect(problems).toEqual(expected))

  test('is understood', () => {
    const body = [{ type: 'body', parameters: [{ type: 'text', text: 'Marina' }] }]
    expect(given('template', { templateId: 'pedido_enviado/pt_BR', parameters: JSON.stringify(body) }).content).toEqual({
      template: { name: 'pedido_enviado', language: 'pt_BR', components: body },
    })
    expect(given('location', { location }).content).toEqual({ location })
    expect(given('interactive', { interactive: buttons('Sim') }).content).toEqual({ offer: JSON.parse(buttons('Sim')) })
    expect(given('text', { messageBody: 'a', location }).content).toEqual({})
  })
})
