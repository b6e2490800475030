import { contactCalls } from '@prosa/contract/contacts/calls'
import { mostContactName } from '@prosa/contract/contacts/limits'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { writeDate } from '@prosa/contract/formats/time/date'
import { useTexts } from '../../../kit/i18n.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { EditInPlace } from '../../../ui/fields/edit-in-place.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { ChatAvatar } from '../../../ui/marks/chat-avatar.tsx'
import { contactsTexts } from '../contacts-texts.ts'
import type { ContactChange } from '../use-contact.ts'
import { contactPageTexts } from './contact-page-texts.ts'
import styles from './contact-screen.module.css'

type Props = { companyId: string; contact: ContactDetail; change: ContactChange }

const tones = {
  [ContactStatus.Valid]: 'ok',
  [ContactStatus.Registered]: 'neutral',
  [ContactStatus.Invalid]: 'warn',
  [ContactStatus.Blocked]: 'danger',
} as const

export function ContactIdentityCard({ companyId, contact: { name, status, waId, createdAt }, change }: Props) {
  const texts = useTexts(contactPageTexts)
  const words = useTexts(contactsTexts)
  const timeZone = useTimeZone(companyId)
  const phone = shownPhone(waId)
  return (
    <section className={styles.identity} aria-label={words.title}>
      <ChatAvatar name={name || null} size={48} />
      <div className={styles.who}>
        <EditInPlace
          look="title"
          label={words.name}
          value={name}
          placeholder={texts.noName}
          limit={mostContactName}
          onSave={(typed) => change(contactCalls.renameContact, { name: typed })}
        />
        <span className={styles.phone}>
          {phone}
          <CopyButton value={phone} label={texts.copyNumber} />
        </span>
        <span className={styles.marks}>
          <Badge tone={tones[status]}>{words.statuses[ContactStatus.nameOf(status)]}</Badge>
          <span className={styles.quiet}>{texts.since(writeDate(createdAt, timeZone))}</span>
        </span>
      </div>
    </section>
  )
}
