import { inboxCalls } from '@prosa/contract/inbox/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { pageOfBuild } from '../../testing/page-build.ts'
import { aChat, aChatDetail, aChatPage, chatLeft, lucia } from '../../testing/samples/chat-samples.ts'
import { queryKeyOf } from '../calls/query.ts'
import { RefusedError } from '../calls/refused-error.ts'
import { notifyChatListeners } from '../live/chat-news.ts'
import { keepAnswers, paintLists } from './kept-answers.ts'
import type { Kept, KeptStore } from './kept-store.ts'

/** Behaves like the browser's database. */
function aStore(...known: Kept[]) {
  const rows = new Map(known.map((kept) => [`${kept.owner} ${kept.question}`, kept]))
  const store: KeptStore = {
    async load(owner) {
      for (const [id, kept] of rows) if (kept.owner !== owner) rows.delete(id)
      return [...rows.values()]
    },
    async put(answers) {
      for (const kept of answers) rows.set(`${kept.owner} ${kept.question}`, kept)
    },
    async remove(owner, questions) {
      for (const question of questions) rows.delete(`${owner} ${question}`)
    },
  }
  return { store, rows, questions: () => [...rows.values()].map(({ question }) => question) }
}

const asked = { companyId: 'casa-aurora', ...lucia }
const detailKey = queryKeyOf(messageCalls.getChatDetail, asked)
const other = { ...asked, waId: '5511999990000' }
const otherKey = queryKeyOf(messageCalls.getChatDetail, other)
const listKey = [...queryKeyOf(inboxCalls.listOwnChats, { companyId: 'casa-aurora' }), 'pages']
const detail = aChatDetail([])
const keptDetail = (owner: string, at = Date.now()): Kept => ({
  owner,
  question: JSON.stringify(detailKey),
  answer: detail,
  at,
  build: null,
})
const list = { pages: [aChatPage([aChat('Lúcia')])], pageParams: [null] }
/** Kept by another build than that of the page. */
const keptBefore = (queryKey: readonly unknown[], answer: unknown): Kept => ({
  owner: 'ana',
  question: JSON.stringify(queryKey),
  answer,
  at: Date.now(),
  build: 'before',
})

function keep(store: KeptStore, client = new QueryClient()) {
  const stop = keepAnswers(client, 'ana', store)
  onTestFinished(stop)
  return { client, stop }
}
const passTime = () => vi.advanceTimersByTimeAsync(1_000)

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

describe('what this browser knew of the inbox', () => {
  it('is there before the server answers, and counts as old', async () => {
    const at = Date.now() - 60_000
    const { client } = keep(aStore(keptDetail('ana', at)).store)
    await passTime()
    expect(client.getQueryData(detailKey)).toEqual(detail)
    expect(client.getQueryState(detailKey)?.dataUpdatedAt).toBe(at)
  })

  it('is there at once where it was brought before, unless it is too old or the server was faster', () => {
    const client = new QueryClient()
    client.setQueryData(otherKey, 'newer')
    paintLists(client, [keptBefore(listKey, list), keptBefore(otherKey, detail), keptDetail('ana', Date.now() - 8 * 86_400_000)])
    expect([listKey, otherKey, detailKey].map((key) => client.getQueryData(key))).toEqual([list, 'newer', undefined])
  })

  it('never goes over what the server has said already', async () => {
    const client = new QueryClient()
    client.setQueryData(detailKey, { ...detail, unreadCount: 9 })
    keep(aStore(keptDetail('ana')).store, client)
    await passTime()
    expect(client.getQueryData(detailKey)).toMatchObject({ unreadCount: 9 })
  })

  it.each([
    ['a gap', { kind: 'gap' }, []],
    ['a chat that is seen no more', { kind: 'left', news: chatLeft(aChat('Lúcia')) }, [other]],
  ] as const)('is not painted where %s is told before it is loaded', async (_, told, stays) => {
    pageOfBuild('now')
    const ofNow = (kept: Kept): Kept => ({ ...kept, build: 'now' })
    const { store, questions } = aStore(
      ofNow(keptDetail('ana')),
      ofNow(keptBefore(listKey, list)),
      ofNow(keptBefore(otherKey, { ...detail, waId: other.waId })),
    )
    const { client } = keep(store)
    notifyChatListeners(told)
    await passTime()
    await passTime()
    expect([client.getQueryData(detailKey), client.getQueryData(listKey)]).toEqual([undefined, undefined])
    expect([client.getQueryData(otherKey) !== undefined, questions()]).toEqual([
      stays.length > 0,
      stays.map(() => JSON.stringify(otherKey)),
    ])
  })

  it('is nothing of somebody else, which is dropped', async () => {
    const { store, rows } = aStore(keptDetail('bia'))
    const { client } = keep(store)
    await passTime()
    expect([client.getQueryData(detailKey), rows.size]).toEqual([undefined, 0])
  })

  it('is nothing of last month', async () => {
    const { store, rows } = aStore(keptDetail('ana', Date.now() - 8 * 86_400_000))
    const { client } = keep(store)
    await passTime()
    expect([client.getQueryData(detailKey), rows.size]).toEqual([undefined, 0])
  })
})

it('what the same build kept is all painted at once', async () => {
  pageOfBuild('now')
  const { client } = keep(aStore({ ...keptDetail('ana'), build: 'now' }, { ...keptBefore(listKey, list), build: 'now' }).store)
  await Promise.resolve()
  await Promise.resolve()
  expect([client.getQueryData(detailKey), client.getQueryData(listKey)]).toEqual([detail, list])
})

describe('what another build kept', () => {
  const totalsKey = queryKeyOf(inboxCalls.getChatTotals, { companyId: 'casa-aurora' })
  const totals = JSON.stringify({ MyListTotal: 1, QueueListTotal: 0, AllOthersList: 0, ForDistribution: 0 })
  const { unreadCount: _, ...older } = detail
  const [, ...olderRows] = Object.entries(aChat('Lúcia'))

  it.each<[string, readonly unknown[], unknown]>([
    ['a chat', detailKey, detail],
    ['a list', listKey, list],
    ['totals', totalsKey, totals],
  ])('is painted where it still fits, and is of this build then: %s', async (_, queryKey, answer) => {
    pageOfBuild('now')
    const { store, rows } = aStore(keptBefore(queryKey, answer))
    const { client } = keep(store)
    await passTime()
    expect(client.getQueryData(queryKey)).toEqual(answer)
    await passTime()
    expect([...rows.values()]).toMatchObject([{ build: 'now', answer }])
  })

  it('is painted without what only a newer build knows', async () => {
    pageOfBuild('now')
    const newer = { ...detail, mood: 'good' }
    const { client } = keep(aStore(keptBefore(detailKey, newer)).store)
    await passTime()
    expect(client.getQueryData(detailKey)).toEqual(detail)
  })

  it.each<[string, readonly unknown[], unknown]>([
    ['a chat of an older shape', detailKey, older],
    ['a chat of a newer shape', detailKey, { ...detail, unreadCount: { total: 1, mentions: 0 } }],
    [
      'a list with a row of an older shape',
      listKey,
      { pages: [{ ...aChatPage([]), resumeList: [Object.fromEntries(olderRows)] }], pageParams: [null] },
    ],
    ['a list that was no pages then', listKey, aChatPage([])],
    ['a list without a page', listKey, { pages: [], pageParams: [] }],
    ['a list with garbage for pages', listKey, { pages: 'x', pageParams: null }],
    ['a chat that is pages', detailKey, { pages: [detail], pageParams: [null] }],
    ['totals that hold no JSON', totalsKey, '{'],
    ['garbage', detailKey, 7],
    ['nothing', detailKey, undefined],
    ['an answer to a call that is gone', ['GET', '/chat/oldDetail', {}], detail],
    ['an answer to the same path asked otherwise', ['POST', ...detailKey.slice(1)], detail],
  ])('is dropped and never painted where it does not fit: %s', async (_, queryKey, answer) => {
    pageOfBuild('now')
    const { store, rows } = aStore(keptBefore(queryKey, answer))
    const { client } = keep(store)
    await passTime()
    expect([client.getQueryData(queryKey), rows.size]).toEqual([undefined, 0])
  })

  it.each(['', 'x', '{}', '7'])('is dropped where its question is none: %s', async (question) => {
    const { store, rows } = aStore({ ...keptBefore([], detail), question })
    const { client } = keep(store)
    await passTime()
    expect([client.getQueryCache().getAll(), rows.size]).toEqual([[], 0])
  })

  it('does not fit even where nobody said by which build it was kept', async () => {
    const { build: _, ...unnamed } = keptBefore(detailKey, older)
    const { store, rows } = aStore(unnamed as Kept)
    const { client } = keep(store)
    await passTime()
    expect([client.getQueryData(detailKey), rows.size]).toEqual([undefined, 0])
  })

  it('is looked through at once only where it is shown, and is forgotten meanwhile when sight is lost', async () => {
    pageOfBuild('now')
    const { store, questions } = aStore(keptBefore(detailKey, detail), keptBefore(listKey, list))
    const client = new QueryClient()
    onTestFinished(new QueryObserver(client, { queryKey: listKey, queryFn: skipToken }).subscribe(() => undefined))
    keep(store, client)
    await Promise.resolve()
    await Promise.resolve()
    expect(client.getQueryData(listKey)).toEqual(list)
    notifyChatListeners({ kind: 'gap' })
    await passTime()
    await passTime()
    expect([client.getQueryData(detailKey), questions()]).toEqual([undefined, []])
  })

  it('leaves what the server has answered meanwhile in its place', async () => {
    pageOfBuild('now')
    const { store, rows } = aStore(keptBefore(detailKey, older))
    const { client } = keep(store)
    client.setQueryData(detailKey, detail)
    await passTime()
    await passTime()
    expect([client.getQueryData(detailKey), [...rows.values()]]).toMatchObject([detail, [{ answer: detail, build: 'now' }]])
  })
})

describe('what the server answers', () => {
  it('is kept: chats whole, lists with their first page, and nothing else', async () => {
    const { store, rows, questions } = aStore()
    const { client } = keep(store)
    client.setQueryData(detailKey, detail)
    client.setQueryData(listKey, { pages: [aChatPage([aChat('Lúcia')]), aChatPage([])], pageParams: [null, 'next'] })
    client.setQueryData(['GET', '/user/profile', {}], { name: 'Ana' })
    await passTime()
    expect(questions().toSorted()).toEqual([JSON.stringify(detailKey), JSON.stringify(listKey)].toSorted())
    expect([...rows.values()].find(({ question }) => question === JSON.stringify(listKey))?.answer).toMatchObject({ pageParams: [null] })
  })

  it('is forgotten when sight is lost, with every list it may stand in, also what was about to be kept', async () => {
    const { store, questions } = aStore(keptDetail('ana'))
    const { client } = keep(store)
    await passTime()
    client.setQueryData(otherKey, { ...detail, waId: other.waId })
    client.setQueryData(listKey, { pages: [aChatPage([aChat('Lúcia')])], pageParams: [null] })
    notifyChatListeners({ kind: 'left', news: chatLeft(aChat('Lúcia')) })
    await passTime()
    expect(questions()).toEqual([JSON.stringify(otherKey)])
  })

  it.each(['gap', 'refusal'] as const)('is forgotten after a %s: nobody knows what is still to be seen', async (what) => {
    const { store, questions } = aStore(keptDetail('ana'))
    const { client } = keep(store)
    await passTime()
    const refuse = () => Promise.reject(new RefusedError({ code: 'chat.notFound', status: 404, detailMessage: '' }))
    if (what === 'gap') notifyChatListeners({ kind: 'gap' })
    else await expect(client.fetchQuery({ queryKey: detailKey, queryFn: refuse, retry: false })).rejects.toThrow()
    await passTime()
    expect(questions()).toEqual([])
  })

  it('is not kept any more after the end', async () => {
    const { store, rows } = aStore()
    const { client, stop } = keep(store)
    stop()
    client.setQueryData(detailKey, detail)
    await passTime()
    expect(rows.size).toBe(0)
  })
})
