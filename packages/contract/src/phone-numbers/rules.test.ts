import { describe, expect, it, test } from 'vitest'
import type { Permission } from '../permissions.ts'
import { hasStopped, isRestartNeeded, isUsagePeriod, longestUsagePeriod, newsKeptFor, sharesDepartment, silence } from './rules.ts'

const now = Date.UTC(2026, 10, 15, 12)

describe('[PN1] webhooks', () => {
  test.each<[string, number | null, number | null, boolean]>([
    ['have not stopped where nothing was taken', null, null, false],
    ['have stopped where nothing ever came', now - silence - 1, null, true],
    ['may still come', now - silence, null, false],
    ['have stopped where the last one came before', now - silence - 1, now - silence - 2, true],
    ['have not stopped where something came since', now - silence - 1, now - silence, false],
    ['have not stopped where something came at that moment', now - silence - 1, now - silence - 1, false],
  ])('%s', (_, unansweredSince, lastReceivedAt, stopped) => expect(hasStopped({ unansweredSince, lastReceivedAt }, now)).toBe(stopped))
})

test.each([
  [now - 1, now, true],
  [now, now, false],
  [now + 1, now, false],
  [now - longestUsagePeriod, now, true],
  [now - longestUsagePeriod - 1, now, false],
])('[PN2] a report from %d to %d can be asked for: %s', (startTime, endTime, possible) =>
  expect(isUsagePeriod(startTime, endTime)).toBe(possible),
)

it('[PN3] who knows of nothing that is still told reads everything anew', () => {
  expect([0, now - newsKeptFor - 1, now - newsKeptFor, now, now + 1].map((x) => isRestartNeeded(x, now))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

describe('[PN4] two people', () => {
  const person = (departmentIds: string[] | 'all', ...permissions: Permission[]) => ({ departmentIds, permissions })
  test.each([
    ['share a department that both work in', person(['a', 'b']), person(['b', 'c']), true],
    ['share none', person(['a']), person(['b']), false],
    ['share one with who is in all', person(['a']), person('all'), true],
    ['share none where one works nowhere', person([]), person('all'), false],
    ['share one where both are in all', person('all'), person('all'), true],
    ['share none with who works nowhere', person('all'), person([]), false],
    ['are told of each other where the asker is an administrator', person([], 'admin'), person([]), true],
    ['share one with an administrator', person(['a']), person([], 'admin'), true],
  ])('%s', (_, one, other, shared) => expect(sharesDepartment(one, other)).toBe(shared))
})
