import { describe, expect, it } from 'vitest'
import { aMessage } from '../../testing/samples/chat-samples.ts'
import { followOn, joinMessages } from './join-messages.ts'

const at = (time: number, more = {}) => aMessage(`m${time}`, { time, ...more })
const ids = (messages: ReturnType<typeof joinMessages>) => messages.map(({ messageId, version }) => `${messageId}.${version}`).join(' ')

describe('messages', () => {
  it('stand in the order of their time, each once, as it is now', () => {
    const known = [at(2), at(3, { version: 5 })]
    expect(ids(joinMessages(known, [at(3, { version: 4 }), at(1), at(2, { version: 2 })]))).toBe('m1.1 m2.2 m3.5')
  })

  it('of the same moment stand in the order of their ids', () => {
    expect(ids(joinMessages([aMessage('b', { time: 1 })], [aMessage('a', { time: 1 })]))).toBe('a.1 b.1')
  })

  it('that were loaded before stay while the newest ones go on from them', () => {
    expect(ids(followOn([at(1), at(2)], [at(2), at(3)], true))).toBe('m1.1 m2.1 m3.1')
    expect(ids(followOn([at(1)], [at(3)], false))).toBe('m1.1 m3.1')
  })

  it('begin anew where some may be missing between', () => {
    expect(ids(followOn([at(1), at(2)], [at(8), at(9)], true))).toBe('m8.1 m9.1')
  })
})
