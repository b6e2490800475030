import { MessageStatus } from '@prosa/contract/messages/states'
import { describe, expect, it } from 'vitest'
import { consequenceOf } from '../../../channels/whatsapp-cloud/consequences.ts'
import type { Outgoing } from './outbound-store.ts'
import type { Result, SendOutcome } from './result.ts'
import { sortAnswers } from './sort-answers.ts'

const message: Outgoing = {
  messageId: 'm',
  phonenumberId: 'n',
  waId: 'w',
  contactId: 'c',
  answerTo: null,
  messageType: 'text',
  messageBody: 'Olá',
  content: {},
  messageStatus: MessageStatus.Queued,
  statusDetail: 'sending',
  fromMe: true,
  internal: false,
  providerMessageId: null,
  replyToProviderId: null,
  mediaId: null,
  tries: 0,
  isRefiled: false,
  isOfBroadcast: false,
}
const sorted = (result: Result, found: Partial<Outgoing>) => {
  const { accepted, failed, uncertain, delayed, kept } = sortAnswers([result], {
    messages: new Map([['m', { ...message, ...found }]]),
    consequenceOf: (_, { problem }) => consequenceOf(problem),
    chance: () => 0.5,
  })
  return { accepted: accepted.length, failed: failed.length, uncertain: uncertain.length, delayed: delayed.length, kept: kept.length }
}

const failure = { problem: 'badRequest', providerCode: 100, detail: '', traceId: null } as const
const answered = (outcome: SendOutcome, sentTo = 'w'): Result => ({
  kind: 'answered',
  itemId: 'i',
  messageId: 'm',
  sentTo,
  outcome,
  asked: {},
})
const done = answered({ kind: 'done', answer: { providerMessageId: 'p', waId: null } })
const lost = answered({ kind: 'uncertain', reason: 'x' })
const notSent = answered({ kind: 'notSent', reason: 'x' })
const refused = answered({ kind: 'refused', failure, retryAfterMs: null })
const noFile = answered({ kind: 'refused', failure, retryAfterMs: null }, '')
const crashed: Result = { kind: 'crashed', itemId: 'i', messageId: 'm' }
const waiting: Result = { kind: 'waiting', itemId: 'i', messageId: 'm', delayMs: 1 }

const nothing = { accepted: 0, failed: 0, uncertain: 0, delayed: 0, kept: 0 }
const sending = {}
const untouched = { statusDetail: null }
const [settled, takenBack] = [
  { providerMessageId: 'p', statusDetail: null },
  { internal: true, messageStatus: MessageStatus.Internal, statusDetail: null },
] as const

describe('an answer', () => {
  it.each([
    ['accepted', done, sending, { accepted: 1 }],
    ['lost', lost, sending, { uncertain: 1 }],
    ['never sent', notSent, sending, { delayed: 1, kept: 1 }],
    ['refused', refused, sending, { failed: 1 }],
    ['left by a crash', crashed, sending, { uncertain: 1 }],
    ['of a number that is away', waiting, untouched, { delayed: 1, kept: 1 }],
    ['of a file that cannot be brought', noFile, untouched, { failed: 1 }],
  ])('is sorted: %s', (_, result, found, expected) => {
    expect(sorted(result, found)).toEqual({ ...nothing, ...expected })
  })

  it.each([
    ['settled by a status', settled],
    ['taken back', takenBack],
  ])('says nothing of a message that was %s meanwhile', (_, found) => {
    for (const result of [done, lost, notSent, refused, noFile, crashed, waiting]) expect(sorted(result, found)).toEqual(nothing)
  })

  it.each([
    ['is brought anew', {}, 131053, { delayed: 1, kept: 1 }],
    ['is brought anew, however often its message failed otherwise', { tries: 3 }, 131053, { delayed: 1, kept: 1 }],
    ['is brought anew only once', { isRefiled: true }, 131053, { failed: 1 }],
    ['is not ours', { mediaId: null }, 131053, { failed: 1 }],
    ['is missing here', {}, null, { failed: 1 }],
  ])('[MD15] for a file that the provider cannot use: it %s', (_, found, providerCode, expected) => {
    const unusable = { problem: 'mediaProblem', providerCode, detail: '', traceId: null } as const
    const result = answered({ kind: 'refused', failure: unusable, retryAfterMs: null })
    expect(sorted(result, { mediaId: 'f', ...found })).toEqual({ ...nothing, ...expected })
  })

  it('[ME11] to what was asked before says nothing of a message that a person has sent again since', () => {
    for (const result of [done, lost, notSent, refused, crashed]) expect(sorted(result, untouched)).toEqual(nothing)
  })
})
