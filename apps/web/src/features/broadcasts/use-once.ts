import { useRef, useState } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'

/** What is under way is not begun again, however quickly somebody presses twice: a button looks busy only a moment later. */
export function useOnce() {
  const underWay = useRef(new Set<string>())
  const [isBusy, setBusy] = useState(false)
  const once = async (what: string, work: () => Promise<unknown>) => {
    if (underWay.current.has(what)) return
    underWay.current.add(what)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      // A command that was refused has said so by itself.
      if (!(error instanceof RefusedError)) throw error
    } finally {
      underWay.current.delete(what)
      setBusy(underWay.current.size > 0)
    }
  }
  return { once, isBusy }
}
