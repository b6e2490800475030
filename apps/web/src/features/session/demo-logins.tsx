import { demoCalls } from '@prosa/contract/demo/calls'
import type { ResultOf } from '@prosa/contract/kit/call'
import type { Permission } from '@prosa/contract/permissions'
import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { RefusedError } from '../../kit/refused-error.ts'
import { send } from '../../kit/send.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import styles from './demo-logins.module.css'
import { sessionTexts } from './session-texts.ts'

type Demo = ResultOf<typeof demoCalls.listDemoLogins>
type Props = { busy: boolean; onSignIn: (login: { email: string; password: string; keep: boolean }) => Promise<boolean> }

/** Who can be tried out. Shows nothing where the demonstration is off. */
export function DemoLogins({ busy, onSignIn }: Props) {
  const texts = useTexts(sessionTexts)
  const demo = useDemo()
  if (!demo) return null
  const words = (permissions: readonly Permission[]) =>
    permissions.map((permission) => texts.permissions[permission].name).join(', ') || texts.demo.nothing

  return (
    <section className={styles.demo} aria-label={texts.demo.badge}>
      <header className={styles.head}>
        <Badge tone="warn">{texts.demo.badge}</Badge>
        <h2 className={styles.title}>{texts.demo.title}</h2>
      </header>
      <ul className={styles.list}>
        {demo.logins.map(({ email, name, companyName, permissions }) => (
          <li key={email}>
            <button
              type="button"
              className={styles.person}
              title={email}
              aria-disabled={busy}
              onClick={() => !busy && onSignIn({ email, password: demo.password, keep: false })}
            >
              <Avatar name={name} size={28} />
              <span className={styles.words}>
                <span className={styles.name}>
                  <span className={styles.spoken}>{texts.demo.signInAs} </span>
                  {name}
                </span>
                <span className={styles.may}>{words(permissions)}</span>
              </span>
              <span className={styles.company}>{companyName}</span>
              <IconArrowRight className={styles.arrow} size={16} stroke={1.75} aria-hidden="true" />
            </button>
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
