import { useRef } from 'react'
import type { Range } from './chip-dom.ts'

type Step = { text: string; caret: Range | null; at: number }

const mostSteps = 200
/** Letters typed within so many milliseconds are undone together. */
const together = 600

/** Undo and redo of one text: the browser forgets its own whenever the chips are drawn anew. */
export function useTextHistory(first: string) {
  const steps = useRef<Step[]>([{ text: first, caret: null, at: 0 }])
  const place = useRef(0)
  const held = useRef<Range | null>(null)
  const go = (by: number): Step | null => {
    const next = steps.current[place.current + by]
    if (next) place.current += by
    return next ?? null
  }
  return {
    /** Where the caret stood when the field was left. */
    get caret() {
      return held.current
    },
    hold: (caret: Range | null) => {
      held.current = caret
    },
    add: (text: string, caret: Range | null) => {
      const now = Date.now()
      const last = steps.current[place.current]!
      if (last.text === text) return
      held.current = caret
      const known = steps.current.slice(0, place.current + 1)
      const isSame = known.length > 1 && now - last.at < together && Math.abs(text.length - last.text.length) === 1
      steps.current = [...(isSame ? known.slice(0, -1) : known), { text, caret, at: now }].slice(-mostSteps)
      place.current = steps.current.length - 1
    },
    undo: () => go(-1),
    redo: () => go(1),
  }
}
