import type { KeyboardEvent } from 'react'

/** Roving tabindex: the index to which an arrow, Home or End leads among `count`; null for any other key. It wraps around at both ends. */
export function rovingStep({ key, nativeEvent }: KeyboardEvent, index: number, count: number): number | null {
  if (nativeEvent.isComposing || count === 0) return null
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  }
  const step = steps[key]
  return step === undefined ? null : (step + count) % count
}
