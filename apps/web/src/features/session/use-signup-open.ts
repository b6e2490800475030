import { signupStateCalls } from '@prosa/contract/signup/state-calls'
import { useEffect, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { readJson, writeJson } from '../../kit/kept/storage.ts'

const key = 'prosa.signupOpen'

/**
 * Whether this installation takes new companies; null until that is known. Stale-while-revalidate: the last answer is shown at once, so that
 * no link appears and goes. Without any answer it counts as open, and the sign-up page says what is wrong.
 */
export function useSignupOpen(): boolean | null {
  const [isOpen, setOpen] = useState(() => readJson(key) as boolean | null)
  useEffect(() => {
    send(signupStateCalls.getSignupState, {}).then(
      (answer) => {
        writeJson(key, answer.isOpen)
        setOpen(answer.isOpen)
      },
      () => setOpen((before) => before ?? true),
    )
  }, [])
  return isOpen
}
