import { demoCalls } from '@prosa/contract/demo/calls'
import { type ComponentProps, useEffect, useState } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import { withTexts } from '../../ui/spoken-texts.ts'
import type { Demo, DemoList } from './demo-list.tsx'

type Props = Omit<ComponentProps<typeof DemoList>, 'demo'>
type Shown = { demo: Demo; List: typeof DemoList }

const askAgainAfter = 10_000

/** The people as whom the demonstration can be tried. Outside of it nothing is shown, and the list is not even loaded. */
export function DemoLogins(props: Props) {
  const shown = useDemo()
  return shown && <shown.List demo={shown.demo} {...props} />
}

/** Retry: asks again with a pause while the server does not answer. */
function useDemo(): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      const demo = await listUnlessOff()
      if (gone || demo === 'off') return
      if (demo === 'unknown') {
        timer = setTimeout(load, askAgainAfter)
        return
      }
      const { DemoList } = await withTexts(import('./demo-list.tsx'))
      if (!gone) setShown({ demo, List: DemoList })
    }
    void load()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [])
  return shown
}

/** Without an answer there is nothing to offer yet; the service state says why. */
async function listUnlessOff(): Promise<Demo | 'off' | 'unknown'> {
  try {
    return await send(demoCalls.listDemoLogins, {})
  } catch (error) {
    if (error instanceof RefusedError) return error.code === 'demo.off' ? 'off' : 'unknown'
    throw error
  }
}
