import { notificationCalls } from '@prosa/contract/notifications/calls'
import { act, render } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeTokens } from '../../kit/session/session.ts'
import { type FakeServer, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { tokensOf } from '../../testing/samples/samples.ts'
import { useNativeWrapper } from './native-wrapper.ts'

const helena = { cid: 'casa-aurora', sub: 'user-1', sid: 'session-1' }

function Frame() {
  useNativeWrapper()
  return null
}
let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers()
  server = startFakeServer().on(notificationCalls.saveAppData, { saved: true })
  storeTokens(tokensOf(helena))
})

const passing = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const posted = () => server.seenOf(notificationCalls.saveAppData).map(({ body }) => body)
/** The wrapper puts its bridge into the page, and fires an event when something of it changes. */
const wrap = (bridge: Record<string, unknown>) => vi.stubGlobal('ProsaNative', bridge)
const change = () => act(() => void window.dispatchEvent(new Event('prosa-native-change')))

describe('R010 app data', () => {
  it('is posted once for a session', async () => {
    wrap({ deviceType: 'android', pushChannel: 'abc', appVersion: '1.2.3' })
    render(<Frame />).unmount()
    render(<Frame />)
    await passing(10_000)
    change()
    await passing(0)
    expect(posted()).toEqual([{ deviceType: 'android', pushChannel: 'abc', appVersion: '1.2.3' }])
  })

  it('is posted again when it changed, and for the next session', async () => {
    wrap({ deviceType: 'android', pushChannel: 'abc' })
    const frame = render(<Frame />)
    await passing(0)
    wrap({ deviceType: 'android', pushChannel: 'def' })
    change()
    await passing(0)
    expect(posted()).toEqual([
      { deviceType: 'android', pushChannel: 'abc' },
      { deviceType: 'android', pushChannel: 'def' },
    ])
    frame.unmount()
    storeTokens(tokensOf({ ...helena, sid: 'session-2' }))
    render(<Frame />)
    await passing(0)
    expect(posted().length).toBe(3)
  })

  it('is posted again after it did not arrive, when the internet is back', async () => {
    wrap({ deviceType: 'ios' })
    server.on(notificationCalls.saveAppData, unreachable)
    render(<Frame />)
    await passing(0)
    server.on(notificationCalls.saveAppData, { saved: true })
    act(() => void window.dispatchEvent(new Event('online')))
    await passing(0)
    act(() => void window.dispatchEvent(new Event('online')))
    await passing(0)
    expect(posted().length).toBe(2)
  })

  it('is not posted by a plain browser', async () => {
    render(<Frame />)
    change()
    await passing(10_000)
    expect(posted()).toEqual([])
  })
})

describe('R011 the wrapper', () => {
  it('learns who signed in three seconds later', async () => {
    const identify = vi.fn()
    wrap({ deviceType: 'ios', identify })
    render(<Frame />)
    await passing(2_999)
    expect(identify).not.toHaveBeenCalled()
    await passing(1)
    expect(identify.mock.calls).toEqual([[{ companyId: 'casa-aurora', userId: 'user-1' }]])
  })

  it('does not learn of somebody who signed out before', async () => {
    const identify = vi.fn()
    wrap({ deviceType: 'ios', identify })
    const frame = render(<Frame />)
    await passing(1_000)
    frame.unmount()
    await passing(10_000)
    expect(identify).not.toHaveBeenCalled()
  })

  it('is asked nothing when it is none', async () => {
    const identify = vi.fn()
    wrap({ deviceType: 'desktop', identify })
    render(<Frame />)
    await passing(10_000)
    expect(identify).not.toHaveBeenCalled()
  })
})
