import type { SessionData } from '@prosa/contract/session/session-data'
import { IconAt } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { notificationTexts, useOwnMentions } from '../../notifications/public.ts'
import { ViewParts } from '../../views/public.ts'
import type { ChatFilters } from './chat-filters.ts'
import type { ChatTab } from './chat-tabs.ts'
import styles from './list.module.css'

type Props = {
  data: SessionData
  tab: ChatTab
  filters: ChatFilters
  /** The view that is shown. */
  view: string | null
  onMentions: () => void
  onView: (viewId: string | null) => void
}

/** From the tabs to the notes in which the person is mentioned, and to the views. */
export function ListWays({ onMentions, ...list }: Props) {
  const texts = useTexts(notificationTexts).mentions
  const { isOn, unread } = useOwnMentions(list.data.companyId)
  return (
    <>
      {isOn && (
        <IconButton
          label={unread > 0 ? texts.unread(unread) : texts.title}
          icon={
            <>
              <IconAt size={18} stroke={1.75} aria-hidden="true" />
              {unread > 0 && <span className={styles.atMark} aria-hidden="true" />}
            </>
          }
          onClick={onMentions}
        />
      )}
      <ViewParts part="menu" {...list} />
    </>
  )
}
