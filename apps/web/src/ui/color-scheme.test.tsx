import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useColorScheme, useShownScheme } from './color-scheme.ts'

const key = 'prosa.scheme'
const schemeNow = () => renderHook(() => ({ ...useColorScheme(), shown: useShownScheme() })).result

/** The system, whose scheme can be changed. */
function giveSystem(isDark: boolean) {
  const media = Object.assign(new EventTarget(), { matches: isDark })
  vi.stubGlobal('matchMedia', () => media)
  return (next: boolean) =>
    act(() => {
      media.matches = next
      media.dispatchEvent(new Event('change'))
    })
}

describe('the colour scheme', () => {
  it('is the system’s, and follows it, until one is chosen', () => {
    const change = giveSystem(true)
    const scheme = schemeNow()
    expect(scheme.current).toMatchObject({ colorScheme: 'auto', shown: 'dark' })
    change(false)
    expect(scheme.current.shown).toBe('light')
    act(() => scheme.current.setColorScheme('dark'))
    expect(scheme.current).toMatchObject({ colorScheme: 'dark', shown: 'dark' })
    expect(window.localStorage.getItem(key)).toBe('dark')
  })

  it('follows another tab, and takes no word that is none of its own', () => {
    giveSystem(false)
    const scheme = schemeNow()
    const choose = (word: string) =>
      act(() => {
        window.localStorage.setItem(key, word)
        window.dispatchEvent(new StorageEvent('storage', { key }))
      })
    choose('dark')
    expect(scheme.current.shown).toBe('dark')
    choose('sepia')
    expect(scheme.current).toMatchObject({ colorScheme: 'auto', shown: 'light' })
  })

  it('can be chosen where the browser keeps nothing', () => {
    giveSystem(false)
    const scheme = schemeNow()
    const forbid = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    act(() => scheme.current.setColorScheme('dark'))
    expect(scheme.current.shown).toBe('dark')
    forbid.mockRestore()
    act(() => scheme.current.setColorScheme('auto'))
    expect(scheme.current.shown).toBe('light')
  })
})
