import { useRef, useState } from 'react'

type Wish<V> = { wished: V; before: V }

/**
 * Optimistic update: shows the wish at once, and the true value again when the save fails. A wish during a save waits for it, so that the
 * saves of one control never overtake each other and the last wish is saved last.
 */
export function useOptimistic<V>(value: V, save: (value: V) => unknown, onFailed?: (error: unknown) => void) {
  const [wish, setWish] = useState<Wish<V> | null>(null)
  const [isSaving, setSaving] = useState(false)
  const running = useRef(false)
  const last = useRef(value)

  // The screen's own value has changed: from now on that one counts.
  if (wish && !isSaving && !Object.is(wish.before, value)) setWish(null)

  const finish = async (first: Promise<unknown>, wished: V) => {
    running.current = true
    setSaving(true)
    try {
      await first
      for (let saved = wished; !Object.is(saved, last.current); ) {
        saved = last.current
        await save(saved)
      }
    } catch (error) {
      setWish(null)
      onFailed?.(error)
    } finally {
      running.current = false
      setSaving(false)
    }
  }
  const wishFor = (wished: V) => {
    last.current = wished
    const saving = running.current ? null : save(wished)
    if (saving !== null && !(saving instanceof Promise)) return
    setWish({ wished, before: value })
    if (saving) void finish(saving, wished)
  }
  return { shown: wish ? wish.wished : value, isSaving, wishFor }
}
