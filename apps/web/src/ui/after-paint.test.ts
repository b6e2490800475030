import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let paint: (() => void) | null = null

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => {
    paint = next
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    paint = null
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
})

it('runs once what is asked for, not before the page was painted', () => {
  const run = vi.fn()
  afterPaint(run)
  expect(run).not.toHaveBeenCalled()
  paint!()
  vi.advanceTimersByTime(5_000)
  expect(run).toHaveBeenCalledTimes(1)
})

it('runs once also in a tab that is not painted, and not again when that is looked at', () => {
  const run = vi.fn()
  afterPaint(run)
  vi.advanceTimersByTime(5_000)
  expect(run).toHaveBeenCalledTimes(1)
  expect(paint).toBeNull()
})

it('is taken back before and after the paint', () => {
  const run = vi.fn()
  afterPaint(run)()
  const takeBack = afterPaint(run)
  paint!()
  takeBack()
  vi.advanceTimersByTime(5_000)
  expect(run).not.toHaveBeenCalled()
})
