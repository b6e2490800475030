import { useEffect, useState } from 'react'
import { subscribeMissed } from '../../kit/calls/network.ts'
import { isServiceReady } from '../../kit/calls/send.ts'
import { useTexts } from '../../kit/i18n.ts'
import { retryCompanyStyle } from '../company/public.ts'
import styles from './service-state.module.css'
import { sessionTexts } from './session-texts.ts'

type State = 'up' | 'down' | 'offline'

const every: Record<State, number> = { up: 60_000, down: 10_000, offline: 10_000 }

/** Says that all is well only when the server has just said so. */
export function ServiceState() {
  const state = useServiceState()
  const texts = useTexts(sessionTexts).login.services
  return (
    <span className={styles.state} role="status">
      {state && (
        <>
          <span className={styles.dot} data-state={state} />
          {texts[state]}
        </>
      )}
    </span>
  )
}

/** Polls now and then, more often while something is wrong, and at once when a call was not answered or the network changed. */
function useServiceState(): State | null {
  const [state, setState] = useState<State | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let turn = 0
    let last: State | null = null
    const look = async () => {
      clearTimeout(timer)
      turn += 1
      const mine = turn
      const found = await currentState()
      if (mine !== turn) return
      // The style could not be loaded while the server was away.
      if (found === 'up' && last !== null && last !== 'up') void retryCompanyStyle()
      last = found
      setState(found)
      timer = setTimeout(look, every[found])
    }
    void look()
    const unsubscribe = subscribeMissed(look)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      turn = -1
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return state
}

async function currentState(): Promise<State> {
  if (!navigator.onLine) return 'offline'
  return (await isServiceReady()) ? 'up' : 'down'
}
