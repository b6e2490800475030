import type { ContactDetail } from '@prosa/contract/contacts/model'
import { IconBan, IconCloudOff, IconTrash } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { useIsNarrow } from '../../../ui/screen-size.ts'
import { NoticeStrip } from '../../../ui/toasts/notice-strip.tsx'
import { MergesCard } from '../../merges/public.ts'
import { ConsentsCard } from '../../privacy/public.ts'
import { isBlocked } from './block-everywhere.ts'
import { ContactData } from './contact-data.tsx'
import { ContactIdentityCard } from './contact-identity-card.tsx'
import { contactPageTexts } from './contact-page-texts.ts'
import styles from './contact-screen.module.css'
import { Timeline } from './timeline.tsx'

type Props = { companyId: string; waId: string; contact: ContactDetail; isCut: boolean }

/** What other features show of a contact below what is edited here; each is a `lazyPart` with its own card. */
const contactCards: readonly { id: string; Part: ComponentType<{ companyId: string; contact: ContactDetail }> }[] = [
  { id: 'merges', Part: MergesCard },
  { id: 'consents', Part: ConsentsCard },
]

const tabs = ['data', 'timeline'] as const
type Tab = (typeof tabs)[number]

/** Two columns where there is room: what is known of them, and what happened. */
export function ContactBody({ companyId, waId, contact, isCut }: Props) {
  const texts = useTexts(contactPageTexts)
  const isNarrow = useIsNarrow()
  const [tab, setTab] = useState<Tab>('data')
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
      {contact.deletedAt !== null && (
        <NoticeStrip tone="warn" icon={<IconTrash size={18} stroke={1.75} />}>
          {texts.binned}
        </NoticeStrip>
      )}
      <div className={styles.content}>
        <ContactIdentityCard {...{ companyId, contact }} />
        {isNarrow && (
          <Tabs label={texts.tabs.label} value={tab} onChange={setTab} tabs={tabs.map((value) => ({ value, label: texts.tabs[value] }))} />
        )}
        <div className={styles.columns}>
          <div className={styles.column} hidden={isNarrow && tab !== 'data'}>
            <ContactData {...{ companyId, waId, contact }} />
            {contactCards.map(({ id, Part }) => (
              <Part key={id} {...{ companyId, contact }} />
            ))}
          </div>
          <div className={styles.column} hidden={isNarrow && tab !== 'timeline'}>
            <Card title={texts.timeline.title}>
              <Timeline {...{ companyId, contact }} />
            </Card>
          </div>
        </div>
      </div>
    </>
  )
}
