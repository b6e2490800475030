import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeWires } from '../../testing/fake-wire.ts'
import { tokensOf } from '../../testing/samples/samples.ts'
import { delivered, realTabs } from '../../testing/tab-edges.ts'
import type { Connection } from '../calls/connection.ts'
import { readOwner, storeTokens } from '../session/session.ts'
import { openLive } from './live.ts'
import type { Frame } from './live-frames.ts'
import type { TabEdges } from './live-tabs.ts'

let session = 0

type ATab = Awaited<ReturnType<typeof aTab>>

/** Tabs of one session. Each test has its own session, and so its own lock and channel. */
async function aTab(wires: ReturnType<typeof fakeWires>, edges: TabEdges = realTabs) {
  const connections: Connection[] = []
  const frames: Frame[] = []
  const behind = vi.fn()
  const page = { connection: (one: Connection) => connections.push(one), heard: (frame: Frame) => frames.push(frame), behind }
  const live = openLive(readOwner()!, page, wires.openWire, edges)
  onTestFinished(live.close)
  await delivered()
  return { live, connections, behind, state: () => connections.at(-1)!.state, words: () => frames.map(({ word }) => word) }
}

async function passing(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 500) {
    vi.advanceTimersByTime(Math.min(500, left))
    await delivered()
  }
}

const lockName = () => `prosa.live/${readOwner()}`
const look = (visible: boolean) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')

/** A tab that leads and says nothing: frozen, or stuck. */
async function aFrozenTab() {
  const { promise, resolve: thaw } = Promise.withResolvers<void>()
  const lost = vi.fn()
  void realTabs.locks!.request(lockName(), () => promise).catch(lost)
  onTestFinished(() => thaw())
  await delivered()
  return { lost }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  session += 1
  storeTokens(tokensOf({ cid: 'casa-aurora', sub: 'user-1', sid: `tabs-${session}` }))
  look(true)
})

describe('the tabs of a session', () => {
  it('share one connection: what it says reaches all of them, and all show its state', async () => {
    const wires = fakeWires()
    const tabs = [await aTab(wires), await aTab(wires), await aTab(wires)]
    expect(wires.opened).toHaveLength(1)
    wires.last().hello('log:1')
    wires.last().event('x', {}, 'log:2')
    wires.last().says('weather', {})
    await delivered()
    for (const tab of tabs) {
      expect([tab.words(), tab.state(), tab.behind.mock.calls.length]).toEqual([['hello', 'events'], 'online', 1])
    }
    wires.last().breaks()
    await delivered()
    expect(tabs.map((tab) => tab.state())).toEqual(['lost', 'lost', 'lost'])
    expect(new Set(tabs.map(({ connections }) => connections.at(-1)!.since)).size).toBe(1)
  })

  it('have each its own where the browser has no locks or no channels', async () => {
    for (const edges of [
      { ...realTabs, locks: null },
      { ...realTabs, openChannel: null },
    ]) {
      const wires = fakeWires()
      await aTab(wires, edges)
      await aTab(wires, edges)
      expect(wires.open()).toHaveLength(2)
    }
  })

  it('have each its own where the browser refuses its locks', async () => {
    const wires = fakeWires()
    const locks = { request: () => Promise.reject(new DOMException('Not here.', 'SecurityError')) } as unknown as LockManager
    await aTab(wires, { ...realTabs, locks })
    expect(wires.open()).toHaveLength(1)
  })

  it('that come later know where the leader stands: they have missed nothing', async () => {
    const wires = fakeWires()
    const first = await aTab(wires)
    wires.last().hello('log:1')
    wires.last().event('x', {}, 'log:2')
    const later = await aTab(wires)
    expect([later.state(), later.behind.mock.calls.length, later.words()]).toEqual(['online', 0, []])
    first.live.close()
    await delivered()
    expect([wires.opened.length, wires.last().auth.cursor]).toEqual([2, 'log:2'])
    wires.last().hello('log:3')
    expect([later.state(), later.behind.mock.calls.length]).toEqual(['online', 0])
  })

  it('ignore what they do not understand on their channel', async () => {
    const wires = fakeWires()
    const tabs = [await aTab(wires), await aTab(wires)]
    const stranger = new BroadcastChannel(lockName())
    onTestFinished(() => stranger.close())
    for (const junk of [null, 'x', { says: 'heard' }, { says: 'nonsense' }, { says: 'state', connection: {}, cursor: 1 }]) {
      stranger.postMessage(junk)
    }
    await delivered()
    wires.last().hello('log:1')
    await delivered()
    expect(tabs.map((tab) => tab.state())).toEqual(['online', 'online'])
  })

  it('of which one wants to reconnect ask the leader to', async () => {
    const wires = fakeWires()
    await aTab(wires)
    const follower = await aTab(wires)
    for (let turn = 0; turn < 4; turn += 1) {
      wires.last().breaks()
      await passing(5_000)
    }
    const before = wires.opened.length
    wires.last().breaks()
    follower.live.reconnect()
    await delivered()
    expect(wires.opened.length).toBe(before + 1)
  })

  it('all hear that the session is over', async () => {
    const wires = fakeWires()
    const tabs = [await aTab(wires), await aTab(wires)]
    wires.last().hello('log:1')
    wires.last().says('session.ended')
    await delivered()
    expect([readOwner(), ...tabs.map((tab) => tab.words())]).toEqual([null, ['hello', 'session.ended'], ['hello', 'session.ended']])
  })
})

describe('the lead', () => {
  it('goes on when the tab that has it is closed, from the cursor heard last, and nobody asks for anything twice', async () => {
    const wires = fakeWires()
    const tabs = [await aTab(wires), await aTab(wires), await aTab(wires)]
    wires.last().hello('log:1')
    wires.last().beat('log:5')
    await delivered()
    tabs[0]!.live.close()
    await delivered()
    expect([wires.opened.length, wires.open().length, wires.last().auth.cursor]).toEqual([2, 1, 'log:5'])
    wires.last().event('missed', {}, 'log:6')
    wires.last().hello('log:6')
    await delivered()
    for (const tab of tabs.slice(1)) {
      expect([tab.state(), tab.words(), tab.behind.mock.calls.length]).toEqual(['online', ['hello', 'beat', 'events', 'hello'], 1])
    }
  })

  it('is taken from a tab that says nothing, after five seconds', async () => {
    const wires = fakeWires()
    const frozen = await aFrozenTab()
    const tab = await aTab(wires)
    await passing(5_000)
    expect([wires.opened.length, tab.state()]).toEqual([0, 'connecting'])
    await passing(1_000)
    expect([wires.open().length, frozen.lost.mock.calls.length, tab.state()]).toEqual([1, 1, 'lost'])
    wires.last().hello('log:1')
    expect(tab.state()).toBe('online')
  })

  it('is not taken by a hidden tab, but as soon as it is shown', async () => {
    const wires = fakeWires()
    look(false)
    await aFrozenTab()
    await aTab(wires)
    await passing(20_000)
    expect(wires.opened).toHaveLength(0)
    look(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await delivered()
    expect(wires.open()).toHaveLength(1)
  })

  it('is not taken without internet, where it would help nobody', async () => {
    const wires = fakeWires()
    const onLine = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    await aFrozenTab()
    await aTab(wires)
    await passing(20_000)
    expect(wires.opened).toHaveLength(0)
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await delivered()
    expect(wires.open()).toHaveLength(1)
  })

  it('is left alone while the tab that has it only has a bad connection', async () => {
    const wires = fakeWires()
    const tabs = [await aTab(wires), await aTab(wires)]
    await passing(9_000)
    expect(wires.opened).toHaveLength(1)
    for (let turn = 0; turn < 3; turn += 1) {
      wires.last().breaks()
      await passing(8_000)
      expect(wires.open()).toHaveLength(1)
    }
    expect(wires.opened).toHaveLength(4)
    tabs[1]!.live.close()
    await delivered()
    await passing(6_000)
    expect(wires.open()).toHaveLength(1)
    wires.last().hello('log:1')
    expect(tabs[0]!.state()).toBe('online')
  })

  it('that was taken away is noticed: the connection is closed, the tab follows, and leads again when the other has gone', async () => {
    const wires = fakeWires()
    const tab = await aTab(wires)
    wires.last().hello('log:1')
    const { promise, resolve: goAway } = Promise.withResolvers<void>()
    void realTabs.locks!.request(lockName(), { steal: true }, () => promise)
    await delivered()
    expect(wires.open()).toHaveLength(0)
    const thief = new BroadcastChannel(lockName())
    onTestFinished(() => thief.close())
    thief.postMessage({ says: 'heard', word: 'beat', value: { cursor: 'log:4' }, cursor: 'log:4' })
    await delivered()
    expect(tab.words()).toEqual(['hello', 'beat'])
    goAway()
    await delivered()
    expect([wires.open().length, wires.last().auth.cursor]).toEqual([1, 'log:4'])
  })

  it('in a tab that stands elsewhere makes the others ask again, once it is connected', async () => {
    const wires = fakeWires()
    const leader = await aTab(wires)
    const follower = await aTab(wires)
    wires.last().hello('log:1')
    await delivered()
    expect(follower.behind).toHaveBeenCalledTimes(1)
    leader.live.close()
    await delivered()
    wires.last().hello('log:2')
    expect(follower.behind).toHaveBeenCalledTimes(1)
    const stranger = new BroadcastChannel(lockName())
    onTestFinished(() => stranger.close())
    const third = await aTab(wires)
    stranger.postMessage({ says: 'asking', from: 'log:77' })
    await delivered()
    stranger.postMessage({ says: 'heard', word: 'events', value: [], cursor: 'log:79' })
    await delivered()
    expect(third.behind).not.toHaveBeenCalled()
    stranger.postMessage({ says: 'heard', word: 'hello', value: { cursor: 'log:80' }, cursor: 'log:80' })
    await delivered()
    expect(third.behind).toHaveBeenCalledTimes(1)
  })

  it('is not held by a tab that the browser has put away: brought back, it begins anew', async () => {
    const wires = fakeWires()
    const first: ATab = await aTab(wires)
    const second = await aTab(wires)
    wires.last().hello('log:1')
    await delivered()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(second.behind).toHaveBeenCalledTimes(1)
    first.live.close()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(second.behind).toHaveBeenCalledTimes(2)
    await delivered()
    expect([wires.open().length, wires.last().auth.cursor]).toEqual([1, ''])
  })
})

describe('what the person looks at', () => {
  const chat = { phonenumberId: 'wa-cloud-1', waId: '5511987214406' }
  const looks = { chat, typing: false }

  it('is said through the one connection, by whichever tab it is looked at in', async () => {
    const wires = fakeWires()
    const first = await aTab(wires)
    const second = await aTab(wires)
    wires.last().hello('log:1')
    await delivered()
    second.live.attend(looks)
    await delivered()
    first.live.attend(null)
    await delivered()
    expect(wires.last().said).toEqual([['attend', looks]])
    second.live.attend(null)
    await delivered()
    expect(wires.last().said).toEqual([
      ['attend', looks],
      ['attend', null],
    ])
  })

  it('is not said before the server has greeted', async () => {
    const wires = fakeWires()
    const tab = await aTab(wires)
    tab.live.attend(looks)
    expect(wires.last().said).toEqual([])
  })
})
