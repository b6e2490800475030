import { demoCalls } from '@prosa/contract/demo/calls'
import type { ResultOf } from '@prosa/contract/kit/call'
import { useEffect, useMemo, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { RefusedError } from '../../kit/refused-error.ts'
import { send } from '../../kit/send.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './demo-logins.module.css'
import { demoPeople } from './demo-people.ts'
import { DemoRow } from './demo-row.tsx'
import { useRovingFocus } from './roving-focus.ts'
import { sessionTexts } from './session-texts.ts'
import type { Login } from './sign-in.ts'

type Demo = ResultOf<typeof demoCalls.listDemoLogins>
type Props = { signingIn: string | null; onSignIn: (login: Login) => Promise<boolean> }

/** Who can be tried out. Shows nothing where the demonstration is off. */
export function DemoLogins({ signingIn, onSignIn }: Props) {
  const texts = useTexts(sessionTexts).demo
  const demo = useDemo()
  const people = useMemo(() => demoPeople(demo?.logins ?? []), [demo])
  const roving = useRovingFocus(people.length)
  if (!demo) return null

  return (
    <section className={styles.demo} aria-label={texts.badge}>
      <header className={styles.head}>
        <Badge tone="warn">{texts.badge}</Badge>
        <h2 className={styles.title}>{texts.title}</h2>
      </header>
      <ul className={styles.list} ref={roving.list} onKeyDown={roving.onKeyDown}>
        {people.map((person, index) => (
          <li key={person.email}>
            <DemoRow
              person={person}
              busy={signingIn !== null}
              signingIn={signingIn === person.email}
              {...roving.itemProps(index)}
              onPick={() => void onSignIn({ email: person.email, password: demo.password, keep: false })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useDemo(): Demo | null {
  const [demo, setDemo] = useState<Demo | null>(null)
  useEffect(() => {
    let gone = false
    const load = async () => {
      const answer = await listUnlessOff()
      if (!gone) setDemo(answer)
    }
    void load()
    return () => {
      gone = true
    }
  }, [])
  return demo
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
