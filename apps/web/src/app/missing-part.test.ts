import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { saving } from '../kit/unsaved.ts'
import { pageOfBuild } from '../testing/page-build.ts'
import { followMissingParts, inTime, isLeaving, isPartMissing } from './missing-part.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/signed-in-1.js')
const miss = (error: unknown) => window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
const newPage = () => {
  stop()
  stop = followMissingParts()
}
let stop: () => void

beforeEach(() => {
  stop = followMissingParts()
  onTestFinished(() => stop())
})

describe('a part that is no longer on the server', () => {
  it('leads to the new build, once', () => {
    const page = pageOfBuild('b1')
    miss(gone)
    expect([page.reloads(), isLeaving()]).toEqual([1, true])
    newPage()
    miss(gone)
    expect([page.reloads(), isLeaving()]).toEqual([1, false])
    page.becomes('b2')
    miss(gone)
    expect(page.reloads()).toBe(2)
  })

  it('does not take away what is being written', async () => {
    const page = pageOfBuild('b1')
    const { promise, resolve } = Promise.withResolvers<void>()
    const write = saving(() => promise)
    miss(gone)
    expect([page.reloads(), isLeaving()]).toEqual([0, false])
    resolve()
    await write
  })

  it('is told from a mistake, and from a missing internet', () => {
    const page = pageOfBuild('b1')
    miss(new Error('x is undefined'))
    expect(page.reloads()).toBe(0)
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    miss(gone)
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
    expect(page.reloads()).toBe(1)
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
