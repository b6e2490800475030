import type { Message } from '@prosa/contract/messages/model'
import { describe, expect, it } from 'vitest'
import { aMessage } from '../../testing/samples/chat-samples.ts'
import { type MessageWindow, mostKept, nothingKnown, withChanged, withNewer, withNewest, withOlder } from './message-window.ts'

const at = (time: number, more: Partial<Message> = {}) => aMessage(`m${time}`, { time, ...more })
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => at(first + index))
const told = ({ messages, containsOlder, containsNewer }: MessageWindow) => [
  messages[0]?.messageId,
  messages.at(-1)?.messageId,
  messages.length,
  containsOlder,
  containsNewer,
]

describe('the part of a chat that is here', () => {
  it('begins with the newest, and never with more than it keeps', () => {
    expect(told(withNewest(nothingKnown, { messages: from(1, 30), containsMore: true }))).toEqual(['m1', 'm30', 30, true, false])
    expect(told(withNewest(nothingKnown, { messages: from(1, 50_000), containsMore: false }))).toEqual([
      'm49401',
      'm50000',
      mostKept,
      true,
      false,
    ])
  })

  it('lets go of its end when it grows at its beginning, and of its beginning when it grows at its end', () => {
    const full = withNewest(nothingKnown, { messages: from(1_001, mostKept), containsMore: true })
    const up = withOlder(full, from(971, 30), true)
    expect(told(up)).toEqual(['m971', 'm1570', mostKept, true, true])
    expect(told(withNewer(up, from(1_571, 30), false))).toEqual(['m1001', 'm1600', mostKept, true, false])
  })

  it('takes what is new at its end, but not over a hole', () => {
    const here = withNewest(nothingKnown, { messages: from(1, 3), containsMore: true })
    expect(told(withNewest(here, { messages: from(2, 3), containsMore: true }))).toEqual(['m1', 'm4', 4, true, false])
    const back = { ...here, containsNewer: true }
    const after = withNewest(back, { messages: [at(3, { version: 2 }), at(90)], containsMore: true })
    expect(told(after)).toEqual(['m1', 'm3', 3, true, true])
    expect(after.messages.at(-1)?.version).toBe(2)
  })

  it('changes what is here, and lets nothing else in', () => {
    const here = withNewest(nothingKnown, { messages: from(5, 2), containsMore: true })
    expect(withChanged(here, at(1))).toBe(here)
    expect(withChanged(here, at(5, { version: 3 })).messages[0]?.version).toBe(3)
    expect(withChanged(here, at(5, { version: 0 })).messages[0]?.version).toBe(1)
  })
})
