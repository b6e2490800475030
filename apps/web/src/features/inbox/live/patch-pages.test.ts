import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { describe, expect, it } from 'vitest'
import { aChat, aChatPage, aMessage, ownMessage } from '../../../testing/samples/chat-samples.ts'
import { type ChatPages, chatsOf, withChat, withoutChat } from './patch-pages.ts'
import { asRead, withChanged } from './use-live-lists.ts'

const chat = (waId: string, lastMessageTime: number, more: Partial<ChatEntry> = {}) => aChat(waId, { waId, lastMessageTime, ...more })
const listOf = (containsMore: boolean, ...pages: ChatEntry[][]): ChatPages => ({
  pages: pages.map((chats) => aChatPage(chats, { containsMore, totalChats: 3 })),
  pageParams: pages.map((_, index) => (index === 0 ? null : { chatOrderIndex: String(index), beforeTime: null })),
})
const names = (pages: ChatPages) =>
  chatsOf(pages)
    .map(({ waId }) => waId)
    .join(' ')
const three = (containsMore = false) => listOf(containsMore, [chat('a', 30), chat('b', 20)], [chat('c', 10)])

describe('a list of pages', () => {
  it('has a chat that is on two of them once, as the first page has it', () => {
    const pages = listOf(false, [chat('a', 40)], [chat('b', 20), chat('a', 10)])
    expect(chatsOf(pages).map(({ waId, lastMessageTime }) => `${waId}${lastMessageTime}`)).toEqual(['a40', 'b20'])
  })

  it.each([
    ['a new one comes on top', chat('d', 50), 'd a b c'],
    ['one moves up', chat('c', 25), 'a c b'],
    ['one moves down', chat('a', 5), 'b c a'],
    ['one that is older than what is known stays as it is', chat('b', 90, { version: 0 }), 'a b c'],
  ])('newest first: %s', (_, changed, after) => expect(names(withChat(three(), changed, 0))).toBe(after))

  it('leaves out what belongs behind the pages that are loaded', () => {
    expect(names(withChat(three(true), chat('d', 5), 0))).toBe('a b c')
    expect(names(withChat(three(true), chat('a', 5), 0))).toBe('b c')
  })

  it('keeps a chat that did not move where it is, also at the end of what is loaded', () => {
    const [first, second] = [chat('a', 30), chat('b', 30)]
    const pages = listOf(true, [first, second])
    const named = (contactName: string, waId: string) => chat(waId, 30, { contactName, version: 9 })
    expect(names(withChat(pages, named('Ana', 'a'), 0))).toBe('a b')
    expect(chatsOf(withChat(pages, named('Bia', 'b'), 0)).map(({ contactName }) => contactName)).toEqual([first.contactName, 'Bia'])
  })

  it('has what belongs before the end of the last page though nothing loaded comes after it', () => {
    const page = aChatPage([chat('a', 30), chat('b', 20)], { containsMore: true, lastTime: 10 })
    const pages = { pages: [page], pageParams: [null] }
    expect(names(withChat(pages, chat('d', 15), 0))).toBe('a b d')
    expect(names(withChat(pages, chat('d', 9), 0))).toBe('a b')
  })

  it('orders chats of the same time by their keys, as the server does', () => {
    const pages = listOf(false, [chat('a', 30), chat('c', 30)])
    expect(names(withChat(pages, chat('b', 30), 0))).toBe('a b c')
    const waiting = listOf(false, [chat('a', 1, { unansweredSince: 10 }), chat('c', 9, { unansweredSince: 10 })])
    expect(names(withChat(waiting, chat('b', 99, { unansweredSince: 10 }), 1))).toBe('a b c')
  })

  it('longest waiting first: who waits longer goes before, who has an answer comes last', () => {
    const pages = listOf(false, [chat('a', 1, { unansweredSince: 10 }), chat('b', 2, { unansweredSince: 20 }), chat('c', 3)])
    expect(names(withChat(pages, chat('d', 9, { unansweredSince: 15 }), 1))).toBe('a d b c')
    expect(names(withChat(pages, chat('a', 9), 1))).toBe('b a c')
  })

  it('counts who comes and who goes', () => {
    expect(withChat(three(), chat('d', 50), 0).pages[0]!.totalChats).toBe(4)
    expect(withoutChat(three(), chat('b', 0)).pages[0]!.totalChats).toBe(2)
    const uncounted = { ...three(), pages: three().pages.map((page) => ({ ...page, totalChats: 100 })) }
    expect(withoutChat(uncounted, chat('b', 0)).pages[0]!.totalChats).toBe(100)
    expect(names(withoutChat(three(), chat('b', 0)))).toBe('a c')
    const same = three()
    expect(withoutChat(same, chat('x', 0))).toBe(same)
  })

  it('keeps a chat that is newer than its going, and is left alone by one that stays behind its pages', () => {
    const same = three(true)
    expect(withoutChat(same, chat('b', 0, { version: 0 }))).toBe(same)
    expect(withChat(same, chat('d', 5), 0)).toBe(same)
  })
})

describe('a row', () => {
  const row = chat('a', 30, { unreadCount: 1, opened: false })

  it('is read as it comes where the chat is open', () => {
    expect(asRead(row, true)).toMatchObject({ unreadCount: 0, opened: true })
    expect(asRead(row, false)).toBe(row)
  })

  it('is changed by a message only where it is the last one', () => {
    expect(withChanged(row, ownMessage('m', { time: 30, messageStatus: 3 }))).toMatchObject({
      lastMessageStatus: 3,
      unreadCount: 1,
    })
    expect(withChanged(row, ownMessage('m', { time: 29 }))).toBeNull()
    expect(withChanged(row, aMessage('m', { time: 30, deletedAt: 31, messageBody: 'x' }))).toMatchObject({
      lastMessageDeleted: true,
      messageBody: '',
    })
  })
})
