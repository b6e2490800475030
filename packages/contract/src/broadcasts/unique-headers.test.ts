import { expect, it } from 'vitest'
import { uniqueHeaders } from './unique-headers.ts'

it.each([
  [
    ['Nome', 'Celular'],
    ['Nome', 'Celular'],
  ],
  [
    ['Nome', 'Nome', 'nome', 'Nome'],
    ['Nome', 'Nome (2)', 'nome', 'Nome (3)'],
  ],
  [
    ['', 'B', '', 'x'],
    ['A', 'B', 'C', 'x'],
  ],
  [
    ['Nome (2)', 'Nome', 'Nome'],
    ['Nome (2)', 'Nome', 'Nome (3)'],
  ],
])('[BR26] of the headers %j each names one column', (headers, expected) => {
  expect(uniqueHeaders(headers, 100)).toEqual(expected)
})

it('[BR26] calls the 28th column without a header AB, and keeps every name short', () => {
  expect(
    uniqueHeaders(
      Array.from({ length: 28 }, () => ''),
      100,
    ).at(-1),
  ).toBe('AB')
  expect(uniqueHeaders(['x'.repeat(300), 'x'.repeat(300)], 100).every(({ length }) => length <= 100)).toBe(true)
})
