import { useTexts } from '../../kit/i18n.ts'
import { Tabs } from '../../ui/page/tabs.tsx'
import { useOwnMentions } from '../notifications/public.ts'
import styles from './found.module.css'
import { useKeptSearch } from './kept-search.ts'
import { searchTexts } from './search-texts.ts'
import type { Section } from './section.ts'

type Props = { companyId: string; section: Section }

/** In place of the tabs of chats: how hits are ordered, and which mentions are shown. */
export function SearchTop({ companyId, section }: Props) {
  const { orders, mentions } = useTexts(searchTexts)
  const [{ order, unreadOnly }, keep] = useKeptSearch()
  const { unread } = useOwnMentions(companyId)
  return (
    <div className={styles.top}>
      {section === 'mentions' ? (
        <Tabs
          label={mentions.tabs.label}
          fit
          tabs={[
            { value: 'all', label: mentions.tabs.all },
            { value: 'unread', label: mentions.tabs.unread, count: unread, countTone: 'brand' },
          ]}
          value={unreadOnly ? 'unread' : 'all'}
          onChange={(shown) => keep({ unreadOnly: shown === 'unread' })}
        />
      ) : (
        <Tabs
          label={orders.label}
          fit
          tabs={[
            { value: 'newest', label: orders.newest },
            { value: 'best', label: orders.best },
          ]}
          value={order}
          onChange={(chosen) => keep({ order: chosen === 'best' ? 'best' : 'newest' })}
        />
      )}
    </div>
  )
}
