import { windowLength } from '@prosa/contract/messages/limits'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { describe, expect, it } from 'vitest'
import { aChatDetail, aMessage, ownMessage } from '../../testing/samples/chat-samples.ts'
import { withMessage } from './note-message.ts'

const chat = aChatDetail([aMessage('m1', { time: 5_000 })], { containsMore: true, windowExpiresAt: null })
const ids = (after: typeof chat) => after.messages.map(({ messageId }) => messageId)

describe('a chat that hears of a message', () => {
  it('has it, counts it as unread and is open for a day where the customer wrote it', () => {
    const after = withMessage(chat, aMessage('m2', { time: 9_000 }))
    expect([ids(after), after.unreadCount, after.windowExpiresAt]).toEqual([['m1', 'm2'], 1, 9_000 + windowLength])
  })

  it('counts it once, and none of ours', () => {
    expect(withMessage(chat, aMessage('m1', { version: 2 })).unreadCount).toBe(0)
    const after = withMessage(chat, ownMessage('m2', { time: 9_000 }))
    expect([after.unreadCount, after.windowExpiresAt]).toEqual([0, null])
  })

  it('never shortens its window, and has none by SMS', () => {
    const open = { ...chat, windowExpiresAt: 9_000 + 2 * windowLength }
    expect(withMessage(open, aMessage('m2', { time: 9_000 })).windowExpiresAt).toBe(9_000 + 2 * windowLength)
    expect(withMessage({ ...chat, channelType: ChannelType.SMS }, aMessage('m2', { time: 9_000 })).windowExpiresAt).toBeNull()
  })

  it('leaves out one from before what is known: there would be a hole behind it', () => {
    expect(withMessage(chat, aMessage('m0', { time: 1 }))).toBe(chat)
    expect(ids(withMessage({ ...chat, containsMore: false }, aMessage('m0', { time: 1 })))).toEqual(['m0', 'm1'])
  })
})
