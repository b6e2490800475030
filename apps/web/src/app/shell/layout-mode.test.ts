import { describe, expect, it } from 'vitest'
import { layoutMode } from './layout-mode.ts'
import { readSides, rememberSides } from './sides.ts'

const desk = { isPublic: false, isAlone: false, isPhone: false, isWrapped: false, left: true, right: true }

describe('R028 the layout', () => {
  it.each([
    ['a desk', {}, 'app'],
    ['a phone', { isPhone: true }, 'app-mobile'],
    ['a wide screen inside the native wrapper', { isWrapped: true }, 'app-mobile'],
    ['a public screen', { isPublic: true }, 'empty'],
    ['a public screen on a phone', { isPublic: true, isPhone: true }, 'empty'],
    ['a chat in a window of its own', { isAlone: true }, 'empty'],
    ['a desk without the left side', { left: false }, 'app'],
    ['a desk without the right side', { right: false }, 'app'],
    ['a desk without both sides', { left: false, right: false }, 'empty'],
    ['a phone without the left side', { isPhone: true, left: false }, 'app-mobile'],
    ['a phone without both sides', { isPhone: true, left: false, right: false }, 'empty'],
  ] as const)('of %s', (_, differs, mode) => {
    expect(layoutMode({ ...desk, ...differs })).toBe(mode)
  })
})

describe('the sides of the layout', () => {
  it('are both there until an address hides one, for as long as the tab lives', () => {
    expect(readSides()).toEqual({ left: true, right: true })
    rememberSides('?left=0')
    expect(readSides()).toEqual({ left: false, right: true })
    rememberSides('?section=numbers')
    rememberSides('?right=0&section=numbers')
    expect(readSides()).toEqual({ left: false, right: false })
    expect(window.localStorage.length).toBe(0)
  })

  it('come back when an address says so, and by nothing else', () => {
    rememberSides('?left=0&right=0')
    rememberSides('?left=yes&right=')
    expect(readSides()).toEqual({ left: false, right: false })
    rememberSides('?left=1')
    expect(readSides()).toEqual({ left: true, right: false })
  })
})
