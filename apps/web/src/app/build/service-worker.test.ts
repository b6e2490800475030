import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { pageOfBuild } from '../../testing/page-build.ts'
import { followBuilds } from './service-worker.ts'

const screen = { history: createMemoryHistory() }
const hour = 3_600_000
const minute = 60_000

/** Stands in for `navigator.serviceWorker`. */
function fakeWorkers({ controlled = true, registered = true } = {}) {
  const worker = { postMessage: vi.fn() }
  const registration = { update: vi.fn(async () => undefined) }
  const workers = Object.assign(new EventTarget(), {
    controller: controlled ? worker : null,
    register: vi.fn(async () => registration),
    getRegistration: async () => (registered ? registration : undefined),
  })
  const says = (data: unknown) =>
    workers.dispatchEvent(Object.assign(new Event('message'), { data, source: worker }) as unknown as MessageEvent)
  onTestFinished(followBuilds(screen, workers as unknown as ServiceWorkerContainer))
  return { workers, registration, says, asked: () => worker.postMessage.mock.calls.map(([word]) => word) }
}
function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const passing = (time: number) => vi.advanceTimersByTimeAsync(time)

describe('the worker and its page', () => {
  it('R012 a page reloads when the worker has another build, and not for what is no news', () => {
    const page = pageOfBuild('b1')
    const { workers, says } = fakeWorkers()
    expect(workers.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
    for (const noise of [{ says: 'build', version: 'b1' }, { says: 'build' }, { says: 'else', version: 'b2' }, 'b2', null]) says(noise)
    expect(page.reloads()).toBe(0)
    says({ says: 'build', version: 'b2' })
    expect(page.reloads()).toBe(1)
  })

  it('asks which build there is: at the start, and when it is looked at again', () => {
    const { asked } = fakeWorkers()
    expect(asked()).toEqual(['which build'])
    show('hidden')
    show('visible')
    expect(asked()).toEqual(['which build', 'which build'])
  })

  it('tells the first worker what the page had loaded before', () => {
    pageOfBuild('b1')
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
      ['/assets/a-1.js', '/api/user/profile', 'https://elsewhere.example.com/assets/b.js'].map(
        (path) => ({ name: new URL(path, window.location.origin).href }) as PerformanceEntry,
      ),
    )
    const first = fakeWorkers({ controlled: false })
    first.says({ says: 'build', version: 'b1' })
    first.says({ says: 'build', version: 'b1' })
    expect(first.asked()).toEqual([{ loaded: ['/assets/a-1.js'] }])
  })

  it('looks for a new build every hour, and when somebody comes back after long', async () => {
    vi.useFakeTimers()
    const { registration } = fakeWorkers()
    await passing(hour - 1)
    expect(registration.update).toHaveBeenCalledTimes(0)
    await passing(1)
    expect(registration.update).toHaveBeenCalledTimes(1)
    await passing(9 * minute)
    show('visible')
    expect(registration.update).toHaveBeenCalledTimes(1)
    await passing(minute)
    show('visible')
    await passing(0)
    expect(registration.update).toHaveBeenCalledTimes(2)
  })

  it('looks again when somebody comes back after it could not', async () => {
    vi.useFakeTimers()
    const { registration } = fakeWorkers()
    registration.update.mockRejectedValueOnce(new TypeError('Failed to update'))
    await passing(hour)
    show('visible')
    await passing(0)
    expect(registration.update).toHaveBeenCalledTimes(2)
  })

  it('is content without a worker', async () => {
    vi.useFakeTimers()
    expect(followBuilds(screen, null)()).toBeUndefined()
    const { workers } = fakeWorkers({ controlled: false, registered: false })
    workers.register.mockRejectedValueOnce(new DOMException('denied', 'SecurityError'))
    onTestFinished(followBuilds(screen, workers as unknown as ServiceWorkerContainer))
    await passing(hour)
    show('visible')
  })
})
