import { expect, it } from 'vitest'
import { noCounts } from './model.ts'
import { progressOf } from './progress-of.ts'
import { BroadcastStatus } from './states.ts'

const { Archived, Canceled, Done, Running } = BroadcastStatus
const left = { total: 10, skipped: 6, canceled: 5, accepted: 4 }

it.each([
  ['nobody', Running, {}, undefined, { meant: 0, handled: 0, share: 0 }],
  [
    'who was left out in neither number',
    Running,
    { total: 20, skipped: 12, accepted: 2, ready: 6 },
    false,
    { meant: 8, handled: 2, share: 0.25 },
  ],
  [
    'errors and doubts as handled',
    Running,
    { total: 8, accepted: 1, failed: 2, uncertain: 3, reserved: 2 },
    false,
    { meant: 8, handled: 6, share: 0.75 },
  ],
  ['people of a canceled broadcast as meant', Canceled, left, undefined, { meant: 9, handled: 4, share: 4 / 9 }],
  ['them also once it is archived', Archived, left, true, { meant: 9, handled: 4, share: 4 / 9 }],
  ['messages that were taken back as left out', Done, left, false, { meant: 4, handled: 4, share: 1 }],
] as const)('[BR88] counts %s', (_, status, counts, wasCanceled, expected) => {
  expect(progressOf({ status, counts: { ...noCounts, ...counts }, wasCanceled })).toEqual(expected)
})
