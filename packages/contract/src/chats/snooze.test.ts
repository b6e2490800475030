import { describe, expect, it, test } from 'vitest'
import type { Permission } from '../permissions.ts'
import { farthestSnooze, untilAnswered } from './limits.ts'
import { isSnoozed, refusedSnooze, refusedWaking, sleepsOn, snoozeWanted } from './snooze.ts'
import { ChatStatus } from './states.ts'

const { Open, Pending, Expired, Closed } = ChatStatus
const asker = (userId: string, ...permissions: Permission[]) => ({ userId, permissions })
const ana = asker('ana', 'agent')
const boss = asker('boss', 'admin')

describe('[CH48] snoozing', () => {
  test.each([
    [ana, Open, 'ana', null, null],
    [boss, Open, 'ana', null, null],
    [asker('bia', 'agent'), Open, 'ana', 'chat.notYours', 'chat.notYours'],
    [ana, Expired, 'ana', 'chat.wrongStatus', null],
    [ana, Closed, 'ana', 'chat.wrongStatus', null],
    [ana, Pending, null, 'chat.wrongStatus', 'chat.notYours'],
    [boss, Pending, null, 'chat.wrongStatus', null],
  ] as const)('by %j of a chat of status %i with %s: %s, waking: %s', (who, chatStatus, agentId, snooze, wake) => {
    expect([refusedSnooze(who, { chatStatus, agentId }), refusedWaking(who, { chatStatus, agentId })]).toEqual([snooze, wake])
  })

  test.each([
    [{ until: 1_001 }, { until: 1_001 }],
    [{ until: 1_000 + farthestSnooze }, { until: 1_000 + farthestSnooze }],
    [{ untilAnswered: true }, { until: untilAnswered }],
    [{ until: 1_000 }, { problem: 'tooSmall' }],
    [{ until: 0 }, { problem: 'tooSmall' }],
    [{ until: 1_001 + farthestSnooze }, { problem: 'tooBig' }],
    [{}, { problem: 'required' }],
    [{ untilAnswered: false }, { problem: 'required' }],
    [{ until: 2_000, untilAnswered: true }, { problem: 'wrongFormat' }],
  ])('asked for as %j is %j', (asked, wanted) => expect(snoozeWanted(asked, 1_000)).toEqual(wanted))

  it('is told by the chat, and not by a server that knows nothing of it', () => {
    expect([isSnoozed({ snoozedUntil: 5 }), isSnoozed({ snoozedUntil: null }), isSnoozed({})]).toEqual([true, false, false])
  })
})

test.each([
  ['the window passes', { chatStatus: Expired, agentId: 'ana' }, true],
  ['the department is another one', { chatStatus: Open, agentId: 'ana' }, true],
  ['somebody else has it', { chatStatus: Open, agentId: 'bia' }, false],
  ['it waits', { chatStatus: Pending, agentId: null }, false],
  ['it expires in the queue', { chatStatus: Expired, agentId: null }, false],
  ['it is closed', { chatStatus: Closed, agentId: 'ana' }, false],
] as const)('[CH50] a snoozed chat, once %s', (_, after, sleeps) => {
  expect(sleepsOn({ chatStatus: Open, agentId: 'ana' }, after)).toBe(sleeps)
})
