import { ChatResumeOrder } from '@prosa/contract/company/states'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconAt, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ArrivalHeading } from '../../../ui/page/arrival-heading.tsx'
import { usePageFrame } from '../../../ui/page/page-frame.ts'
import { Bell, notificationTexts, useOwnMentions } from '../../notifications/public.ts'
import { inboxTexts } from '../inbox-texts.ts'
import type { ChatFilters } from './chat-filters.ts'
import type { ChatTab } from './chat-tabs.ts'
import { ViewsLater } from './later-parts.tsx'
import styles from './list.module.css'
import type { ChatOrder } from './list-query.ts'

type Props = {
  data: SessionData
  tab: ChatTab
  filters: ChatFilters
  /** The view that is shown. */
  view: string | null
  order: ChatOrder
  onMentions: () => void
  onView: (viewId: string | null) => void
  onSwitchOrder: () => void
  newChat: ReactNode
}

/** The title of the list, its sounds, the ways to mentions and views, its order, and the button for a new chat. */
export const ListHead = memo(function ListHead({ data, order, onMentions, onSwitchOrder, newChat, ...shown }: Props) {
  const texts = useTexts(inboxTexts)
  const words = useTexts(stateWords).chatResumeOrder
  const orderNow = words[ChatResumeOrder.nameOf(order)]
  const { mark } = usePageFrame()
  const OrderSign = order === ChatResumeOrder.NewestFirst ? IconSortDescending : IconSortAscending
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <ArrivalHeading className={styles.title}>{texts.title}</ArrivalHeading>
        <p className={styles.orderNow}>{orderNow}</p>
        {mark && <span className={styles.mark}>{mark}</span>}
      </div>
      <span className={styles.tools}>
        <Bell data={data} name={texts.notifications} />
        <MentionsButton data={data} onPress={onMentions} />
        <ViewsLater part="menu" {...{ data, ...shown }} />
        <IconButton label={texts.order(orderNow)} icon={<OrderSign size={18} stroke={1.75} aria-hidden="true" />} onClick={onSwitchOrder} />
        {newChat}
      </span>
    </header>
  )
})

function MentionsButton({ data, onPress }: { data: SessionData; onPress: () => void }) {
  const texts = useTexts(notificationTexts).mentions
  const { unread } = useOwnMentions(data.companyId)
  return (
    <IconButton
      label={unread > 0 ? texts.unread(unread) : texts.title}
      icon={
        <>
          <IconAt size={18} stroke={1.75} aria-hidden="true" />
          {unread > 0 && <span className={styles.atMark} aria-hidden="true" />}
        </>
      }
      onClick={onPress}
    />
  )
}
