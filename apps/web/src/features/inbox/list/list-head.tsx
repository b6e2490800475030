import { ChatResumeOrder } from '@prosa/contract/company/states'
import type { CodeOf } from '@prosa/contract/kit/codes'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { nearStateWords } from '../../../kit/near-states/near-state-words.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ArrivalHeading } from '../../../ui/page/arrival-heading.tsx'
import { usePageFrame } from '../../../ui/page/page-frame.ts'
import { Bell } from '../../notifications/public.ts'
import { inboxTexts } from '../inbox-texts.ts'
import { ListWaysLater } from './later-parts.tsx'
import styles from './list.module.css'

type Props = Parameters<typeof ListWaysLater>[0] & {
  order: CodeOf<typeof ChatResumeOrder>
  isByDeadline: boolean
  onSwitchOrder: () => void
  newChat: ReactNode
}

/** The title of the list, its sounds, the ways to mentions and views, its order, and the button for a new chat. */
export const ListHead = memo(function ListHead({ order, isByDeadline, onSwitchOrder, newChat, ...shown }: Props) {
  const texts = useTexts(inboxTexts)
  const words = useTexts(nearStateWords).chatResumeOrder
  const orderNow = isByDeadline ? texts.byDeadline : words[ChatResumeOrder.nameOf(order)]
  const { mark } = usePageFrame()
  const OrderSign = order === ChatResumeOrder.NewestFirst && !isByDeadline ? IconSortDescending : IconSortAscending
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <ArrivalHeading className={styles.title}>{texts.title}</ArrivalHeading>
        <p className={styles.orderNow}>{orderNow}</p>
        {mark && <span className={styles.mark}>{mark}</span>}
      </div>
      <span className={styles.tools}>
        <Bell data={shown.data} name={texts.notifications} />
        <span className={styles.ways}>
          <ListWaysLater {...shown} />
        </span>
        <IconButton label={texts.order(orderNow)} icon={<OrderSign size={18} stroke={1.75} aria-hidden="true" />} onClick={onSwitchOrder} />
        {newChat}
      </span>
    </header>
  )
})
