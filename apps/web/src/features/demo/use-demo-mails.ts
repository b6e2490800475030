import { demoMailCalls } from '@prosa/contract/demo/mail-calls'
import type { ResultOf } from '@prosa/contract/kit/call'
import { useEffect, useState } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'

export type MailHead = ResultOf<typeof demoMailCalls.listDemoMails>[number]
type Known = { mails: MailHead[] | null; problem: RefusedError | null }

const lookEvery = 3_000

/** Poll: asks again every few seconds, while the page is visible. */
export function useDemoMails(): Known & { retry: () => void } {
  const [known, setKnown] = useState<Known>({ mails: null, problem: null })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins anew.
  useEffect(() => {
    const leaving = new AbortController()
    let isLooking = false
    const look = async () => {
      if (isLooking || document.hidden) return
      isLooking = true
      const found = await listMails(leaving.signal)
      isLooking = false
      if (leaving.signal.aborted) return
      setKnown(({ mails }) => ({ mails, ...found }))
      if (found.problem?.code === 'demo.off') clearInterval(timer)
    }
    const timer = setInterval(() => void look(), lookEvery)
    const onShown = () => void look()
    document.addEventListener('visibilitychange', onShown)
    void look()
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [round])
  return { ...known, retry: () => setRound((last) => last + 1) }
}

async function listMails(signal: AbortSignal): Promise<{ mails?: MailHead[]; problem: RefusedError | null }> {
  try {
    return { mails: await send(demoMailCalls.listDemoMails, {}, { signal }), problem: null }
  } catch (error) {
    if (signal.aborted) return { problem: null }
    if (error instanceof RefusedError) return { problem: error }
    throw error
  }
}
