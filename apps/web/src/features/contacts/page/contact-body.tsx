import { contactBinCalls } from '@prosa/contract/contacts/bin-calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { IconBan, IconCloudOff, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { askAgain, useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
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

type Props = { companyId: string; waId: string; contact: ContactDetail; isCut: boolean; seesChats: boolean }

/** What other features show of a contact below what is edited here; each is a `lazyPart` with its own card. */
const contactCards: readonly { id: string; Part: ComponentType<{ companyId: string; contact: ContactDetail }> }[] = [
  { id: 'merges', Part: MergesCard },
  { id: 'consents', Part: ConsentsCard },
]

const tabs = ['data', 'timeline'] as const
type Tab = (typeof tabs)[number]

/** Two columns where there is room: what is known of them, and what happened. */
export function ContactBody({ companyId, waId, contact, isCut, seesChats }: Props) {
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
      {contact.deletedAt !== null && <BinnedStrip {...{ companyId, contact }} />}
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
              <Timeline {...{ companyId, contact, seesChats }} />
            </Card>
          </div>
        </div>
      </div>
    </>
  )
}

function BinnedStrip({ companyId, contact: { waId } }: { companyId: string; contact: ContactDetail }) {
  const texts = useTexts(contactPageTexts)
  const client = useQueryClient()
  const restoring = useCommand(contactBinCalls.restoreContact, {
    done: (language) => contactPageTexts[language].restored,
    failed: (language) => contactPageTexts[language].notRestored,
  })
  const restore = () => restoring.mutate({ companyId, waId }, { onSettled: () => askAgain(client) })
  const action = (
    <Button look="framed" size="sm" loading={restoring.isPending} onClick={restore}>
      {texts.restore}
    </Button>
  )
  return (
    <NoticeStrip tone="warn" icon={<IconTrash size={18} stroke={1.75} />} action={action}>
      {texts.binned}
    </NoticeStrip>
  )
}
