import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** happy-dom observes nothing: here a test says when what is observed comes into sight. */
export function giveSight() {
  const watching = new Map<object, () => void>()
  class Sight {
    readonly #tell: IntersectionObserverCallback
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell
    }
    observe(target: Element) {
      const seen = { target, isIntersecting: true } as unknown as IntersectionObserverEntry
      watching.set(this, () => this.#tell([seen], this as unknown as IntersectionObserver))
    }
    disconnect() {
      watching.delete(this)
    }
  }
  vi.stubGlobal('IntersectionObserver', Sight)
  return {
    comesIntoSight: () =>
      act(() => {
        for (const tell of [...watching.values()]) tell()
      }),
    isWatched: () => watching.size > 0,
  }
}
