import { ownTimeZone } from '@prosa/contract/formats/time/own-time-zone'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { ClockText } from '../../ui/dates/clock-text.tsx'
import { demoTexts } from './demo-texts.ts'
import styles from './mail-list.module.css'
import type { MailHead } from './use-demo-mails.ts'

type Props = { mails: readonly MailHead[]; openId: string | null; listAddress: string }

export function MailList({ mails, openId, listAddress }: Props) {
  const texts = useTexts(demoTexts)
  const lastOpen = useFocusComesBack(openId)
  return (
    <ul className={styles.list} aria-label={texts.list}>
      {mails.map(({ mailId, subject, to, receivedAt }) => (
        <li key={mailId}>
          <Link ref={mailId === lastOpen.id ? lastOpen.row : null} className={styles.row ?? ''} to={listAddress} search={{ mail: mailId }}>
            <span className={styles.line}>
              <span className={styles.subject}>{subject}</span>
              <span className={styles.time}>
                <ClockText time={receivedAt} timeZone={ownTimeZone()} look="clock" />
              </span>
            </span>
            <span className={styles.recipient}>{texts.to(to)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** On a phone the mail covers the list: whoever comes back has the focus on the mail they opened. */
function useFocusComesBack(openId: string | null) {
  const row = useRef<HTMLAnchorElement>(null)
  const last = useRef(openId)
  if (openId !== null) last.current = openId
  useEffect(() => {
    if (openId === null && document.activeElement === document.body) row.current?.focus()
  }, [openId])
  return { id: last.current, row }
}
