import { expect, test } from 'vitest'
import { writeCell, writeNumber } from './write-cell.ts'

test.each([
  ['41999885729', '41999885729'],
  ['4.1999885729E10', '41999885729'],
  ['5541999885729', '5541999885729'],
  ['5.541999885729E+12', '5541999885729'],
  ['1234.5', '1234,5'],
  ['0.1', '0,1'],
  ['0.30000000000000004', '0,3'],
  ['-12.25', '-12,25'],
  ['1E-7', '0'],
  ['100', '100'],
  ['0', '0'],
  ['nada', 'nada'],
])('[IM13] the number %s is %s', (text, shown) => expect(writeNumber(text)).toBe(shown))

test.each([
  [null, ''],
  [true, 'sim'],
  [false, 'não'],
  [' Ana ', ' Ana '],
  ['a;b', '"a;b"'],
  ['a "b"', '"a ""b"""'],
  ['Rua 1\r\nCasa 2', 'Rua 1 Casa 2'],
  [new Date('1990-05-12T00:00:00Z'), '12/05/1990'],
  [new Date('2026-11-19T14:30:00Z'), '19/11/2026 14:30'],
  [new Date('2026-11-19T14:29:59.999Z'), '19/11/2026 14:30'],
  [new Date('1899-12-31T08:15:00Z'), '08:15'],
  [new Date('2026-01-02T08:15:42Z'), '02/01/2026 08:15:42'],
])('[IM13] the cell %j is written as %s', (cell, text) => expect(writeCell(cell)).toBe(text))
