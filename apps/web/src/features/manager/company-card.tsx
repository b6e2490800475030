import { writeDate } from '@prosa/contract/formats/time/date'
import type { ManagedCompany } from '@prosa/contract/manager/model'
import { IconMailForward } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Avatar } from '../../ui/marks/avatar.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Card } from '../../ui/page/card.tsx'
import styles from './manager-screen.module.css'
import { managerTexts } from './manager-texts.ts'
import type { AskedDeed } from './use-deeds.ts'

type Props = { company: ManagedCompany; isOwn: boolean; timeZone: string; onAsk: (asked: AskedDeed) => void }

const tones = { current: 'ok', late: 'warn', overdue: 'danger' } as const

/** How the company stands, who runs it, and what can be done about the whole of it. */
export function CompanyCard({ company, isOwn, timeZone, onAsk }: Props) {
  const texts = useTexts(managerTexts)
  const { companyName, domain, createdAt, payment, suspendedAt, administrators } = company
  const facts = [
    [texts.company.since, writeDate(createdAt, timeZone)],
    [texts.company.domain, domain ?? texts.company.none],
    ...(suspendedAt === null ? [] : [[texts.company.suspendedSince, writeDate(suspendedAt, timeZone)]]),
  ]
  return (
    <Card
      title={companyName}
      action={
        <span className={styles.badges}>
          {suspendedAt !== null && <Badge tone="danger">{texts.company.suspended}</Badge>}
          <Badge tone={tones[payment]}>{`${texts.company.payment}: ${texts.company.payments[payment]}`}</Badge>
        </span>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.deeds}>
        <Button look="framed" size="sm" onClick={() => onAsk({ deed: 'payment' })}>
          {texts.deeds.payment.verb}
        </Button>
        {suspendedAt !== null && (
          <Button look="framed" size="sm" onClick={() => onAsk({ deed: 'resume' })}>
            {texts.deeds.resume.verb}
          </Button>
        )}
        {suspendedAt === null && !isOwn && (
          <Button look="risky" size="sm" onClick={() => onAsk({ deed: 'suspend' })}>
            {texts.deeds.suspend.verb}
          </Button>
        )}
        <Button look="framed" size="sm" onClick={() => onAsk({ deed: 'clearCache' })}>
          {texts.deeds.clearCache.verb}
        </Button>
      </div>
      <h3 className={styles.heading}>{texts.company.administrators}</h3>
      {administrators.length === 0 && <p className={styles.quiet}>{texts.company.noAdministrators}</p>}
      <ul className={styles.list}>
        {administrators.map(({ userId, name, email }) => (
          <li key={userId} className={styles.row}>
            <Avatar name={name} size={32} />
            <span className={styles.words}>
              <b>{name}</b>
              <span className={styles.quiet}>{email}</span>
            </span>
            <Button
              look="plain"
              size="sm"
              aria-label={texts.of(texts.deeds.refreshPassword.verb, name)}
              leftSection={<IconMailForward size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => onAsk({ deed: 'refreshPassword', about: { id: userId, name } })}
            >
              {texts.deeds.refreshPassword.verb}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
