import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { notifyChatListeners } from '../../../kit/live/chat-news.ts'
import { hearPresence } from '../../../kit/live/presence-line.ts'
import { aChat, chatChanged, chatLeft } from '../../../testing/samples/chat-samples.ts'
import { type Count, followCount } from './follow-count.ts'

const queryKey = ['GET', '/chat/totalChats', { companyId: 'casa' }] as const
const most = 5_000
/** A count of all chats in sight, up to `most`. */
const inSight: Count<number, number> = {
  read: ({ from, to }) => Number(to !== null) - Number(from !== null) || null,
  add: (known, more) => ({ sum: known < most ? known + more : known, isSure: known < most }),
}
const came = (version: number, waId = 'ana') =>
  notifyChatListeners({ kind: 'count', news: chatChanged(aChat('Ana', { waId, version }), null) })
const left = (version: number, waId = 'ana') => notifyChatListeners({ kind: 'count', news: chatLeft(aChat('Ana', { waId }), version) })

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** A count that the server gave a while ago, or whose answers come when the test says so. */
async function aCount(first = 10) {
  const client = new QueryClient()
  const server = { count: first, isSlow: false, waiting: [] as (() => void)[] }
  const ask = vi.fn(async () => {
    if (server.isSlow) await new Promise<void>((resolve) => server.waiting.push(resolve))
    return server.count
  })
  const observer = new QueryObserver(client, { queryKey, queryFn: ask, retry: false })
  onTestFinished(observer.subscribe(() => undefined))
  onTestFinished(followCount(client, queryKey, inSight))
  await vi.advanceTimersByTimeAsync(10_000)
  return { client, server, ask, count: () => client.getQueryData<number>(queryKey) }
}

describe('a count that events keep right', () => {
  it('adds each event once, in whichever order they come, and asks nothing', async () => {
    const { ask, count } = await aCount()
    for (const tell of [() => came(3), () => left(3), () => came(2), () => came(2), () => left(3), () => came(9, 'bia')]) tell()
    expect(count()).toBe(12)
    await vi.advanceTimersByTimeAsync(200_000)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('is checked once after some minutes in which something was added, and not where nothing was', async () => {
    const { server, ask, count } = await aCount()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(ask).toHaveBeenCalledTimes(1)
    came(1)
    came(1, 'bia')
    server.count = 13
    await vi.advanceTimersByTimeAsync(300_000)
    expect([ask.mock.calls.length, count()]).toEqual([2, 13])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is asked for once more where something happens while it is on its way', async () => {
    const { client, server, ask, count } = await aCount()
    server.isSlow = true
    void client.invalidateQueries({ queryKey })
    await vi.advanceTimersByTimeAsync(0)
    came(1)
    expect(count()).toBe(11)
    server.count = 11
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(3)
    for (const answer of server.waiting) answer()
    await vi.advanceTimersByTimeAsync(100_000)
    expect([ask.mock.calls.length, count()]).toEqual([3, 11])
  })

  it('is asked for once more where an event follows an answer that may contain it', async () => {
    const { client, server, ask, count } = await aCount()
    server.count = 11
    await client.invalidateQueries({ queryKey })
    came(1)
    expect(count()).toBe(12)
    await vi.advanceTimersByTimeAsync(2_000)
    expect([ask.mock.calls.length, count()]).toEqual([3, 11])
  })

  it('is asked for once more where what was missed is told after a newer answer', async () => {
    const { server, ask, count } = await aCount()
    await vi.advanceTimersByTimeAsync(10_000)
    // The server says hello last.
    came(1)
    expect(count()).toBe(11)
    hearPresence({ word: 'hello', value: { cursor: 'log:1' } })
    server.count = 10
    await vi.advanceTimersByTimeAsync(2_000)
    expect([ask.mock.calls.length, count()]).toEqual([2, 10])
  })

  it('is not asked for again by a hello before which nothing was missed', async () => {
    const { ask } = await aCount()
    await vi.advanceTimersByTimeAsync(10_000)
    hearPresence({ word: 'hello', value: { cursor: 'log:1' } })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('is asked for less and less often where something happens all the time, and shows it all the while', async () => {
    const { client, server, ask, count } = await aCount()
    void client.invalidateQueries({ queryKey })
    for (let second = 0; second < 1_800; second += 1) {
      came(second, `n${second}`)
      server.count += 1
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(ask.mock.calls.length).toBeLessThanOrEqual(10)
    expect(Math.abs(count()! - server.count)).toBeLessThanOrEqual(3)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(count()).toBe(server.count)
  })

  it('is asked for every half minute at most where the server did not count to the end', async () => {
    const { ask, count } = await aCount(most)
    for (let second = 0; second < 60; second += 1) {
      left(second, `n${second}`)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect([ask.mock.calls.length, count()]).toEqual([3, most])
  })

  it('waits for the event of what the person did themselves, and is asked for where none comes', async () => {
    const { ask, count } = await aCount()
    const moved = () => notifyChatListeners({ kind: 'moved', news: aChat('Ana', { waId: 'ana', version: 4 }) })
    came(4)
    moved()
    await vi.advanceTimersByTimeAsync(60_000)
    notifyChatListeners({ kind: 'moved', news: aChat('Ana', { waId: 'ana', version: 5 }) })
    left(5)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([ask.mock.calls.length, count()]).toEqual([1, 10])
    notifyChatListeners({ kind: 'moved', news: aChat('Ana', { waId: 'ana', version: 6 }) })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('begins anew after a gap: versions may be lower, and all is asked for anyway', async () => {
    const { client, ask, count } = await aCount()
    came(4)
    notifyChatListeners({ kind: 'gap' })
    await client.invalidateQueries({ queryKey })
    await vi.advanceTimersByTimeAsync(10_000)
    came(4)
    expect([ask.mock.calls.length, count()]).toEqual([2, 11])
  })

  it('is added to once, however many follow it, until the last of them has gone', async () => {
    const { client, count } = await aCount()
    const stop = followCount(client, queryKey, inSight)
    came(1)
    expect(count()).toBe(11)
    stop()
    came(2)
    expect(count()).toBe(12)
  })
})
