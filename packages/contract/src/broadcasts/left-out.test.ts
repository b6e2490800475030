import { expect, it } from 'vitest'
import { leftOutFor } from './left-out.ts'
import { type LeftOutReason, leftOutReasons } from './reasons.ts'

const holding = (...reasons: LeftOutReason[]) =>
  Object.fromEntries(leftOutReasons.map((reason) => [reason, reasons.includes(reason)])) as Record<LeftOutReason, boolean>
const all = { isPromotional: true, skipsRecent: true, skipsOpen: true }

it.each<[LeftOutReason[], typeof all, LeftOutReason | null]>([
  [[], all, null],
  ...leftOutReasons.map((reason, nth): [LeftOutReason[], typeof all, LeftOutReason] => [leftOutReasons.slice(nth), all, reason]),
  [['optedOut'], { ...all, isPromotional: false }, null],
  [['optedOut', 'valueMissing'], { ...all, isPromotional: false }, 'valueMissing'],
  [['recent'], { ...all, skipsRecent: false }, null],
  [['openChat'], { ...all, skipsOpen: false }, null],
  [['openChat', 'recent'], all, 'openChat'],
  [['valueMissing', 'invalid'], all, 'invalid'],
])('[BR21] of %j with %j the reason is %s', (reasons, asks, expected) => {
  expect(leftOutFor(holding(...reasons), asks)).toBe(expected)
})
