import { ChatStatus } from '@prosa/contract/chats/states'
import { IconSearchOff } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OffChips } from '../../../ui/select/off-chips.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ViewParts } from '../../views/public.ts'
import { inboxTexts } from '../inbox-texts.ts'
import type { useChatPages } from '../live/use-chat-pages.ts'
import type { InboxTexts } from '../texts/pt.ts'
import { broadcastTexts } from './broadcast/broadcast-texts.ts'
import { type ChatFilters, isUsual, noFilters } from './chat-filters.ts'
import type { FilterOptions } from './use-filter-options.ts'

type Props = Pick<Parameters<typeof ViewParts>[0], 'data' | 'view' | 'onView'> & {
  timeZone: string
  pages: ReturnType<typeof useChatPages>
  filters: ChatFilters
  options: FilterOptions
  onChange: (part: Partial<ChatFilters>) => void
}
type Active = { key: string; label: string; without: Partial<ChatFilters> }

/** The empty state of a filtered list: offers to remove each active filter, or all of them. */
export function NothingFound({ data, view = null, onView, pages, timeZone, ...list }: Props) {
  return view === null ? <NothingInTab {...list} /> : <ViewParts part="nothing" {...{ data, view, onView, pages, timeZone }} />
}

function NothingInTab({ filters, options, onChange }: Pick<Props, 'filters' | 'options' | 'onChange'>) {
  const texts = useTexts(inboxTexts)
  const answered = useTexts(broadcastTexts).filter
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.75} />}
      title={texts.nothing.filtered}
      actions={
        <Button look="framed" onClick={() => onChange(noFilters)}>
          {texts.filters.clear}
        </Button>
      }
    >
      {texts.nothing.body}
      <OffChips
        chips={activeFilters(filters, options, texts, answered).map(({ key, label, without }) => ({
          ...{ key, label, says: texts.filters.remove(label) },
          onOff: () => onChange(without),
        }))}
      />
    </EmptyState>
  )
}

function activeFilters(filters: ChatFilters, options: FilterOptions, { filters: words, statuses }: InboxTexts, answered: string): Active[] {
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
    ...(isUsual(filters.statuses) || status === ''
      ? []
      : [{ key: 'statuses', label: `${words.status}: ${status}`, without: { statuses: noFilters.statuses } }]),
    ...named,
    ...(filters.broadcastId === '' ? [] : [{ key: 'broadcast', label: answered, without: { broadcastId: '' } }]),
    ...(filters.unread ? [{ key: 'unread', label: words.unread, without: { unread: false } }] : []),
    ...(filters.snoozed ? [{ key: 'snoozed', label: words.snoozed, without: { snoozed: false } }] : []),
    ...(filters.unanswered ? [{ key: 'unanswered', label: words.unanswered, without: { unanswered: false } }] : []),
  ]
}
