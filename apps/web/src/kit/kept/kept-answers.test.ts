import { inboxCalls } from '@prosa/contract/inbox/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aChat, aChatDetail, aChatPage, lucia } from '../../testing/samples/chat-samples.ts'
import { keyOf } from '../calls/query.ts'
import { RefusedError } from '../calls/refused-error.ts'
import { tellChatNews } from '../live/chat-news.ts'
import { keepAnswers } from './kept-answers.ts'
import type { Kept, KeptStore } from './kept-store.ts'

/** As the browser's database behaves. */
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
const detailKey = keyOf(messageCalls.getChatDetail, asked)
const listKey = [...keyOf(inboxCalls.listOwnChats, { companyId: 'casa-aurora' }), 'pages']
const detail = aChatDetail([])
const keptDetail = (owner: string, at = Date.now()): Kept => ({ owner, question: JSON.stringify(detailKey), answer: detail, at })

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

  it('never goes over what the server has said already', async () => {
    const client = new QueryClient()
    client.setQueryData(detailKey, { ...detail, unreadCount: 9 })
    keep(aStore(keptDetail('ana')).store, client)
    await passTime()
    expect(client.getQueryData(detailKey)).toMatchObject({ unreadCount: 9 })
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
    const other = { ...asked, waId: '5511999990000' }
    const { store, questions } = aStore(keptDetail('ana'))
    const { client } = keep(store)
    await passTime()
    client.setQueryData(keyOf(messageCalls.getChatDetail, other), { ...detail, waId: other.waId })
    client.setQueryData(listKey, { pages: [aChatPage([aChat('Lúcia')])], pageParams: [null] })
    tellChatNews({ kind: 'left', news: { ...lucia, departmentId: 'sales', agentId: null, version: 2 } })
    await passTime()
    expect(questions()).toEqual([JSON.stringify(keyOf(messageCalls.getChatDetail, other))])
  })

  it.each(['gap', 'refusal'] as const)('is forgotten after a %s: nobody knows what is still to be seen', async (what) => {
    const { store, questions } = aStore(keptDetail('ana'))
    const { client } = keep(store)
    await passTime()
    const refuse = () => Promise.reject(new RefusedError({ code: 'chat.notFound', status: 404, detailMessage: '' }))
    if (what === 'gap') tellChatNews({ kind: 'gap' })
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
