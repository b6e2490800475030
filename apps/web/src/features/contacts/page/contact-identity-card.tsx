import type { ContactDetail } from '@prosa/contract/contacts/model'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { writeDate } from '@prosa/contract/formats/time/date'
import { useTexts } from '../../../kit/i18n.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { ChatAvatar } from '../../../ui/marks/chat-avatar.tsx'
import { contactsTexts } from '../contacts-texts.ts'
import { contactPageTexts } from './contact-page-texts.ts'
import styles from './contact-screen.module.css'

type Props = { companyId: string; contact: ContactDetail }

const tones = {
  [ContactStatus.Valid]: 'ok',
  [ContactStatus.Registered]: 'info',
  [ContactStatus.Invalid]: 'warn',
  [ContactStatus.Blocked]: 'danger',
} as const

export function ContactIdentityCard({ companyId, contact: { name, status, waId, createdAt, otherNumbers } }: Props) {
  const texts = useTexts(contactPageTexts)
  const words = useTexts(contactsTexts)
  const timeZone = useTimeZone(companyId)
  const phone = shownPhone(waId)
  return (
    <section className={styles.identity} aria-label={words.title}>
      <ChatAvatar name={name || null} size={48} />
      <div className={styles.who}>
        <strong className={styles.name}>{name || texts.noName}</strong>
        <span className={styles.phone}>
          {phone}
          <CopyButton value={phone} label={texts.copyNumber} />
          {otherNumbers.length > 0 && (
            <span className={styles.quiet}>{`${texts.otherNumbers} ${otherNumbers.map(shownPhone).join(', ')}`}</span>
          )}
        </span>
        <span className={styles.marks}>
          <Badge tone={tones[status]}>{words.statuses[ContactStatus.nameOf(status)]}</Badge>
          <span className={styles.quiet}>{texts.since(writeDate(createdAt, timeZone))}</span>
        </span>
      </div>
    </section>
  )
}
