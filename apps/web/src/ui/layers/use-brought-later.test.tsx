import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useBroughtLater } from './use-brought-later.ts'

/** The page is idle whenever the test says so. */
function giveIdle() {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  onTestFinished(() => void vi.unstubAllGlobals())
  return async () => {
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    waiting.shift()!()
  }
}

test('parts come one after the other, each when the page is idle, also after one that fails', async () => {
  const isIdle = giveIdle()
  const brought: string[] = []
  const part = (name: string) => async () => void brought.push(name)
  const failing = async () => {
    brought.push('menu')
    throw new TypeError('Failed to fetch')
  }
  renderHook(() => useBroughtLater(() => [part('panel'), failing, part('dialog')]))
  expect(brought).toEqual([])
  await isIdle()
  await vi.waitFor(() => expect(brought).toEqual(['panel']))
  await isIdle()
  await vi.waitFor(() => expect(brought).toEqual(['panel', 'menu']))
  await isIdle()
  await vi.waitFor(() => expect(brought).toEqual(['panel', 'menu', 'dialog']))
})

test('without a network nothing is asked for, and the rest comes when it is back', async () => {
  const isIdle = giveIdle()
  const bring = vi.fn(async () => undefined)
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  renderHook(() => useBroughtLater(() => [bring]))
  await isIdle()
  await vi.waitFor(() => expect(network).toHaveBeenCalled())
  expect(bring).not.toHaveBeenCalled()
  network.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(bring).toHaveBeenCalledTimes(1))
})

test('whoever has left the page brings nothing more', async () => {
  const isIdle = giveIdle()
  const bring = vi.fn(async () => undefined)
  const { unmount } = renderHook(() => useBroughtLater(() => [bring, bring]))
  await isIdle()
  await vi.waitFor(() => expect(bring).toHaveBeenCalledTimes(1))
  unmount()
  const next = vi.fn(async () => undefined)
  renderHook(() => useBroughtLater(() => [next]))
  await isIdle()
  await isIdle()
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(1))
  expect(bring).toHaveBeenCalledTimes(1)
})
