import { describe, expect, it } from 'vitest'
import type { PropertyKind } from './model.ts'
import { isMisfit, readPropertyValue } from './property-value.ts'
import { readProperty } from './rules.ts'
import { writePropertyValue } from './write-property-value.ts'

const options = ['Sala', 'Área externa']

describe('[PR1] R058 a value', () => {
  const kept: [PropertyKind, typed: string, kept: string][] = [
    ['text', '  R$ 3,00 ', 'R$ 3,00'],
    ['number', '3', '3'],
    ['number', '007', '7'],
    ['number', '-0', '0'],
    ['number', '1234,50', '1234.5'],
    ['number', '-1.234.567,89', '-1234567.89'],
    ['number', '1234.5', '1234.5'],
    ['number', '1.234', '1234'],
    ['number', '-1.234.567', '-1234567'],
    ['number', '1,234', '1.2340'],
    ['number', '-12,3450', '-12.3450'],
    ['number', '0.125', '0.125'],
    ['number', '1234.567', '1234.567'],
    ['date', '2026-03-12', '2026-03-12'],
    ['date', '29/02/2024', '2024-02-29'],
    ['choice', 'ÁREA EXTERNA', 'Área externa'],
    ['yesNo', 'Não', 'false'],
    ['yesNo', 'TRUE', 'true'],
  ]
  it.each(kept)('of the kind %s written %j is kept as %j', (kind, typed, value) => {
    expect(readPropertyValue({ kind, options }, typed)).toEqual({ value })
    expect(readPropertyValue({ kind, options }, value)).toEqual({ value })
  })

  const refused: [PropertyKind, string, string][] = [
    ['number', 'R$ 3', 'wrongFormat'],
    ['number', '1.23.456', 'wrongFormat'],
    ['number', '0.123.456', 'wrongFormat'],
    ['number', '1,2,3', 'wrongFormat'],
    ['date', '30/02/2024', 'wrongFormat'],
    ['date', '2026-13-01', 'wrongFormat'],
    ['date', '09/03', 'wrongFormat'],
    ['choice', 'Cozinha', 'notInList'],
    ['yesNo', 'talvez', 'wrongFormat'],
  ]
  it.each(refused)('of the kind %s is refused written %j', (kind, typed, problem) => {
    expect(readPropertyValue({ kind, options }, typed)).toEqual({ problem })
    expect(isMisfit({ kind, options }, typed)).toBe(true)
  })

  it('is nothing of any kind where nothing is written', () => {
    expect(readPropertyValue({ kind: 'date', options }, '  ')).toEqual({ value: '' })
  })

  const written: [PropertyKind, string, string][] = [
    ['number', '1234.5', '1.234,5'],
    ['number', '1.2340', '1,234'],
    ['date', '2026-03-12', '12/03/2026'],
    ['yesNo', 'false', 'Não'],
    ['number', 'três', 'três'],
  ]
  it.each(written)('of the kind %s that is kept as %j reads %j', (kind, value, said) => {
    expect(writePropertyValue({ kind, options }, value, 'pt')).toBe(said)
  })
})

describe('what is said of a property', () => {
  const said = { name: '  Tipo   de casa ', description: ' ', defaultValue: 'sala', kind: 'choice' as const, options: [' Sala ', 'Quarto'] }
  it('is tidied up', () => {
    expect(readProperty(said)).toEqual({
      value: { ...said, name: 'Tipo de casa', description: '', defaultValue: 'Sala', options: ['Sala', 'Quarto'] },
    })
    expect(readProperty({ ...said, kind: 'text' })).toMatchObject({ value: { options: [] } })
  })
  it.each([
    [{ name: '   ' }, ['name required']],
    [{ options: [] }, ['options required', 'defaultValue notInList']],
    [{ options: ['Sala', 'SALA'] }, ['options wrongFormat']],
    [{ options: ['Sala', ' '] }, ['options wrongFormat']],
    [{ kind: 'number' as const }, ['defaultValue wrongFormat']],
  ])('is refused by its fields: %j', (more, expected) => {
    expect(readProperty({ ...said, ...more }).problems?.map(({ name, problem }) => `${name} ${problem}`)).toEqual(expected)
  })
})
