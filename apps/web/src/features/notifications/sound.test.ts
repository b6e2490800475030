import { act, fireEvent, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { giveTo } from '../../testing/give-to.ts'
import { realTabs } from '../../testing/tab-edges.ts'
import { useMutes } from './mutes.ts'
import { playReceived } from './play-received.ts'
import { readySound } from './sound.ts'

const play = vi.fn<() => Promise<void>>()
const load = vi.fn()
const refused = new DOMException('Not touched yet', 'NotAllowedError')

/** happy-dom plays nothing and has no locks: this does what a browser does. */
beforeEach(() => {
  play.mockReset().mockResolvedValue(undefined)
  load.mockReset()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(load)
  giveTo(navigator, 'locks', realTabs.locks)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
const later = (time: number) => void vi.advanceTimersByTime(time)

describe('the sound of a received message', () => {
  it('R018 is heard, unless its box is muted; the other box still sounds', async () => {
    const { result } = renderHook(useMutes)
    await playReceived('mine')
    expect(play).toHaveBeenCalledTimes(1)
    act(() => result.current.setMine(true))
    later(1_000)
    await playReceived('mine')
    expect(play).toHaveBeenCalledTimes(1)
    await playReceived('departments')
    expect(play).toHaveBeenCalledTimes(2)
  })

  it('R018 is one a second, however many messages come', async () => {
    await Promise.all([playReceived('mine'), playReceived('departments'), playReceived('mine')])
    later(999)
    await playReceived('mine')
    expect(play).toHaveBeenCalledTimes(1)
    later(1)
    await playReceived('mine')
    expect(play).toHaveBeenCalledTimes(2)
  })

  it('R018 comes from one tab; where that may not sound, from the next', async () => {
    play.mockRejectedValueOnce(refused)
    await Promise.all([playReceived('mine'), playReceived('mine'), playReceived('mine')])
    expect(play).toHaveBeenCalledTimes(2)
  })

  it('R018 is one also in browsers without locks', async () => {
    Reflect.deleteProperty(navigator, 'locks')
    await Promise.all([playReceived('mine'), playReceived('mine')])
    expect(play).toHaveBeenCalledTimes(1)
  })

  it('R018 is not heard, and not missed, in a page that nobody has touched', async () => {
    play.mockRejectedValue(refused)
    await expect(playReceived('mine')).resolves.toBeUndefined()
  })

  it('R018 that does not come in time is given up: nothing waits behind it', async () => {
    play.mockImplementation(
      () =>
        new Promise((_, reject) => {
          vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => reject(new DOMException('Paused', 'AbortError')))
        }),
    )
    const first = playReceived('mine')
    const second = playReceived('mine')
    await vi.waitFor(() => expect(play).toHaveBeenCalled())
    later(1_000)
    await Promise.all([first, second])
    expect(play).toHaveBeenCalledTimes(1)
  })

  it('R018 is made ready by the first touch, and by no other', () => {
    onTestFinished(readySound())
    expect(load).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'a' })
    fireEvent.pointerDown(document.body)
    expect(load).toHaveBeenCalledTimes(1)
  })
})

describe('the two mutes', () => {
  it('R018 are kept apart and by the browser', () => {
    const { result } = renderHook(useMutes)
    expect([result.current.mine, result.current.departments]).toEqual([false, false])
    act(() => result.current.setDepartments(true))
    expect([result.current.mine, result.current.departments]).toEqual([false, true])
    expect(renderHook(useMutes).result.current.departments).toBe(true)
  })

  it('R018 follow other tabs', () => {
    const { result } = renderHook(useMutes)
    act(() => {
      window.localStorage.setItem('prosa.mute.mine.', 'true')
      window.dispatchEvent(new StorageEvent('storage', { key: 'prosa.mute.mine.' }))
    })
    expect(result.current.mine).toBe(true)
  })

  it('R018 let a box be heard as soon as it may sound again, and only then', () => {
    const { result } = renderHook(useMutes)
    act(() => result.current.setMine(false))
    act(() => result.current.setMine(true))
    expect(play).not.toHaveBeenCalled()
    act(() => result.current.setMine(false))
    expect(play).toHaveBeenCalledTimes(1)
  })
})
