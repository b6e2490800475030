import { demoCalls } from '@prosa/contract/demo/calls'
import { useEffect, useState } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'

/** Whether mails are caught and can be read on a page; no while nobody has said so. */
export function useIsDemo(): boolean {
  const [isDemo, setDemo] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      try {
        await send(demoCalls.listDemoLogins, {}, { signal: leaving.signal })
        setDemo(true)
      } catch (error) {
        if (!leaving.signal.aborted && !(error instanceof RefusedError)) throw error
      }
    }
    void ask()
    return () => leaving.abort()
  }, [])
  return isDemo
}
