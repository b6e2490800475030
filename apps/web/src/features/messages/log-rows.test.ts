import type { Message } from '@prosa/contract/messages/model'
import { describe, expect, it } from 'vitest'
import type { WaitingSend } from '../../kit/calls/waiting-send.ts'
import { aMessage, ownMessage } from '../../testing/samples/chat-samples.ts'
import { isSameRow, rowOf, rowsOf } from './log-rows.ts'
import { firstUnreadOf } from './use-messages.ts'

const minute = 60_000
const day = 24 * 60 * minute
const dayOf = (time: number) => `dia ${Math.floor(time / day)}`
const rowsFor = (messages: readonly Message[], more: Partial<Parameters<typeof rowsOf>[0]> = {}) =>
  rowsOf({ messages, waiting: [], unreadFrom: null, containsOlder: false, dayOf, ...more })

const picture = (messageId: string, time: number, more: Partial<Message> = {}) =>
  aMessage(messageId, {
    messageType: 'image',
    messageBody: '',
    time,
    media: {
      mediaId: messageId,
      kind: 'image',
      state: 'stored',
      mimeType: 'image/png',
      fileName: '',
      size: 1,
      url: '/x',
      thumbnailUrl: null,
    },
    ...more,
  })
const waiting = (clientMessageId: string): WaitingSend => ({
  clientMessageId,
  messageType: 'text',
  messageBody: 'Oi',
  internal: false,
  time: minute,
  state: 'sending',
})

describe('the lines of a log', () => {
  it('have none for what was planned and taken back, but for notes and messages that were deleted', () => {
    const gone = { deletedAt: 1, time: 2 * day }
    const planned = ownMessage('m1', { ...gone, internal: true })
    expect(rowsFor([planned])).toEqual([])
    const note = ownMessage('m2', { ...gone, internal: true, messageType: 'note' })
    expect(rowsFor([planned, note, ownMessage('m3', gone)]).map(({ key }) => key)).toHaveLength(2)
  })

  it('are the same ones for as long as they say the same, whatever comes after them', () => {
    const [one, two, three] = [aMessage('m1', { time: 0 }), ownMessage('m2', { time: minute }), aMessage('m3', { time: 2 * minute })]
    const before = rowsFor([one, two])
    const after = rowsFor([one, { ...two, version: two.version + 1 }, three], { waiting: [waiting('c1')], unreadFrom: 'm3' })
    expect(before.map((row, nth) => isSameRow(row, after[nth]!))).toEqual([true, false])
    expect(isSameRow(before[0]!, { ...before[0]!, isUnread: true })).toBe(false)
    expect(isSameRow(before[0]!, { ...before[0]!, day: 'outro dia' })).toBe(false)
    expect(isSameRow(after[3]!, rowsFor([one, two, three], { waiting: [waiting('c1')] })[3]!)).toBe(false)
    expect(isSameRow(after[3]!, { ...after[3]! })).toBe(true)
  })

  it('belong together for five minutes of one sender', () => {
    const rows = rowsFor([
      aMessage('m1', { time: 0 }),
      aMessage('m2', { time: 5 * minute }),
      aMessage('m3', { time: 11 * minute }),
      ownMessage('m4', { time: 11 * minute + 1 }),
      ownMessage('m5', { time: 11 * minute + 2, internal: true }),
    ])
    expect(rows.map(({ isFirst }) => isFirst)).toEqual([true, false, true, true, true])
  })

  it('say each day once; the first message waits for those before it, which decide how it stands', () => {
    const messages = [aMessage('m1', { time: 0 }), aMessage('m2', { time: 1 }), aMessage('m3', { time: day })]
    expect(rowsFor(messages).map((row) => row.day)).toEqual(['dia 0', null, 'dia 1'])
    expect(rowsFor(messages, { containsOlder: true }).map((row) => row.day)).toEqual([null, 'dia 1'])
  })

  it.each([
    ['bare pictures of one minute', [picture('m1', 0), picture('m2', 30_000), picture('m3', 80_000)], [3]],
    ['those further apart', [picture('m1', 0), picture('m2', minute + 1)], [1, 1]],
    ['one with words', [picture('m1', 0), picture('m2', 1, { messageBody: 'Veja' })], [1, 1]],
    ['one that somebody reacted to', [picture('m1', 0, { reactions: [{ emoji: '❤️', fromMe: true, at: 1 }] }), picture('m2', 1)], [1, 1]],
    ['those of two senders', [picture('m1', 0), picture('m2', 1, { fromMe: true, source: 'agent' })], [1, 1]],
    ['one that is unread', [picture('m1', 0), picture('u', 1)], [1, 1]],
  ])('hold together: %s', (_, messages, counts) => {
    const rows = rowsFor(messages, { unreadFrom: 'u' })
    expect(rows.map((row) => (row.kind === 'messages' ? row.messages.length : 0))).toEqual(counts)
  })

  it('end with what is on its way, which keeps its place when it has arrived', () => {
    const before = rowsFor([aMessage('m1')], { waiting: [waiting('c1')] })
    const after = rowsFor([aMessage('m1'), ownMessage('m2', { clientMessageId: 'c1', time: 2_000 })], { waiting: [waiting('c1')] })
    expect([before.map(({ key }) => key), after.map(({ key }) => key)]).toEqual([
      ['m1', 'c1'],
      ['m1', 'c1'],
    ])
    expect([before[1]?.kind, after[1]?.kind]).toEqual(['waiting', 'messages'])
  })

  it('are found by any of their messages', () => {
    const rows = rowsFor([picture('m1', 0), picture('m2', 1)])
    expect(rowOf(rows, 'm2')?.key).toBe('m1')
    expect(rowOf(rows, 'm3')).toBeUndefined()
  })
})

describe('the first unread message', () => {
  const messages = [aMessage('m1'), ownMessage('m2'), aMessage('m3'), aMessage('m4')]
  it.each([
    [0, null],
    [1, 'm4'],
    [3, 'm1'],
    [9, 'm1'],
  ])('of %i is %s', (unreadCount, messageId) => expect(firstUnreadOf({ messages, unreadCount })).toBe(messageId))
})
