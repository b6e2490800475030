import { expect, test } from 'vitest'
import { paceOf } from './pace-of.ts'

const minute = 60_000
const now = 100 * minute
const standing = { now, samples: [], startedAt: now - 10 * minute, done: 4_000, waiting: 800, plannedEnd: null, pausedUntil: null }

test.each([
  ['by all that left since its start', {}, 400, now + 2 * minute],
  ['by the last minute, where it was looked at for so long', { samples: [{ at: now - minute, done: 3_900 }] }, 100, now + 8 * minute],
  ['by its start, while it was looked at for a moment only', { samples: [{ at: now - 5_000, done: 3_999 }] }, 400, now + 2 * minute],
  ['by nothing, where it has just begun', { startedAt: now - 5_000, done: 0 }, null, null],
  ['by nothing of before, where it is a redo', { startedAt: null }, null, null],
  ['not before its rehearsed end, where the account sends so many a day', { plannedEnd: now + 5_000 * minute }, 400, now + 5_000 * minute],
  ['later than its rehearsed end, where it is slower', { plannedEnd: now + minute }, 400, now + 2 * minute],
  ['after its pause', { pausedUntil: now + 60 * minute }, 400, now + 62 * minute],
  ['never, where nothing leaves', { samples: [{ at: now - minute, done: 4_000 }] }, 0, null],
  ['not any more, where nobody waits', { waiting: 0, plannedEnd: now + minute }, 400, null],
])('the end is told %s', (_, more, perMinute, endsAt) => {
  expect(paceOf({ ...standing, ...more })).toEqual({ perMinute, endsAt })
})
