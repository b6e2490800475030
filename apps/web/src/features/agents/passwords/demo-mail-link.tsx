import { demoCalls } from '@prosa/contract/demo/calls'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { passwordTexts } from './password-texts.ts'
import styles from './passwords.module.css'

/** In the demonstration no mail is sent: they can be read on a page. */
export function DemoMailLink() {
  const texts = useTexts(passwordTexts).forgot
  const isDemo = useIsDemo()
  if (!isDemo) return null
  return (
    <Link to="/demo/mail" className={styles.link}>
      {texts.demoMail}
    </Link>
  )
}

function useIsDemo(): boolean {
  const [isDemo, setDemo] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    send(demoCalls.listDemoMails, {}, { signal: gone.signal }).then(
      () => setDemo(true),
      (error: unknown) => {
        if (!(error instanceof RefusedError) && !gone.signal.aborted) throw error
      },
    )
    return () => gone.abort()
  }, [])
  return isDemo
}
