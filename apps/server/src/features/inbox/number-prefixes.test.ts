import { expect, test } from 'vitest'
import { numberPrefixes } from './number-prefixes.ts'

test.each(['041 99988-5729', '0XX41 99988-5729', '(0XX41) 99988-5729', '0 15 41 99988-5729', '41 99988-5729', '+55 41 99988-5729'])(
  '%s is looked for by its country, area and number',
  (text) => expect(numberPrefixes(text)).toContain('5541999885729'),
)
