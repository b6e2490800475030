import { describe, expect, test } from 'vitest'
import { UserStatus, userMoves } from './agents/states.ts'
import { BatchStatus, batchMoves } from './batches/states.ts'
import { PersonState, personMoves } from './broadcasts/person-state.ts'
import { BroadcastStatus, broadcastMoves } from './broadcasts/states.ts'
import { ChatStatus, chatMoves } from './chats/states.ts'
import { ContactStatus, contactMoves, ImportContactStatus, importMoves } from './contacts/states.ts'
import { ExportStatus, exportMoves } from './exports/states.ts'
import { ChatFlowStatus, chatFlowMoves, FlowStatus, flowMoves } from './flows/states.ts'
import type { NameOf } from './kit/codes.ts'
import { mayMove } from './kit/moves.ts'
import { LabelStatus, labelMoves } from './labels/states.ts'
import { MessageStatus, messageMoves, messageRank, risesTo } from './messages/states.ts'
import { ChannelStatus, channelMoves } from './phone-numbers/states.ts'
import { TemplateStatus, templateMoves } from './templates/states.ts'

type Codes = { values: readonly number[]; nameOf(code: never): string }
type Moves = Parameters<typeof mayMove>[0]
/** For each state what may happen in it, and where that leads; what is not named is refused. */
type Expected<N extends string> = Record<N, Record<string, string>>

/** The table read by asking for every verb in every state, and for every state it could lead to. */
function asked(codes: Codes, moves: Moves): Expected<string> {
  const nameOf = (code: number) => codes.nameOf(code as never)
  const leadsTo = (verb: string, state: number) => codes.values.filter((to) => mayMove(moves, verb, state, to)).map(nameOf)
  const within = (state: number) =>
    Object.keys(moves)
      .filter((verb) => mayMove(moves, verb, state))
      .map((verb) => [verb, leadsTo(verb, state).join(' or ')])
  return Object.fromEntries(codes.values.map((state) => [nameOf(state), Object.fromEntries(within(state))]))
}

const check = <C extends Codes>(codes: C, moves: Moves, expected: Expected<NameOf<C>>) => expect(asked(codes, moves)).toEqual(expected)

describe('what may happen, state by state', () => {
  test('to a chat', () => {
    const reopened = { reopen: 'Open', reopenByTemplate: 'Open', reopenToAgent: 'Open', reopenToBot: 'Pending', reopenToQueue: 'Pending' }
    const handled = { assign: 'Open', transfer: 'Pending', handToBot: 'Pending', close: 'Closed' }
    check(ChatStatus, chatMoves, {
      Open: { ...handled, requeue: 'Pending', expire: 'Expired' },
      Pending: { ...handled, distribute: 'Open', expire: 'Expired' },
      Expired: { ...handled, ...reopened },
      Closed: reopened,
    })
  })

  test('to a message, by people', () => {
    check(MessageStatus, messageMoves, {
      Error: { retry: 'Queued' },
      Sent: {},
      Delivered: {},
      Read: {},
      Received: {},
      Internal: {},
      Queued: {},
    })
  })

  test('R088 to a broadcast', () => {
    const waiting = { changeStart: 'Registered or Scheduled', revise: 'Draft', prepare: 'Preparing', cancel: 'Canceled' }
    const sending = { pause: 'Paused', finish: 'Done', cancel: 'Canceled' }
    check(BroadcastStatus, broadcastMoves, {
      Draft: { edit: 'Draft', finalize: 'Registered or Scheduled', delete: 'Deleted' },
      Registered: waiting,
      Scheduled: waiting,
      Preparing: { run: 'Running', pause: 'Paused', cancel: 'Canceled' },
      Running: sending,
      RunningRedo: sending,
      Paused: { resume: 'Preparing or Running or RunningRedo', cancel: 'Canceled' },
      Done: { redo: 'RunningRedo', archive: 'Archived', delete: 'Deleted' },
      Canceled: { archive: 'Archived', delete: 'Deleted' },
      Archived: { unarchive: 'Done or Canceled', delete: 'Deleted' },
      Deleted: { restore: 'Draft or Done or Canceled or Archived' },
    })
  })

  test('to somebody in a broadcast', () => {
    check(PersonState, personMoves, {
      Ready: { reserve: 'Reserved', skip: 'Skipped' },
      Reserved: { accept: 'Accepted', fail: 'Failed', doubt: 'Uncertain', release: 'Ready', skip: 'Skipped' },
      Accepted: { fail: 'Failed' },
      Failed: { redo: 'Ready' },
      Uncertain: { accept: 'Accepted', fail: 'Failed' },
      Skipped: {},
    })
  })

  test('to a template', () => {
    const known =
      'InApproval or Approved or Declined or Deleted or BlockedTemporary or Banned or NotApplied or PartialSync or ApprovedDeclined or Paused or Disabled'
    const apply =
      'InApproval or Approved or Declined or BlockedTemporary or Banned or NotApplied or PartialSync or ApprovedDeclined or Paused or Disabled'
    const submitted = { sync: known, delete: 'Deleted' }
    const revise = 'Approved or Declined or NotApplied or PartialSync or ApprovedDeclined or Paused'
    const revisable = { ...submitted, revise, finalize: 'InApproval', apply }
    check(TemplateStatus, templateMoves, {
      Draft: { edit: 'Draft', finalize: 'InApproval', delete: 'Deleted' },
      InApproval: { ...submitted, apply },
      Approved: revisable,
      Declined: revisable,
      Deleted: { restore: 'Draft' },
      BlockedTemporary: submitted,
      Banned: submitted,
      NotApplied: revisable,
      PartialSync: revisable,
      ApprovedDeclined: revisable,
      Paused: revisable,
      Disabled: submitted,
    })
  })

  test('to a chat flow', () => {
    check(ChatFlowStatus, chatFlowMoves, {
      Draft: { edit: 'Draft', publish: 'Published', delete: 'Deleted' },
      Published: { disable: 'Disabled', delete: 'Deleted' },
      Disabled: { edit: 'Draft', enable: 'Published', delete: 'Deleted' },
      Deleted: { restore: 'Draft or Disabled' },
    })
  })

  test("to a provider's flow", () => {
    check(FlowStatus, flowMoves, {
      Published: { disable: 'Disabled', block: 'Blocked' },
      Blocked: { unblock: 'Published' },
      Disabled: { publish: 'Published', block: 'Blocked' },
    })
  })

  test('R093 to a batch', () => {
    check(BatchStatus, batchMoves, {
      Draft: { register: 'Registered', cancel: 'Canceled' },
      Registered: { prepare: 'Preparing', cancel: 'Canceled' },
      Preparing: { run: 'Running', cancel: 'Canceled' },
      Running: { finish: 'Done', cancel: 'Canceled' },
      Done: {},
      Canceled: {},
    })
  })

  test('to an import of contacts', () => {
    check(ImportContactStatus, importMoves, {
      Initial: { begin: 'Saving', refuseSize: 'MaxSize', fail: 'Failed' },
      Saving: { succeed: 'Success', fail: 'Failed' },
      Success: {},
      Failed: {},
      MaxSize: {},
    })
  })

  test('to a contact', () => {
    const free = { validate: 'Valid', invalidate: 'Invalid', block: 'Blocked' }
    check(ContactStatus, contactMoves, {
      Valid: free,
      Invalid: free,
      Blocked: { unblock: 'Valid or Invalid or Registered' },
      Registered: free,
    })
  })

  test('R092 to a user', () => {
    const active = { goOnline: 'Online', goOffline: 'Offline', goAbsent: 'Absent', deactivate: 'Inactive', delete: 'Deleted' }
    check(UserStatus, userMoves, {
      Online: active,
      Offline: active,
      Absent: active,
      Inactive: { activate: 'Offline', delete: 'Deleted' },
      Deleted: {},
    })
  })

  test('R091 to a label', () => {
    check(LabelStatus, labelMoves, { Active: { archive: 'Inactive' }, Inactive: { unarchive: 'Active' } })
  })

  test('to an export', () => {
    check(ExportStatus, exportMoves, { GettingData: { finish: 'DownloadReady' }, DownloadReady: {} })
  })

  test('to a channel', () => {
    check(ChannelStatus, channelMoves, { Connected: { disconnect: 'Disconnected' }, Disconnected: { connect: 'Connected' } })
  })
})

describe('a status that a channel reports', () => {
  const { Error: Failed, Sent, Delivered, Read, Received, Internal, Queued } = MessageStatus

  test.each([
    ['Queued', Queued, [Sent, Failed, Delivered, Read]],
    ['Sent', Sent, [Failed, Delivered, Read]],
    ['Error', Failed, [Delivered, Read]],
    ['Delivered', Delivered, [Read]],
    ['Read', Read, []],
    ['Received', Received, []],
    ['Internal', Internal, []],
  ])('on a message that is %s is news only when it is further', (_name, known, news) => {
    const rising = MessageStatus.values.filter((reported) => risesTo(known, reported))
    expect(rising.sort()).toEqual([...news].sort())
  })

  test('ends the same in whichever order the reports come', () => {
    const reports = [Sent, Delivered, Read, Failed] as const
    const ends = permutations(reports).map((order) =>
      order.reduce<MessageStatus>((known, reported) => (risesTo(known, reported) ? reported : known), Queued),
    )
    expect(ends).toHaveLength(24)
    expect(new Set(ends)).toEqual(new Set([Read]))
  })

  test('is ranked for our own messages only', () => {
    expect(Object.keys(messageRank).map(Number).sort()).toEqual([Failed, Sent, Delivered, Read, Queued])
  })
})

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0 ? [[]] : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
