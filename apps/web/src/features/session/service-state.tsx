import { useEffect, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { isServiceReady } from '../../kit/send.ts'
import styles from './login-screen.module.css'
import { sessionTexts } from './session-texts.ts'

const every = 60_000

/** Says that all is well only when the server has just said so. */
export function ServiceState() {
  const [ready, setReady] = useState<boolean | null>(null)
  const texts = useTexts(sessionTexts).login

  useEffect(() => {
    let gone = false
    const look = async () => {
      const answer = await isServiceReady()
      if (!gone) setReady(answer)
    }
    void look()
    const timer = setInterval(look, every)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      gone = true
      clearInterval(timer)
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])

  return (
    <span className={styles.state} role="status">
      {ready !== null && (
        <>
          <span className={styles.dot} data-up={ready} />
          {ready ? texts.servicesUp : texts.servicesDown}
        </>
      )}
    </span>
  )
}
