import type { ContactDetail } from '@prosa/contract/contacts/model'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { privacyCalls } from '@prosa/contract/privacy/calls'
import type { ContactConsent } from '@prosa/contract/privacy/model'
import { useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import styles from './privacy.module.css'
import { privacyTexts } from './privacy-texts.ts'

type Props = { companyId: string; contact: ContactDetail }

/** What somebody agreed to: of each channel and purpose the last word, and all of them on demand. */
export function ConsentsCard({ companyId, contact: { waId } }: Props) {
  const texts = useTexts(privacyTexts)
  const timeZone = useTimeZone(companyId)
  const [isAdding, setAdding] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const { data } = useCall(privacyCalls.listConsents, { companyId, waId }, { later: true })
  const all = data?.consents ?? []
  const last = all.filter((one, at) => all.findIndex((other) => keyOf(other) === keyOf(one)) === at)
  const add = (
    <Button look="framed" size="sm" onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <Card title={texts.consents} action={add}>
      {data && all.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      <ul className={styles.rows}>
        {(isWhole ? all : last).map((consent) => (
          <li key={consent.evidence}>
            <div className={styles.row}>
              <span>{`${texts.channels[consent.channel]} · ${texts.purposes[consent.purpose]}`}</span>
              <strong>{texts.status[consent.status]}</strong>
            </div>
            <p className={styles.quiet}>
              {`${writeDate(consent.at, timeZone)} ${writeHour(consent.at, timeZone)} · ${[texts.sources[consent.source], consent.userName, consent.said].filter(Boolean).join(' · ')}`}
            </p>
          </li>
        ))}
      </ul>
      {all.length > last.length && (
        <Button look="plain" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {texts.history(all.length)}
        </Button>
      )}
      {isAdding && <ConsentDialog {...{ companyId, waId }} onClose={() => setAdding(false)} />}
    </Card>
  )
}

const keyOf = ({ channel, purpose }: ContactConsent) => `${channel} ${purpose}`
