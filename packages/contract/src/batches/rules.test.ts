import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '../errors.ts'
import type { Permission } from '../permissions.ts'
import { type BatchActionName, readBulkAction } from './bulk-action.ts'
import { undoBatchWithin } from './limits.ts'
import { isDoneAtOnce, reasonIn, refusedCancel, refusedStart, refusedUndoOfBatch, seesBatch } from './rules.ts'
import { BatchStatus } from './states.ts'

const { Draft, Registered, Preparing, Running, Done, Canceled } = BatchStatus
const ana = (...permissions: Permission[]) => ({ userId: 'ana', permissions, internal: false })

describe('[BA7] a batch', () => {
  test.each([
    ['of one’s own is seen', ana(), 'ana', true],
    ['of a colleague is not', ana('agent'), 'bia', false],
    ['of a colleague is seen with the permission for broadcasts', ana('broadcast'), 'bia', true],
    ['of a colleague is seen by administrators', ana('admin'), 'bia', true],
  ] as const)('%s', (_, asker, createdBy, seen) => expect(seesBatch(asker, { createdBy })).toBe(seen))
})

describe('[BA5] R093 canceling', () => {
  test.each([
    [Draft, null],
    [Registered, null],
    [Preparing, null],
    [Running, null],
    [Done, 'batch.over'],
    [Canceled, 'batch.over'],
  ] as const)('a batch of status %i: %s', (status, refusal) => expect(refusedCancel({ status })).toBe(refusal))
})

describe('[BA13] another batch', () => {
  test.each([
    ['beside none', 0, 0, null],
    ['as one’s fifth', 4, 19, null],
    ['as one’s sixth', 5, 5, 'batch.tooMany'],
    ['where colleagues have twenty', 0, 20, 'batch.tooMany'],
  ] as const)('%s', (_, ofPerson, ofCompany, refusal) => expect(refusedStart({ ofPerson, ofCompany })).toBe(refusal))
})

describe('[BA6] taking back', () => {
  const ended = { createdBy: 'ana', status: Done, done: 3, endedAt: 1_000, undoneAt: null } as const
  test.each([
    ['by its author', ana('agent'), {}, 1_000, null],
    ['at the last moment', ana('agent'), {}, 1_000 + undoBatchWithin, null],
    ['a moment later', ana('agent'), {}, 1_001 + undoBatchWithin, 'batch.undoOver'],
    ['by an administrator', { ...ana('admin'), userId: 'dora' }, {}, 2_000, null],
    ['by somebody else who sees it', { ...ana('broadcast'), userId: 'caio' }, {}, 2_000, 'permission.denied'],
    ['what was done before it was canceled', ana(), { status: Canceled }, 2_000, null],
    ['while it runs', ana(), { status: Running, endedAt: null }, 2_000, 'batch.undoOver'],
    ['where nothing was done', ana(), { done: 0 }, 2_000, 'batch.undoOver'],
    ['a second time', ana(), { undoneAt: 1_500 }, 2_000, 'batch.undoOver'],
  ] as const)('%s', (_, asker, more, now, refusal) => expect(refusedUndoOfBatch(asker, { ...ended, ...more }, now)).toBe(refusal))
})

describe('[BA3] what is done at once', () => {
  test.each([
    [1, true],
    [50, true],
    [51, false],
  ])('%i named chats: %s', (count, atOnce) => expect(isDoneAtOnce(Array.from({ length: count }))).toBe(atOnce))
  test('what a filter finds is not', () => expect(isDoneAtOnce(undefined)).toBe(false))
})

describe('[BA2] the reason for leaving a chat', () => {
  test.each<[BatchActionName, ErrorCode, string | null]>([
    ['close', 'chat.wrongStatus', 'same'],
    ['assign', 'chat.wrongStatus', 'moved'],
    ['transfer', 'department.same', 'same'],
    ['close', 'chat.messageCame', 'messageCame'],
    ['close', 'department.forbids', 'forbidden'],
    ['assign', 'agent.receiverUnfit', 'targetUnfit'],
    ['label', 'label.targetNotFound', 'gone'],
    ['label', 'label.tooManyOfOne', 'tooManyLabels'],
    ['assign', 'chat.moved', 'moved'],
    ['assign', 'chat.taken', 'moved'],
    ['pass', 'message.reused', 'noteReused'],
    ['close', 'unexpected', null],
  ])('to %s it after %s is %s', (action, code, reason) => expect(reasonIn(action, code)).toBe(reason))
})

describe('[BA1] what an action needs', () => {
  test.each([
    [
      { action: 'assign', targetId: 'bia' },
      { action: 'assign', targetId: 'bia' },
    ],
    [
      { action: 'transfer', targetId: 'sac', labelId: 'vip' },
      { action: 'transfer', targetId: 'sac' },
    ],
    [
      { action: 'unlabel', labelId: 'vip' },
      { action: 'unlabel', labelId: 'vip' },
    ],
    [{ action: 'read' }, { action: 'read' }],
    [
      { action: 'close', closeReason: ' Resolvido ' },
      { action: 'close', closeReason: 'Resolvido' },
    ],
    [{ action: 'close' }, { action: 'close', closeReason: '' }],
    [
      { action: 'snooze', until: 9 },
      { action: 'snooze', until: 9 },
    ],
  ] as const)('%j', (sent, action) => expect(readBulkAction(sent).action).toEqual(action))
  test.each([
    ['assign', 'targetId'],
    ['transfer', 'targetId'],
    ['label', 'labelId'],
    ['unlabel', 'labelId'],
    ['snooze', 'until'],
  ] as const)('%s without %s is refused', (action, name) => {
    expect(readBulkAction({ action }).problem).toEqual({ name, problem: 'required' })
  })
})
