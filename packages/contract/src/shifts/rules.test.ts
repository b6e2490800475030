import { describe, expect, test } from 'vitest'
import { ChatStatus } from '../chats/states.ts'
import { isDayOver, mayGoToQueue, passReason } from './rules.ts'

const { Open, Pending, Expired, Closed } = ChatStatus
const ana = { userId: 'ana' }
const mine = { chatStatus: Open, agentId: 'ana', handledBy: 'agent' } as const
const queued = { chatStatus: Pending, agentId: null, handledBy: 'queue' } as const

describe('[SH1] [SH3] why a chat is not passed', () => {
  test.each([
    ['one’s own, to a colleague', mine, 'bia', null],
    ['one’s own, to the queue', mine, null, null],
    ['an expired one of one’s own', { ...mine, chatStatus: Expired }, 'bia', null],
    ['to oneself', { ...mine, chatStatus: Expired }, 'ana', 'same'],
    ['what the colleague has by now', { ...mine, agentId: 'bia' }, 'bia', 'same'],
    ['what waits in the queue by now', queued, null, 'same'],
    ['what the flow has', { ...queued, handledBy: 'bot' }, null, 'notOwn'],
    ['what a third one has', { ...mine, agentId: 'caio' }, 'bia', 'notOwn'],
    ['what a third one has, to the queue', { ...mine, agentId: 'caio' }, null, 'notOwn'],
    ['what waits, to a colleague', queued, 'bia', 'notOwn'],
  ] as const)('%s', (_, chat, targetId, reason) => expect(passReason(ana, chat, targetId)).toBe(reason))
})

test.each([
  [Open, true],
  [Pending, false],
  [Expired, false],
  [Closed, false],
])('[SH1] a chat of status %i may go to its queue: %s', (chatStatus, may) => expect(mayGoToQueue({ chatStatus })).toBe(may))

describe('[SH4] the day is over', () => {
  test.each([
    ['where nothing was to go', [], true],
    ['where each went, also before', [null, 'same'], true],
    ['not while one is refused', [null, 'forbidden'], false],
    ['not while one has no answer', [null, undefined], false],
  ] as const)('%s', (_, reasons, isOver) => expect(isDayOver(reasons)).toBe(isOver))
})
