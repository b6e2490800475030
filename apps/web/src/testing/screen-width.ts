import { vi } from 'vitest'

/** A screen so many pixels wide, from the start of the page on. */
export function giveWidth(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
