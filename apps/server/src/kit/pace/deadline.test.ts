import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deadline } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a deadline', () => {
  it('passes when nobody prolongs it', () => {
    const { signal } = deadline(1_000, 'too late')
    vi.advanceTimersByTime(999)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect((signal.reason as Error).message).toBe('too late')
  })

  it('runs from the moment at which the lease was asked for, not from its answer', () => {
    const { signal, prolong } = deadline(1_000, 'too late')
    vi.advanceTimersByTime(600)
    const asked = performance.now()
    vi.advanceTimersByTime(300)
    prolong(asked)
    vi.advanceTimersByTime(699)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signal.aborted).toBe(true)
  })

  it('never passes once it was stopped', () => {
    const { signal, stop } = deadline(1_000, 'too late')
    stop()
    vi.advanceTimersByTime(10_000)
    expect(signal.aborted).toBe(false)
  })
})
