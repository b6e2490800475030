import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { saving } from '../../kit/kept/unsaved.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { pageOfBuild } from '../../testing/page-build.ts'
import { partMissing } from '../../ui/layers/load-part.ts'
import { followMissingParts, inTime, isPartMissing, useIsLeaving } from './missing-part.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/signed-in-1.js')
/** Resolves when the page has also asked the server whether it is up. */
const miss = (error: unknown) =>
  act(async () => {
    window.dispatchEvent(new CustomEvent(partMissing, { detail: error }))
  })
const isLeaving = () => renderHook(useIsLeaving).result.current
const newPage = () => {
  stop()
  stop = followMissingParts()
}
let stop: () => void
let server: ReturnType<typeof startFakeServer>

beforeEach(() => {
  server = startFakeServer()
  stop = followMissingParts()
  onTestFinished(() => stop())
})

describe('a part that is no longer on the server', () => {
  it('leads to the new build, once', async () => {
    const page = pageOfBuild('b1')
    await miss(gone)
    expect([page.reloads(), isLeaving()]).toEqual([1, true])
    newPage()
    await miss(gone)
    expect([page.reloads(), isLeaving()]).toEqual([1, false])
    page.becomes('b2')
    await miss(gone)
    expect(page.reloads()).toBe(2)
  })

  it('does not take away what is being written', async () => {
    const page = pageOfBuild('b1')
    const { promise, resolve } = Promise.withResolvers<void>()
    const write = saving(() => promise)
    await miss(gone)
    expect([page.reloads(), isLeaving()]).toEqual([0, false])
    resolve()
    await write
  })

  it('leads nowhere while the server does not answer', async () => {
    const page = pageOfBuild('b1')
    server.ready = false
    await miss(gone)
    expect([page.reloads(), isLeaving()]).toEqual([0, false])
    server.ready = true
    await miss(gone)
    expect([page.reloads(), isLeaving()]).toEqual([1, true])
  })

  it('is told from a mistake, and from a missing internet', async () => {
    const page = pageOfBuild('b1')
    await miss(new Error('x is undefined'))
    expect(page.reloads()).toBe(0)
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    await miss(gone)
    expect([page.reloads(), isPartMissing(gone)]).toEqual([0, false])
  })
})

describe('R193 a part that does not come', () => {
  it('is missing after 120 seconds', async () => {
    vi.useFakeTimers()
    const page = pageOfBuild('b1')
    const load = inTime(() => new Promise<never>(() => undefined))()
    const late = expect(load).rejects.toSatisfy(isPartMissing)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(page.reloads()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    await late
    await vi.waitFor(() => expect(page.reloads()).toBe(1))
  })

  it('is what it is when it comes or fails before', async () => {
    vi.useFakeTimers()
    const page = pageOfBuild('b1')
    expect(await inTime(async () => 'part')()).toBe('part')
    await expect(inTime(() => Promise.reject(gone))()).rejects.toBe(gone)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(page.reloads()).toBe(0)
  })
})
