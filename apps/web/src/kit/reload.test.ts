import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchTyping } from './kept/unsaved.ts'
import { beforeReload } from './reload.ts'

const reloads = () => vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)

describe('R095 R172 the reload after a 401', () => {
  it('comes once, when the last of the repeated calls is through', async () => {
    vi.useFakeTimers()
    const reload = reloads()
    const first = Promise.withResolvers<string>()
    const second = Promise.withResolvers<string>()
    const works = [beforeReload(() => first.promise), beforeReload(() => second.promise)]
    first.resolve('one')
    expect(await works[0]).toBe('one')
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).not.toHaveBeenCalled()
    second.reject(new Error('refused'))
    await expect(works[1]).rejects.toThrow('refused')
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not come while something is typed and not saved', async () => {
    vi.useFakeTimers()
    const reload = reloads()
    onTestFinished(watchTyping())
    const field = document.body.appendChild(document.createElement('textarea'))
    onTestFinished(() => field.remove())
    field.value = 'Olá'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await beforeReload(async () => undefined)
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not come on another screen than the one that had asked', async () => {
    vi.useFakeTimers()
    const reload = reloads()
    const slow = Promise.withResolvers<void>()
    const work = beforeReload(() => slow.promise)
    const before = window.location.pathname
    onTestFinished(() => window.history.replaceState(null, '', before))
    window.history.replaceState(null, '', '/casa-aurora/integrations')
    slow.resolve()
    await work
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).not.toHaveBeenCalled()
  })

  it('comes at most once a minute, also over the reload itself', async () => {
    vi.useFakeTimers()
    const reload = reloads()
    const again = async () => {
      await beforeReload(async () => undefined)
      await vi.advanceTimersByTimeAsync(1)
    }
    await again()
    vi.advanceTimersByTime(59_000)
    await again()
    expect(reload).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2_000)
    await again()
    expect(reload).toHaveBeenCalledTimes(2)
  })
})
