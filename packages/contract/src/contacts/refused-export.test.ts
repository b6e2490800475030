import { expect, test } from 'vitest'
import { refusedExport } from './refused-export.ts'

test.each([
  ['xlsx', 50_000, null],
  ['xlsx', 50_001, 'contact.tooManyForXlsx'],
  ['csv', 1_000_000, null],
] as const)('[CX4] %s of %i rows: %s', (format, total, refusal) => {
  expect(refusedExport(format, total)).toBe(refusal)
})
