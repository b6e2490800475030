import { expect, it } from 'vitest'
import { editableFrom } from './edit-limit.ts'

const day = 86_400_000
const now = 100 * day
const daily = (count: number) => Array.from({ length: count }, (_, nth) => now - (nth + 2) * day)

it.each<[string, number[], boolean, number | null]>([
  ['never edited', [], true, null],
  ['edited a day ago', [now - day], true, null],
  ['approved and edited an hour ago', [now - day / 24], true, now - day / 24 + day],
  ['declined and edited an hour ago', [now - day / 24], false, null],
  ['nine times in 30 days', daily(9), true, null],
  ['ten times in 30 days, of which the oldest leaves first', daily(10), false, now - 11 * day + 30 * day],
  ['ten times of which one is long ago', [...daily(9), now - 31 * day], true, null],
])('[TE35] %s', (_, editedAt, isApproved, from) => {
  expect(editableFrom(editedAt, isApproved, now)).toBe(from)
})
