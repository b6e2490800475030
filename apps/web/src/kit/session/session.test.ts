import { agentCalls } from '@prosa/contract/agents/calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type FakeServer, refusal, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { aurora, helena, tokens, tokensOf } from '../../testing/samples/samples.ts'
import { keepSignedIn, send } from '../calls/send.ts'
import { draftKey } from '../kept/draft-key.ts'
import {
  clearSession,
  readCompanyId,
  readEnding,
  readOwner,
  readSession,
  rememberCompany,
  rememberSignedInAs,
  storeTokens,
  subscribeSession,
} from './session.ts'

const check = (valid: boolean, refreshCan: boolean) => ({ valid, refreshCan, accessToken: '' })

/** A server that accepts only the second pair of tokens. */
function startStrictServer(): FakeServer {
  return startFakeServer()
    .on(agentCalls.getProfile, ({ token }) => (token === 'access-2' ? helena : refusal('session.invalid')))
    .on(companyCalls.getCompany, ({ token }) => (token === 'access-2' ? aurora : refusal('session.invalid')))
    .on(sessionCalls.checkSession, check(false, true))
    .on(sessionCalls.getToken, tokens('2'))
}

beforeEach(() => storeTokens(tokens('1')))

describe('the stored session', () => {
  it('keeps the company when it ends, and says how it ended', () => {
    rememberCompany('casa-aurora')
    clearSession('expired')
    expect([readSession(), readCompanyId(), readEnding()]).toEqual([null, 'casa-aurora', 'expired'])
    storeTokens(tokens('2'))
    expect(readEnding()).toBeNull()
  })

  it('takes what was typed with it when somebody signs out, and keeps it for them while it is expired', () => {
    storeTokens(tokensOf({ cid: 'loja-beta', sub: 'user-9', sid: 'session-9' }))
    const key = draftKey('label.new')
    expect(key).toBe('prosa.draft.loja-beta.user-9.label.new')
    window.sessionStorage.setItem(key, 'VIP')
    window.sessionStorage.setItem('prosa.other', 'x')
    clearSession('expired')
    expect(window.sessionStorage.getItem(key)).toBe('VIP')
    clearSession('signedOut')
    expect([window.sessionStorage.getItem(key), window.sessionStorage.getItem('prosa.other')]).toEqual([null, 'x'])
  })

  it('has forgotten the name of who signs out before other tabs hear that the session is gone', () => {
    rememberSignedInAs('helena@casaaurora.test')
    const { localStorage } = window
    onTestFinished(() => void vi.unstubAllGlobals())
    const gone: string[] = []
    const removeItem = (key: string) => {
      gone.push(key)
      localStorage.removeItem(key)
    }
    const watched = new Proxy(localStorage, {
      get: (storage, name) => (name === 'removeItem' ? removeItem : Reflect.get(storage, name).bind?.(storage)),
    })
    vi.stubGlobal('localStorage', watched)
    clearSession('signedOut')
    expect(gone).toEqual(expect.arrayContaining(['prosa.signedInAs', 'prosa.session']))
    expect(gone.indexOf('prosa.signedInAs')).toBeLessThan(gone.indexOf('prosa.session'))
  })

  it('survives damaged storage as signed out', () => {
    window.localStorage.setItem('prosa.session', '{"accessToken":')
    expect(readSession()).toBeNull()
    window.localStorage.setItem('prosa.session', '{"accessToken":7}')
    expect(readSession()).toBeNull()
  })

  it('names its owner from the token, and remembers the company at once', () => {
    storeTokens(tokensOf({ cid: 'loja-beta', sub: 'user-9', sid: 'session-9' }))
    expect([readOwner(), readCompanyId()]).toEqual(['loja-beta/user-9/session-9', 'loja-beta'])
    clearSession('signedOut')
    expect(readOwner()).toBeNull()
  })

  it.each(['opaque', 'a.b.c', 'a.e30.c', 'a.bnVsbA.c'])('has a nameless owner when the token %s cannot be read', (token) => {
    storeTokens({ ...tokens('1'), access_token: token })
    expect(readOwner()).toBe('')
  })

  it('does not remember a company whose id is none', () => {
    rememberCompany('casa-aurora')
    rememberCompany('x'.repeat(129))
    expect(readCompanyId()).toBe('casa-aurora')
  })

  it('tells of what this tab and other tabs did', () => {
    const told = vi.fn()
    onTestFinished(subscribeSession(told))
    clearSession('signedOut')
    window.dispatchEvent(new StorageEvent('storage', { key: 'prosa.session' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'something.else' }))
    expect(told).toHaveBeenCalledTimes(2)
  })
})

describe('a 401', () => {
  it('of several calls at once starts exactly one check and one refresh, and repeats each call', async () => {
    const server = startStrictServer()
    const answers = await Promise.all([
      send(agentCalls.getProfile, {}),
      send(companyCalls.getCompany, { companyId: 'casa-aurora' }),
      send(agentCalls.getProfile, {}),
    ])
    expect(answers).toEqual([helena, aurora, helena])
    expect(server.seenOf(sessionCalls.checkSession)).toMatchObject([{ body: { accessToken: 'access-1' } }])
    expect(server.seenOf(sessionCalls.getToken)).toMatchObject([{ body: { grant_type: 'refresh_token', refresh_token: 'refresh-1' } }])
    expect(readSession()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' })
  })

  it('that comes late, when the tokens are new already, only repeats the call', async () => {
    const { promise: late, resolve: refuseLate } = Promise.withResolvers<void>()
    const server = startStrictServer().on(agentCalls.getProfile, async ({ token }) => {
      if (token === 'access-2') return helena
      await late
      return refusal('session.invalid')
    })
    const answer = send(agentCalls.getProfile, {})
    await vi.waitFor(() => expect(server.seenOf(agentCalls.getProfile)).toHaveLength(1))
    storeTokens(tokens('2'))
    refuseLate()
    expect(await answer).toEqual(helena)
    expect(server.seenOf(sessionCalls.checkSession)).toHaveLength(0)
  })

  it.each([
    ['loads the page anew that had asked', '/', 1],
    ['does not load a screen anew that was opened meanwhile R172', '/casa-aurora/profile', 0],
  ])('%s', async (_, opened, times) => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const { promise: late, resolve: refuseLate } = Promise.withResolvers<void>()
    const server = startStrictServer().on(agentCalls.getProfile, async ({ token }) => {
      if (token === 'access-2') return helena
      await late
      return refusal('session.invalid')
    })
    window.history.replaceState(null, '', '/')
    const answer = send(agentCalls.getProfile, {})
    await vi.waitFor(() => expect(server.seenOf(agentCalls.getProfile)).toHaveLength(1))
    window.history.replaceState(null, '', opened)
    refuseLate()
    await answer
    // Nothing tells that a page stays: the reload would come with the next timer.
    await new Promise((later) => setTimeout(later))
    expect(reload).toHaveBeenCalledTimes(times)
  })

  it('of a dead session ends it and keeps the company', async () => {
    rememberCompany('casa-aurora')
    const server = startStrictServer().on(sessionCalls.checkSession, check(false, false))
    await expect(send(agentCalls.getProfile, {})).rejects.toMatchObject({ status: 401 })
    expect([readSession(), readCompanyId(), readEnding()]).toEqual([null, 'casa-aurora', 'expired'])
    expect(server.seenOf(sessionCalls.getToken)).toHaveLength(0)
  })

  it('ends the session when the refresh is refused', async () => {
    startStrictServer().on(sessionCalls.getToken, refusal('session.wrongGrant'))
    await expect(send(agentCalls.getProfile, {})).rejects.toMatchObject({ status: 401 })
    expect(readSession()).toBeNull()
  })

  it.each([
    ['without an answer', unreachable],
    ['when the server is down', refusal('service.unavailable')],
    ['when asked to slow down', refusal('rate.limited')],
  ])('keeps the session %s', async (_, answer) => {
    startStrictServer().on(sessionCalls.getToken, answer)
    await expect(send(agentCalls.getProfile, {})).rejects.toMatchObject({ name: 'RefusedError' })
    expect(readSession()).toMatchObject({ accessToken: 'access-1' })
  })

  it('is not repeated in the name of whoever signed in meanwhile', async () => {
    const helenaHere = { cid: 'casa-aurora', sub: 'user-1', sid: 'a' }
    storeTokens(tokensOf(helenaHere))
    const server = startStrictServer().on(agentCalls.getProfile, () => {
      storeTokens(tokensOf({ cid: 'loja-beta', sub: 'user-9', sid: 'b' }))
      return refusal('session.invalid')
    })
    await expect(send(agentCalls.getProfile, {})).rejects.toMatchObject({ status: 401 })
    expect(server.seenOf(agentCalls.getProfile)).toHaveLength(1)
  })

  it.each([
    ['granted', tokens('2')],
    ['refused', refusal('session.wrongGrant')],
  ])('leaves alone the session of whoever signed in while the refresh was %s', async (_, answer) => {
    startStrictServer()
      .on(agentCalls.getProfile, ({ token }) => (token === 'access-3' ? helena : refusal('session.invalid')))
      .on(sessionCalls.getToken, () => {
        storeTokens(tokens('3'))
        return answer
      })
    expect(await send(agentCalls.getProfile, {})).toEqual(helena)
    expect(readSession()?.accessToken).toBe('access-3')
  })

  it('does not bring back a session that was signed out meanwhile', async () => {
    startStrictServer().on(sessionCalls.getToken, () => {
      clearSession('signedOut')
      return tokens('2')
    })
    await expect(send(agentCalls.getProfile, {})).rejects.toMatchObject({ status: 401 })
    expect(readSession()).toBeNull()
  })

  it('is repeated once only', async () => {
    const server = startStrictServer()
      .on(agentCalls.getProfile, refusal('session.invalid'))
      .on(sessionCalls.checkSession, check(true, false))
    await expect(send(agentCalls.getProfile, {})).rejects.toMatchObject({ status: 401 })
    expect(server.seenOf(agentCalls.getProfile)).toHaveLength(2)
    expect(server.seenOf(sessionCalls.checkSession)).toHaveLength(1)
  })

  it('waits for its turn among the tabs and finds what the other one did', async () => {
    vi.useFakeTimers()
    const request = vi.fn(async (_name: string, turn: () => Promise<void>) => {
      storeTokens(tokens('2'))
      await turn()
    })
    vi.spyOn(window.navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
    const server = startStrictServer()
    expect(await send(agentCalls.getProfile, {})).toEqual(helena)
    expect(request.mock.calls.map(([name]) => name)).toEqual(['prosa.session'])
    expect(server.seenOf(sessionCalls.checkSession)).toHaveLength(0)
  })
})

describe('the silent refresh', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    storeTokens(tokens('1'))
  })

  it('comes a minute before the access token ends', async () => {
    const server = startStrictServer()
    onTestFinished(keepSignedIn())
    await vi.advanceTimersByTimeAsync(839_000)
    expect(server.seenOf(sessionCalls.getToken)).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.seenOf(sessionCalls.getToken)).toHaveLength(1)
    expect(server.seenOf(sessionCalls.checkSession)).toHaveLength(0)
    expect(readSession()?.accessToken).toBe('access-2')
  })

  it('is left out when another tab has done it', async () => {
    const server = startStrictServer()
    onTestFinished(keepSignedIn())
    await vi.advanceTimersByTimeAsync(839_500)
    const stored = JSON.stringify({ accessToken: 'access-2', refreshToken: 'refresh-2', expiresAt: Date.now() + 900_000 })
    window.localStorage.setItem('prosa.session', stored)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.seenOf(sessionCalls.getToken)).toHaveLength(0)
  })

  it('tries again when the server did not answer', async () => {
    const server = startStrictServer().on(sessionCalls.getToken, unreachable)
    onTestFinished(keepSignedIn())
    await vi.advanceTimersByTimeAsync(840_000)
    server.on(sessionCalls.getToken, tokens('2'))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(readSession()?.accessToken).toBe('access-2')
  })
})
