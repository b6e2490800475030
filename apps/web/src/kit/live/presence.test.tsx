import { attendEvery } from '@prosa/contract/live'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aMessage } from '../../testing/samples/chat-samples.ts'
import { signInAs } from '../../testing/samples/samples.ts'
import { typingFor } from './attention.ts'
import { notifyChatListeners } from './chat-news.ts'
import { noteTyping, useAttention, useColleagues } from './presence.ts'
import { hearPresence, openPresenceLine } from './presence-line.ts'

const chat = { phonenumberId: 'wa-cloud-1', waId: '5511987214406' }
const other = { ...chat, waId: '5511900000000' }
const looks = { chat, typing: false }
const writes = { chat, typing: true }

const says = (userId: string, doing: 'viewing' | 'typing' | 'gone', at = chat) =>
  act(() => hearPresence({ word: 'presence', value: { chat: at, userId, doing } }))
const hello = () => act(() => hearPresence({ word: 'hello', value: { cursor: 'log:1' } }))
const passing = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const show = (visible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  vi.useFakeTimers()
  signInAs()
})

describe('what this person looks at', () => {
  const attend = (first = chat) => {
    const said = vi.fn()
    onTestFinished(openPresenceLine(said))
    show(true)
    said.mockClear()
    const hook = renderHook((at: typeof chat) => useAttention(at), { initialProps: first })
    return { ...hook, said: () => said.mock.calls.map(([attention]) => attention) }
  }

  it('is said when the chat opens, again and again, and when it is left', () => {
    const { said, unmount } = attend()
    expect(said()).toEqual([looks])
    passing(2 * attendEvery)
    expect(said()).toEqual([looks, looks, looks])
    unmount()
    expect(said().at(-1)).toBeNull()
    passing(2 * attendEvery)
    expect(said()).toHaveLength(4)
  })

  it('is said anew to every new connection', () => {
    const { said } = attend()
    hello()
    expect(said()).toEqual([looks, looks])
  })

  it('is nothing while the page is out of sight', () => {
    const { said } = attend()
    show(false)
    expect(said().at(-1)).toBeNull()
    show(true)
    expect(said().at(-1)).toEqual(looks)
  })

  it('is the next chat, and never nothing in between for longer than that', () => {
    const { said, rerender } = attend()
    rerender(other)
    expect(said().at(-1)).toEqual({ chat: other, typing: false })
  })

  it('is written in from the first key until a while after the last, told once each', () => {
    const { said } = attend()
    noteTyping()
    passing(typingFor - 1)
    noteTyping()
    passing(typingFor - 1)
    expect(said()).toEqual([looks, writes])
    passing(1)
    expect(said()).toEqual([looks, writes, looks])
  })

  it('is not written in any more by who goes to another chat', () => {
    const { said, rerender } = attend()
    noteTyping()
    rerender(other)
    expect(said().at(-1)).toEqual({ chat: other, typing: false })
    passing(typingFor)
    expect(said().filter((attention) => attention?.typing)).toHaveLength(1)
  })
})

describe('who else is at a chat', () => {
  const watch = () => renderHook(() => useColleagues(chat)).result

  it('is told as they come, write and go; oneself and other chats are not', () => {
    const here = watch()
    says('bia', 'viewing')
    says('user-1', 'viewing')
    says('caio', 'viewing', other)
    expect(here.current.map(({ userId, doing }) => [userId, doing])).toEqual([['bia', 'viewing']])
    says('bia', 'typing')
    expect(here.current.map(({ doing }) => doing)).toEqual(['typing'])
    says('bia', 'gone')
    expect(here.current).toEqual([])
  })

  it('is forgotten when nothing was heard of them for twice as long as they would say so', () => {
    const here = watch()
    says('bia', 'typing')
    passing(attendEvery)
    says('bia', 'viewing')
    passing(attendEvery)
    expect(here.current).toHaveLength(1)
    passing(2 * attendEvery)
    expect(here.current).toEqual([])
  })

  it('does not write any more what has arrived', () => {
    const here = watch()
    says('bia', 'typing')
    says('caio', 'typing')
    const message = aMessage('m1', { ...chat, fromMe: true, agentId: 'bia' })
    act(() => notifyChatListeners({ kind: 'message', isNew: true, news: { departmentId: 'sales', agentId: 'bia', message } }))
    expect(here.current.map(({ userId, doing }) => [userId, doing])).toEqual([
      ['bia', 'viewing'],
      ['caio', 'typing'],
    ])
  })

  it('is told anew by every new connection', () => {
    const here = watch()
    says('bia', 'viewing')
    hello()
    expect(here.current).toEqual([])
  })

  it('is bounded', () => {
    const here = watch()
    act(() => {
      for (let turn = 0; turn < 700; turn += 1)
        hearPresence({ word: 'presence', value: { chat, userId: `user ${turn}`, doing: 'viewing' } })
    })
    expect(here.current).toHaveLength(500)
  })
})
