import type { demoCalls } from '@prosa/contract/demo/calls'
import type { ResultOf } from '@prosa/contract/kit/call'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import { demoLoginTexts } from './demo/demo-login-texts.ts'
import styles from './demo-logins.module.css'
import { demoPeople } from './demo-people.ts'
import { DemoRow } from './demo-row.tsx'
import type { Login } from './sign-in.ts'

export type Demo = ResultOf<typeof demoCalls.listDemoLogins>
type Props = { demo: Demo; signingIn: string | null; onSignIn: (login: Login) => Promise<boolean> }

export function DemoList({ demo, signingIn, onSignIn }: Props) {
  const texts = useTexts(demoLoginTexts)
  const people = useMemo(() => demoPeople(demo.logins), [demo])
  const roving = useRovingFocus(people.length)

  return (
    <section className={styles.demo} aria-label={texts.badge}>
      <header className={styles.head}>
        <Badge tone="warn">{texts.badge}</Badge>
        <h2 className={styles.title}>{texts.title}</h2>
        <Link className={styles.mails} to="/demo/mail">
          {texts.mails}
          <Spoken>{` ${texts.ofDemo}`}</Spoken>
        </Link>
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

/** Roving tabindex: the list of buttons is one stop for Tab; inside, the arrows, Home and End move. */
function useRovingFocus(count: number) {
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLUListElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, current, count - 1)
    if (target === null) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[target]?.focus()
  }
  const itemProps = (index: number) => ({ tabIndex: index === current ? 0 : -1, onFocus: () => setCurrent(index) })
  return { list, onKeyDown, itemProps }
}

function targetOf(key: string, current: number, last: number): number | null {
  if (key === 'ArrowDown') return Math.min(current + 1, last)
  if (key === 'ArrowUp') return Math.max(current - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
