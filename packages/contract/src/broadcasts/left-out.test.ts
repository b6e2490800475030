import { expect, it } from 'vitest'
import { leftOutFor } from './left-out.ts'
import { type LeftOutReason, leftOutReasons } from './reasons.ts'

const holding = (...reasons: LeftOutReason[]) =>
  Object.fromEntries(leftOutReasons.map((reason) => [reason, reasons.includes(reason)])) as Record<LeftOutReason, boolean>
const all = { isPromotional: true, skipsRecent: true }

it.each<[LeftOutReason[], typeof all, LeftOutReason | null]>([
  [[], all, null],
  ...leftOutReasons.map((reason, nth): [LeftOutReason[], typeof all, LeftOutReason] => [leftOutReasons.slice(nth), all, reason]),
  [['optedOut'], { isPromotional: false, skipsRecent: true }, null],
  [['optedOut', 'valueMissing'], { isPromotional: false, skipsRecent: true }, 'valueMissing'],
  [['recent'], { isPromotional: true, skipsRecent: false }, null],
  [['valueMissing', 'invalid'], all, 'invalid'],
])('[BR21] of %j with %j the reason is %s', (reasons, asks, expected) => {
  expect(leftOutFor(holding(...reasons), asks)).toBe(expected)
})
