import { demoCalls } from '@prosa/contract/demo/calls'
import { type ComponentProps, useEffect, useState } from 'react'
import { RefusedError } from '../../kit/refused-error.ts'
import { send } from '../../kit/send.ts'
import type { Demo, DemoList } from './demo-list.tsx'

type Props = Omit<ComponentProps<typeof DemoList>, 'demo'>
type Shown = { demo: Demo; List: typeof DemoList }

/** Who can be tried out. Shows nothing where the demonstration is off, and does not even load the list there. */
export function DemoLogins(props: Props) {
  const shown = useDemo()
  return shown && <shown.List demo={shown.demo} {...props} />
}

function useDemo(): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let gone = false
    const load = async () => {
      const demo = await listUnlessOff()
      if (!demo || gone) return
      const { DemoList } = await import('./demo-list.tsx')
      if (!gone) setShown({ demo, List: DemoList })
    }
    void load()
    return () => {
      gone = true
    }
  }, [])
  return shown
}

/** Off outside the demonstration (`demo.off`); without an answer there is nothing to offer either, and the service state says why. */
async function listUnlessOff(): Promise<Demo | null> {
  try {
    return await send(demoCalls.listDemoLogins, {})
  } catch (error) {
    if (error instanceof RefusedError) return null
    throw error
  }
}
