import type { SessionData } from '@prosa/contract/session/session-data'
import { memo } from 'react'
import { useScheduledToShow } from '../../../kit/filters-to-show.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Count } from '../../../ui/marks/count.tsx'
import { FilterLine } from '../../../ui/select/filter-line.tsx'
import { MultiSelectFilter } from '../../../ui/select/multi-select-filter.tsx'
import { ScheduledViewLater } from '../../messages/public.ts'
import { inboxTexts } from '../inbox-texts.ts'
import { useSnoozedCount } from '../live/follow-unopened.ts'
import { type ChatFilters, isUsual } from './chat-filters.ts'
import { type ChatTab, chatTabs } from './chat-tabs.ts'
import { BroadcastFilterLater, SlaFilterLater } from './later-parts.tsx'
import styles from './list.module.css'
import type { FilterOptions } from './use-filter-options.ts'

type Props = {
  data: SessionData
  tab: ChatTab
  filters: ChatFilters
  options: FilterOptions
  onChange: (part: Partial<ChatFilters>) => void
}

/** The filters of a tab, and the way to what is planned. */
export const ListFilters = memo(function ListFilters({ data, tab, filters, options, onChange }: Props) {
  const texts = useTexts(inboxTexts).filters
  const [isScheduled, setScheduled] = useScheduledToShow()
  const ofOthers = tab === chatTabs.others
  const asleep = useSnoozedCount(data)
  const isAsleepShown = tab === chatTabs.mine && (asleep > 0 || filters.snoozed)
  const chips = [
    { part: 'statuses', label: texts.status, isFirst: true, isOn: !isUsual(filters.statuses) },
    { part: 'userIds', label: texts.people, isFirst: ofOthers, isOn: ofOthers && filters.userIds.length > 0 },
    { part: 'departmentIds', label: texts.department, isFirst: true, isOn: filters.departmentIds.length > 0 },
    { part: 'numberIds', label: texts.number, isFirst: false, isOn: filters.numberIds.length > 0 },
    { part: 'labelIds', label: texts.tag, isFirst: false, isOn: filters.labelIds.length > 0 },
    { part: 'unread', label: texts.unread, isFirst: false, isOn: filters.unread },
    { part: 'unanswered', label: texts.unanswered, isFirst: false, isOn: filters.unanswered },
    { part: 'snoozed', label: texts.snoozed, isFirst: false, isPinned: isAsleepShown, isOn: filters.snoozed },
  ] as const
  const chipOf = ({ part, label }: (typeof chips)[number]) =>
    part === 'unread' || part === 'unanswered' || part === 'snoozed' ? (
      <button type="button" className={styles.flag} aria-pressed={filters[part]} onClick={() => onChange({ [part]: !filters[part] })}>
        {label}
        {part === 'snoozed' && isAsleepShown && asleep > 0 && <Count>{asleep}</Count>}
      </button>
    ) : (
      <MultiSelectFilter<string | number>
        label={label}
        brief
        spelled={part === 'statuses'}
        usual={part === 'statuses' && isUsual(filters.statuses)}
        all={part === 'statuses' ? texts.allStatuses : undefined}
        options={options[part]}
        value={filters[part]}
        onChange={(chosen) => onChange({ [part]: [...chosen] })}
      />
    )
  const offered = chips.filter(({ part }) => ofOthers || part !== 'userIds')
  const sla = {
    part: 'sla',
    isFirst: false,
    isOn: filters.sla !== '',
    chip: <SlaFilterLater companyId={data.companyId} value={filters.sla} onChange={onChange} />,
  }
  const broadcast = {
    part: 'broadcastId',
    isFirst: false,
    isOn: filters.broadcastId !== '',
    chip: <BroadcastFilterLater data={data} value={filters.broadcastId} onChange={onChange} />,
  }
  const scheduled = {
    part: 'scheduled',
    isFirst: false,
    isOn: false,
    chip: (
      <button type="button" className={styles.flag} aria-haspopup="dialog" onClick={() => setScheduled(true)}>
        {texts.scheduled}
      </button>
    ),
  }
  return (
    <FilterLine texts={texts} chips={[...offered.map((each) => ({ ...each, chip: chipOf(each) })), sla, broadcast, scheduled]}>
      {isScheduled && <ScheduledViewLater data={data} onClose={() => setScheduled(false)} />}
    </FilterLine>
  )
})
