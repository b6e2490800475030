import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { spaced } from './spaced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('spaced', () => {
  it('runs at once, then once for everything called during the pause', () => {
    const run = vi.fn()
    const { call } = spaced(run, 200)
    for (let nth = 0; nth < 5; nth++) call()
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(199)
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('keeps the pause after the second too, and is quick again once it was quiet', () => {
    const run = vi.fn()
    const { call } = spaced(run, 200)
    call()
    call()
    vi.advanceTimersByTime(200)
    call()
    expect(run).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(200)
    expect(run).toHaveBeenCalledTimes(3)
    vi.advanceTimersByTime(200)
    call()
    expect(run).toHaveBeenCalledTimes(4)
  })

  it('runs no more once it was stopped', () => {
    const run = vi.fn()
    const { call, stop } = spaced(run, 200)
    call()
    call()
    stop()
    vi.advanceTimersByTime(1_000)
    expect(run).toHaveBeenCalledTimes(1)
  })
})
