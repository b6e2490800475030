import { Button } from '@mantine/core'
import { ChatStatus } from '@prosa/contract/chats/states'
import { IconSearchOff, IconX } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type ChatFilters, isUsual, noFilters } from './chat-filters.ts'
import { chatsTexts } from './chats-texts.ts'
import styles from './list.module.css'
import type { ChatsTexts } from './texts/pt.ts'
import type { FilterOptions } from './use-filter-options.ts'

type Props = { filters: ChatFilters; options: FilterOptions; onChange: (part: Partial<ChatFilters>) => void }
type Active = { key: string; label: string; without: Partial<ChatFilters> }

/** Nothing was found: each filter that is on can be taken away, or all of them. */
export function NothingFound({ filters, options, onChange }: Props) {
  const texts = useTexts(chatsTexts)
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.75} />}
      title={filters.search === '' ? texts.nothing.filtered : texts.nothing.found(filters.search)}
      actions={
        <Button variant="default" onClick={() => onChange(noFilters)}>
          {texts.filters.clear}
        </Button>
      }
    >
      {texts.nothing.body}
      <ul className={styles.active}>
        {activeFilters(filters, options, texts).map(({ key, label, without }) => (
          <li key={key}>
            <button type="button" className={styles.off} aria-label={texts.filters.remove(label)} onClick={() => onChange(without)}>
              <span>{label}</span>
              <IconX size={14} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}

function activeFilters(filters: ChatFilters, options: FilterOptions, { filters: words, statuses }: ChatsTexts): Active[] {
  const lists = ['departmentIds', 'numberIds', 'labelIds', 'userIds'] as const
  const named = lists.flatMap((part) =>
    filters[part].map((id) => ({
      key: `${part} ${id}`,
      label: options[part].find(({ value }) => value === id)?.label ?? id,
      without: { [part]: filters[part].filter((each) => each !== id) },
    })),
  )
  const status = filters.statuses.map((each) => statuses[ChatStatus.nameOf(each)]).join(', ')
  return [
    ...(filters.search === '' ? [] : [{ key: 'search', label: words.search(filters.search), without: { search: '' } }]),
    ...(isUsual(filters.statuses) || status === ''
      ? []
      : [{ key: 'statuses', label: `${words.status}: ${status}`, without: { statuses: noFilters.statuses } }]),
    ...named,
    ...(filters.unread ? [{ key: 'unread', label: words.unread, without: { unread: false } }] : []),
    ...(filters.unanswered ? [{ key: 'unanswered', label: words.unanswered, without: { unanswered: false } }] : []),
  ]
}
