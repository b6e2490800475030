import { signupStateCalls } from '@prosa/contract/signup/state-calls'
import { useEffect, useState } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import { readText, writeText } from '../../kit/kept/storage.ts'

const key = 'prosa.signupState'
const isOpenText = { open: true, closed: false } as const

/**
 * Whether this installation takes new companies; null until that is known. Stale-while-revalidate: the last answer is shown at once, so that
 * no link appears and goes. Without any answer it counts as open, and the sign-up page says what is wrong.
 */
export function useSignupOpen(): boolean | null {
  const [isOpen, setOpen] = useState(readStored)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      try {
        const answer = await send(signupStateCalls.getSignupState, {}, { signal: leaving.signal })
        writeText(key, answer.isOpen ? 'open' : 'closed')
        setOpen(answer.isOpen)
      } catch (error) {
        if (leaving.signal.aborted) return
        if (!(error instanceof RefusedError)) throw error
        setOpen((before) => before ?? true)
      }
    }
    void ask()
    return () => leaving.abort()
  }, [])
  return isOpen
}

const readStored = (): boolean | null => isOpenText[readText(key) as keyof typeof isOpenText] ?? null
