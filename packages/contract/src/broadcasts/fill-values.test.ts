import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanValue, type Fillable, fillValues, firstNameOf, mostValue } from './fill-values.ts'
import type { ValueSource } from './model.ts'

const known: Fillable = {
  ...{ name: ' Ana  Maria\tde Sá ', email: 'ana@x.com', phone: '+55 11 98721-4406', city: '' },
  properties: new Map([['p1', 'Diamante']]),
  columns: new Map([['Pedido', '=1+1']]),
}

describe('[BR20] the values of a broadcast', () => {
  it.each<[string, string]>([
    ['Olá\r\nmundo\tde novo', 'Olá mundo de novo'],
    ['a     b', 'a    b'],
    ['a    b', 'a    b'],
    ['a\n\n  \t  b', 'a      b'.replace(/ {5,}/, '    ')],
    ['  \u2028x\u0085 ', 'x'],
    ['a\0b', 'ab'],
    ['\ud83d', '\ufffd'],
    ['😀'.repeat(mostValue + 1), '😀'.repeat(mostValue)],
    ['=cmd|x', '=cmd|x'],
    [' \n ', ''],
  ])('has %j as %j, as the provider takes it', (text, expected) => {
    expect(cleanValue(text)).toBe(expected)
  })

  it('is as it is where there is nothing to clean, and only there', () => {
    const some = fc.string({ unit: fc.constantFrom(...'aé~ı😀 {', '\t', '\u00a0', '\u1680', '\u2028', '\ud83d') })
    // With something to clean behind it, which nothing is left of.
    fc.assert(fc.property(some, (text) => cleanValue(text) === cleanValue(`${text}\0`)))
  })

  it.each<[string, string]>([
    ['Ana Maria', 'Ana'],
    ['  João\u00a0Müller', 'João'],
    ['', ''],
    ['👩🏽‍🦰 Bia', '👩🏽‍🦰'],
  ])('calls %j by the first name %j', (name, expected) => {
    expect(firstNameOf(name)).toBe(expected)
  })

  it.each<[ValueSource, string, string, boolean, string[]]>([
    [{ from: 'contact', field: 'name' }, '', 'Ana  Maria de Sá', false, []],
    [{ from: 'contact', field: 'firstName' }, 'cliente', 'Ana', false, []],
    [{ from: 'contact', field: 'email' }, '', 'ana@x.com', false, []],
    [{ from: 'contact', field: 'phone' }, '', '+55 11 98721-4406', false, []],
    [{ from: 'contact', field: 'city' }, 'sua\ncidade', 'sua cidade', true, []],
    [{ from: 'contact', field: 'city' }, ' \t', '', false, ['body 0 1']],
    [{ from: 'property', propertyId: 'p1' }, 'x', 'Diamante', false, []],
    [{ from: 'property', propertyId: 'p2' }, 'x', 'x', true, []],
    [{ from: 'column', column: 'Pedido' }, 'x', '=1+1', false, []],
    [{ from: 'column', column: 'pedido' }, '', '', false, ['body 0 1']],
    [{ from: 'fixed', text: '10 %' }, '', '10 %', false, []],
  ])('takes %j, or else %j', (source, fallback, value, usedFallback, missing) => {
    expect(fillValues([{ key: 'body 0 1', source, fallback }], known)).toEqual({ values: [value], usedFallback, missing })
  })
})
