import { describe, expect, test } from 'vitest'
import { readColor } from '../formats/color.ts'
import { contrast, readableContrast, readableOn } from '../formats/contrast.ts'
import { brazilianStates } from './brazilian-states.ts'
import { templateLanguages } from './languages.ts'
import { palette } from './palette.ts'

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

describe('the Brazilian states', () => {
  test('R073 are 27, each once, in the order of their names', () => {
    expect(brazilianStates).toHaveLength(27)
    expect(isUnique(brazilianStates.map(({ uf }) => uf))).toBe(true)
    const names = brazilianStates.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'pt')))
    expect(isUnique(names)).toBe(true)
  })

  test('have two letters each, the Federal District among them', () => {
    expect(brazilianStates.filter(({ uf }) => !/^[A-Z]{2}$/.test(uf))).toEqual([])
    expect(brazilianStates).toContainEqual({ uf: 'DF', name: 'Distrito Federal' })
    expect(brazilianStates).toContainEqual({ uf: 'SP', name: 'São Paulo' })
  })
})

describe('the templateLanguages of templates', () => {
  test('R073 are about 70, each once', () => {
    expect(templateLanguages.length).toBeGreaterThanOrEqual(65)
    expect(templateLanguages.length).toBeLessThanOrEqual(75)
    expect(isUnique(templateLanguages.map(({ code }) => code))).toBe(true)
  })

  test("have the provider's codes", () => {
    expect(templateLanguages.filter(({ code }) => !/^[a-z]{2,3}(_[A-Z]{2})?$/.test(code))).toEqual([])
    expect(templateLanguages.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['pt_BR', 'pt_PT', 'en_US', 'en', 'es', 'es_MX', 'zh_CN']),
    )
  })

  test.each(['pt', 'en', 'es'] as const)('have a name of their own in %s', (language) => {
    const names = templateLanguages.map(({ names }) => names[language])
    expect(isUnique(names)).toBe(true)
    expect(names.filter((name) => name.length < 3 || name[0] !== name[0]!.toUpperCase())).toEqual([])
  })

  test('are called as the design calls them', () => {
    expect(templateLanguages.find(({ code }) => code === 'pt_BR')!.names).toEqual({
      pt: 'Português (Brasil)',
      en: 'Portuguese (Brazil)',
      es: 'Portugués (Brasil)',
    })
  })
})

describe('the palette', () => {
  test('R195 has exactly 60 colours, each once, as colours are kept', () => {
    expect(palette).toHaveLength(60)
    expect(isUnique(palette)).toBe(true)
    expect(palette.map(readColor)).toEqual(palette.map((value) => ({ value })))
  })

  test('can be written on, every one of them', () => {
    expect(palette.filter((color) => contrast(color, readableOn(color)) < readableContrast)).toEqual([])
  })

  test('goes from dark to light in rows of ten hues', () => {
    const sum = (color: string) => [1, 3, 5].reduce((total, at) => total + Number.parseInt(color.slice(at, at + 2), 16), 0)
    for (let at = 10; at < palette.length; at += 1) expect(sum(palette[at]!)).toBeGreaterThan(sum(palette[at - 10]!))
  })
})
