import { ChatStatus } from '@prosa/contract/chats/states'
import { writeUpTo } from '@prosa/contract/formats/numbers/counted'
import { type ChatTotals, mostCounted } from '@prosa/contract/inbox/calls'
import { IconSearchOff } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { areNumbersMasked } from '../../../kit/session/shown-phone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OffChips } from '../../../ui/select/off-chips.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ViewParts } from '../../views/public.ts'
import { inboxTexts } from '../inbox-texts.ts'
import type { useChatPages } from '../live/use-chat-pages.ts'
import type { InboxTexts } from '../texts/pt.ts'
import { broadcastTexts } from './broadcast/broadcast-texts.ts'
import { type ChatFilters, isUsual, noFilters } from './chat-filters.ts'
import { type ChatTab, chatTabs } from './chat-tabs.ts'
import type { FilterOptions } from './use-filter-options.ts'

type Props = Pick<Parameters<typeof ViewParts>[0], 'data' | 'view' | 'onView'> & {
  timeZone: string
  pages: ReturnType<typeof useChatPages>
  tab: ChatTab
  filters: ChatFilters
  options: FilterOptions
  /** The counts of the search. */
  totals: ChatTotals | null
  onChange: (part: Partial<ChatFilters>) => void
  /** Shows the results of the search in another tab. */
  onShow: (tab: ChatTab) => void
}
type Active = { key: string; label: string; without: Partial<ChatFilters> }

/** Nothing was found in this view or tab: names the tabs in which the search finds something, and offers to remove each active filter, or all. */
export function NothingFound({ data, view = null, onView, pages, timeZone, ...list }: Props) {
  return view === null ? <NothingInTab {...list} /> : <ViewParts part="nothing" {...{ data, view, onView, pages, timeZone }} />
}

function NothingInTab({ tab, filters, options, totals, onChange, onShow }: Omit<Props, 'data' | 'view' | 'onView' | 'pages' | 'timeZone'>) {
  const texts = useTexts(inboxTexts)
  const answered = useTexts(broadcastTexts).filter
  const language = useLanguage()
  const found = filters.search === '' ? [] : foundIn(totals, texts)
  const elsewhere = found.filter((each) => each.tab !== tab && each.count > 0)
  const here = elsewhere.length > 0 && found.find((each) => each.tab === tab)
  const title = filters.search === '' ? texts.nothing.filtered : texts.nothing.found(filters.search)
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.75} />}
      title={here ? texts.nothing.notHere(filters.search, here.name) : title}
      actions={
        <>
          {elsewhere.map(({ tab, name, count }) => (
            <Button key={tab} onClick={() => onShow(tab)}>
              {texts.nothing.elsewhere(writeUpTo(mostCounted, count, language), name)}
            </Button>
          ))}
          {elsewhere.length === 0 && filters.search !== '' && !filters.statuses.includes(ChatStatus.Closed) && (
            <Button onClick={() => onChange({ statuses: [...ChatStatus.values] })}>{texts.nothing.alsoClosed}</Button>
          )}
          <Button look="framed" onClick={() => onChange(noFilters)}>
            {texts.filters.clear}
          </Button>
        </>
      }
    >
      {here ? (
        texts.nothing.inOtherTabs
      ) : (
        <>
          {texts.nothing.body(areNumbersMasked())}
          <OffChips
            chips={activeFilters(filters, options, texts, answered).map(({ key, label, without }) => ({
              ...{ key, label, says: texts.filters.remove(label) },
              onOff: () => onChange(without),
            }))}
          />
        </>
      )}
    </EmptyState>
  )
}

function foundIn(totals: ChatTotals | null, { tabs }: InboxTexts) {
  if (totals === null) return []
  return [
    { tab: chatTabs.mine, name: tabs.mine, count: totals.MyListTotal },
    { tab: chatTabs.queue, name: tabs.queue, count: totals.QueueListTotal },
    { tab: chatTabs.others, name: tabs.others, count: totals.AllOthersList },
  ]
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
    ...(filters.search === '' ? [] : [{ key: 'search', label: words.search(filters.search), without: { search: '' } }]),
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
