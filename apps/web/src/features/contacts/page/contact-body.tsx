import type { ContactDetail } from '@prosa/contract/contacts/model'
import { IconBan, IconCloudOff } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Card } from '../../../ui/page/card.tsx'
import { NoticeStrip } from '../../../ui/toasts/notice-strip.tsx'
import { ContactAddress } from '../contact-address.tsx'
import { ContactNotes } from '../contact-notes.tsx'
import { ContactProperties } from '../contact-properties.tsx'
import { contactsTexts } from '../contacts-texts.ts'
import type { ContactChange } from '../use-contact.ts'
import { isBlocked } from './block-everywhere.ts'
import { ContactIdentityCard } from './contact-identity-card.tsx'
import { contactPageTexts } from './contact-page-texts.ts'
import styles from './contact-screen.module.css'

type Props = { companyId: string; contact: ContactDetail; isCut: boolean; change: ContactChange }

/** What other features show of a contact below what is edited here; each is a `lazyPart` with its own card. */
const contactCards: readonly { id: string; Part: ComponentType<{ companyId: string; contact: ContactDetail }> }[] = []

/** Two columns where there is room: what is known of them, and what happened. */
export function ContactBody({ companyId, contact, isCut, change }: Props) {
  const texts = useTexts(contactPageTexts)
  const words = useTexts(contactsTexts)
  return (
    <>
      {isCut && (
        <NoticeStrip tone="neutral" icon={<IconCloudOff size={18} stroke={1.75} />}>
          {texts.offline}
        </NoticeStrip>
      )}
      {isBlocked(contact) && (
        <NoticeStrip tone="warn" icon={<IconBan size={18} stroke={1.75} />}>
          {texts.blocked}
        </NoticeStrip>
      )}
      <div className={styles.content}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <ContactIdentityCard {...{ companyId, contact, change }} />
            <Card title={words.properties}>
              <ContactProperties {...{ contact, change }} />
            </Card>
            <Card title={words.address}>
              <ContactAddress {...{ contact, change }} />
            </Card>
            {contactCards.map(({ id, Part }) => (
              <Part key={id} {...{ companyId, contact }} />
            ))}
          </div>
          <div className={styles.column}>
            <Card title={texts.notes}>
              <ContactNotes {...{ companyId, contact }} />
            </Card>
          </div>
        </div>
      </div>
    </>
  )
}
