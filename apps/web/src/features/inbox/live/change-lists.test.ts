import type { ChatEntry, ChatList } from '@prosa/contract/inbox/calls'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryKeyOf } from '../../../kit/calls/query.ts'
import { aChat, aChatPage } from '../../../testing/samples/chat-samples.ts'
import { chatTabs, firstPages } from '../list/chat-tabs.ts'
import { changeLists } from './change-lists.ts'
import { type ChatPages, chatsOf, withChat, withoutChat } from './patch-pages.ts'
import { pagesMark } from './use-chat-pages.ts'

const queryKey = [...queryKeyOf(firstPages[chatTabs.mine], { companyId: 'casa-aurora' }), pagesMark]
const chat = (waId: string, lastMessageTime: number): ChatEntry => aChat(waId, { waId, lastMessageTime })

/** A list whose pages come when the test says so. */
function aList() {
  const client = new QueryClient()
  const waiting: ((page: ChatList) => void)[] = []
  const observer = new InfiniteQueryObserver<ChatList, Error, ChatPages>(client, {
    queryKey,
    queryFn: () => new Promise<ChatList>((resolve) => waiting.push(resolve)),
    initialPageParam: null,
    getNextPageParam: ({ containsMore }) => (containsMore ? {} : null),
  })
  observer.subscribe(() => undefined)
  const names = () => chatsOf(client.getQueryData<ChatPages>(queryKey)!).map(({ waId }) => waId)
  return { client, observer, waiting, names }
}

test('what happens while the next page is on its way neither stops it nor gets lost', async () => {
  const { client, observer, waiting, names } = aList()
  waiting[0]!(aChatPage([chat('a', 40), chat('b', 30), chat('c', 20)], { containsMore: true }))
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)

  const more = observer.fetchNextPage()
  await expect.poll(() => waiting.length).toBe(2)
  changeLists(client, (pages) => withChat(pages, chat('c', 50), 0))
  changeLists(client, (pages) => withoutChat(pages, chat('b', 30)))
  expect(names()).toEqual(['c', 'a'])

  waiting[1]!(aChatPage([chat('d', 10)]))
  await more
  await expect.poll(names).toEqual(['c', 'a', 'd'])
  expect(waiting).toHaveLength(2)
  expect(client.isFetching()).toBe(0)
})

test('a whole list that is on its way shows what happened meanwhile when it is there, and is not asked for again', async () => {
  const { client, observer, waiting, names } = aList()
  waiting[0]!(aChatPage([chat('a', 40)]))
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
  const whole = observer.refetch()
  await expect.poll(() => waiting.length).toBe(2)
  changeLists(client, (pages) => withChat(pages, chat('b', 50), 0))
  changeLists(client, (pages) => withoutChat(pages, chat('z', 0)))
  expect(names()).toEqual(['b', 'a'])
  waiting[1]!(aChatPage([chat('z', 45), chat('a', 40)]))
  await whole
  await expect.poll(names).toEqual(['b', 'a'])
  expect([waiting.length, client.isFetching()]).toEqual([2, 0])
})

test('a first page that is on its way does so too, where it is not newer itself', async () => {
  const { client, waiting, names } = aList()
  changeLists(client, (pages) => withChat(pages, chat('b', 50), 0))
  changeLists(client, (pages) => withChat(pages, { ...chat('a', 90), version: 1 }, 0))
  changeLists(client, (pages) => withoutChat(pages, chat('c', 0)))
  waiting[0]!(aChatPage([{ ...chat('a', 40), version: 2 }, chat('c', 30)]))
  await expect.poll(() => client.isFetching()).toBe(0)
  await expect.poll(names).toEqual(['b', 'a'])
  expect(waiting).toHaveLength(1)
})
