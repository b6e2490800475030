import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { refusal, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { fakeWires } from '../../testing/fake-wire.ts'
import { tokensOf } from '../../testing/samples/samples.ts'
import type { Connection } from '../calls/connection.ts'
import { announceSignOut, readEnding, readOwner, readSession, storeTokens } from '../session/session.ts'
import { openLive } from './live.ts'
import type { Frame } from './live-frames.ts'

const here = { cid: 'casa-aurora', sub: 'user-1', sid: '1' }
const owner = 'casa-aurora/user-1/1'
const tokensNamed = (name: string) => {
  const tokens = tokensOf(here)
  return { ...tokens, access_token: `${tokens.access_token}${name}`, refresh_token: `refresh-${name}` }
}
const alone = { locks: null, openChannel: null }
const noon = Date.UTC(2026, 10, 15, 12)

/** A tab that shares its connection with no other. */
async function aTab() {
  const wires = fakeWires()
  const connections: Connection[] = []
  const frames: Frame[] = []
  const behind = vi.fn()
  const page = { connection: (one: Connection) => connections.push(one), heard: (frame: Frame) => frames.push(frame), behind }
  const live = openLive(owner, page, wires.openWire, alone)
  onTestFinished(live.close)
  await vi.advanceTimersByTimeAsync(0)
  return {
    ...wires,
    live,
    connections,
    frames,
    behind,
    state: () => connections.at(-1)!.state,
    since: () => connections.at(-1)!.since - noon,
  }
}

const passing = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  storeTokens(tokensNamed('a'))
})

describe('the connection', () => {
  it('is online from hello on, and hands on what it understands', async () => {
    const tab = await aTab()
    expect([tab.state(), tab.last().auth]).toEqual(['connecting', { token: tokensNamed('a').access_token, cursor: '' }])
    tab.last().hello('log:1')
    expect([tab.state(), tab.behind.mock.calls.length]).toEqual(['online', 1])
    tab.last().event('x', { some: 'thing' }, 'log:2')
    tab.last().says('refetch')
    expect(tab.frames.map(({ word }) => word)).toEqual(['hello', 'events', 'refetch'])
  })

  it.each([
    ['a word of tomorrow', 'weather', { sun: true }],
    ['a beat without a cursor', 'beat', {}],
    ['an event without a name', 'events', [{ cursor: 'x', payload: 1 }]],
    ['nothing in place of something', 'hello', null],
  ])('drops %s, which is no sign of life', async (_, word, value) => {
    const tab = await aTab()
    tab.last().hello('log:1')
    await passing(4_000)
    tab.last().says(word, value)
    expect([tab.state(), tab.frames.length]).toEqual(['online', 1])
    await passing(1_000)
    expect(tab.state()).toBe('lost')
  })

  it('is online only while it beats: a silent socket is closed and opened again at once, from the last cursor', async () => {
    const tab = await aTab()
    tab.last().hello('log:1')
    for (const cursor of ['log:2', 'log:3']) {
      await passing(2_500)
      tab.last().beat(cursor)
    }
    expect(tab.state()).toBe('online')
    await passing(5_000)
    expect([tab.state(), tab.since(), tab.opened[0]!.isOpen()]).toEqual(['lost', 5_000, false])
    await passing(1)
    expect([tab.opened.length, tab.last().auth.cursor]).toEqual([2, 'log:3'])
    tab.last().hello('log:9')
    expect([tab.state(), tab.since(), tab.behind.mock.calls.length]).toEqual(['online', 10_001, 1])
  })

  it('asks from the cursor of the last event it heard', async () => {
    const tab = await aTab()
    tab.last().event('early', {}, 'log:0')
    tab.last().breaks()
    await passing(1)
    expect([tab.opened.length, tab.last().auth.cursor, tab.behind.mock.calls.length]).toEqual([2, '', 0])
    tab.last().hello('log:1')
    expect(tab.behind).toHaveBeenCalledTimes(1)
    tab.last().event('x', {}, 'log:5')
    tab.last().breaks()
    await passing(500)
    expect(tab.last().auth.cursor).toBe('log:5')
    tab.last().event('missed', {}, 'log:7')
    tab.last().breaks()
    await passing(1_000)
    expect(tab.last().auth.cursor).toBe('log:7')
  })

  it('is tried again at once, then in pauses that grow up to five seconds', async () => {
    const tab = await aTab()
    const triedAt: number[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      const before = tab.opened.length
      const from = Date.now()
      tab.last().breaks()
      while (tab.opened.length === before) await passing(50)
      triedAt.push(Date.now() - from)
    }
    expect(triedAt).toEqual([50, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000])
    expect([tab.state(), tab.since()]).toEqual(['lost', 0])
  })

  it('is not asked for again and again at once by a server that greets and hangs up', async () => {
    const tab = await aTab()
    for (let turn = 0; turn < 50; turn += 1) {
      tab.last().hello('log:1')
      tab.last().breaks()
      await passing(200)
    }
    expect(tab.opened.length).toBeLessThan(8)
  })

  it('gives up a try that is not answered, and listens to it no more', async () => {
    const tab = await aTab()
    await passing(10_000)
    expect([tab.state(), tab.opened[0]!.isOpen()]).toEqual(['lost', false])
    tab.opened[0]!.hello('log:1')
    tab.opened[0]!.breaks()
    await passing(1)
    expect([tab.state(), tab.opened.length, tab.frames.length]).toEqual(['lost', 2, 0])
  })

  it.each([
    ['the internet is back', () => window.dispatchEvent(new Event('online'))],
    ['the window is looked at', () => window.dispatchEvent(new Event('focus'))],
    ['the tab is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is tried at once when %s, but not beside a try that has just begun', async (_, happen) => {
    const tab = await aTab()
    for (let turn = 0; turn < 5; turn += 1) {
      tab.last().breaks()
      await passing(4_000)
    }
    const before = tab.opened.length
    tab.last().breaks()
    happen()
    happen()
    expect(tab.opened.length).toBe(before + 1)
    await passing(1_000)
    happen()
    expect([tab.opened.length, tab.open().length]).toEqual([before + 2, 1])
    tab.last().hello('log:1')
    happen()
    expect(tab.opened.length).toBe(before + 2)
  })

  it('wakes from a long sleep by opening again, whatever the timers did', async () => {
    const tab = await aTab()
    tab.last().hello('log:1')
    vi.setSystemTime(noon + 3_600_000)
    window.dispatchEvent(new Event('focus'))
    expect([tab.state(), tab.opened.length, tab.last().auth.cursor]).toEqual(['lost', 2, 'log:1'])
  })

  it('that was closed stays closed', async () => {
    const tab = await aTab()
    tab.last().hello('log:1')
    tab.live.close()
    expect(tab.open()).toHaveLength(0)
    window.dispatchEvent(new Event('online'))
    await passing(60_000)
    expect([tab.opened.length, tab.state()]).toEqual([1, 'online'])
  })

  it('waits longest where there are too many', async () => {
    const tab = await aTab()
    tab.last().breaks('rate.limited')
    await passing(4_950)
    expect(tab.opened).toHaveLength(1)
    await passing(50)
    expect(tab.opened).toHaveLength(2)
  })
})

describe('the token of the connection', () => {
  it('is told anew after each refresh', async () => {
    const tab = await aTab()
    tab.last().hello('log:1')
    storeTokens(tokensNamed('b'))
    storeTokens(tokensNamed('b'))
    expect(tab.last().asked).toEqual([['token', tokensNamed('b').access_token]])
    await passing(0)
    expect([tab.opened.length, tab.state()]).toEqual([1, 'online'])
  })

  it('that came while connecting is told after hello', async () => {
    const tab = await aTab()
    storeTokens(tokensNamed('b'))
    expect(tab.last().asked).toEqual([])
    tab.last().hello('log:1')
    expect(tab.last().asked).toEqual([['token', tokensNamed('b').access_token]])
  })

  it.each([
    ['is refused', () => ({ ok: false })],
    ['is answered with nonsense', () => null],
    [
      'is not answered',
      () => {
        throw new Error('timeout')
      },
    ],
  ])('that %s opens a new connection with it', async (_, answer) => {
    const tab = await aTab()
    tab.last().hello('log:1')
    tab.last().answer = answer
    storeTokens(tokensNamed('b'))
    await passing(0)
    expect([tab.open().length, tab.last().auth]).toEqual([1, { token: tokensNamed('b').access_token, cursor: 'log:1' }])
  })
})

describe('a connection refused for its session', () => {
  const check = (valid: boolean, refreshCan: boolean) => ({ valid, refreshCan, accessToken: '' })

  it('renews the session and comes back with the new token', async () => {
    const server = startFakeServer().on(sessionCalls.checkSession, check(false, true)).on(sessionCalls.getToken, tokensNamed('b'))
    const tab = await aTab()
    tab.last().breaks('session.invalid')
    await passing(0)
    expect(server.seenOf(sessionCalls.checkSession)).toHaveLength(1)
    expect([tab.opened.length, tab.last().auth.token]).toEqual([2, tokensNamed('b').access_token])
  })

  it('ends the session that cannot be renewed, and tries no more', async () => {
    startFakeServer().on(sessionCalls.checkSession, check(false, false))
    const tab = await aTab()
    tab.last().breaks('session.invalid')
    await passing(60_000)
    expect([readSession(), readEnding(), tab.opened.length]).toEqual([null, 'expired', 1])
  })

  it.each([
    ['the server does not answer', unreachable],
    ['the server is down', refusal('service.unavailable')],
    ['the check finds nothing wrong', check(true, false)],
  ])('is tried again in growing pauses while %s', async (_, answer) => {
    const server = startFakeServer().on(sessionCalls.checkSession, answer)
    const tab = await aTab()
    for (const pause of [0, 500, 1_000]) {
      const before = tab.opened.length
      tab.last().breaks('session.invalid')
      await passing(Math.max(0, pause - 1))
      expect(tab.opened.length).toBe(pause === 0 ? before + 1 : before)
      await passing(1)
      expect(tab.opened.length).toBe(before + 1)
    }
    expect([server.seenOf(sessionCalls.checkSession).length, readOwner()]).toEqual([3, owner])
  })
})

describe('the word that the session is over', () => {
  it('ends it here, once', async () => {
    const tab = await aTab()
    tab.last().hello('log:1')
    tab.last().says('session.ended')
    tab.last().breaks('io server disconnect')
    await passing(60_000)
    expect([readSession(), readEnding(), tab.opened.length]).toEqual([null, 'expired', 1])
  })

  it('is not meant for whoever signed in since', async () => {
    const tab = await aTab()
    tab.last().hello('log:1')
    storeTokens(tokensOf({ ...here, sid: '2' }))
    tab.last().says('session.ended')
    expect(readOwner()).toBe('casa-aurora/user-1/2')
  })

  it('that overtakes the answer to a sign-out leaves it a sign-out', async () => {
    const tab = await aTab()
    tab.last().hello('log:1')
    announceSignOut(true)
    tab.last().says('session.ended')
    expect([readSession(), readEnding()]).toEqual([null, 'signedOut'])
  })
})
