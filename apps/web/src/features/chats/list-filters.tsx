import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MultiSelectFilter } from '../../ui/multi-select-filter.tsx'
import type { ChatFilters } from './chat-filters.ts'
import { type ChatTab, chatTabs } from './chat-tabs.ts'
import { chatsTexts } from './chats-texts.ts'
import styles from './list.module.css'
import type { FilterOptions } from './use-filter-options.ts'

type Props = { tab: ChatTab; filters: ChatFilters; options: FilterOptions; onChange: (part: Partial<ChatFilters>) => void }

/** The filters as chips: those used most, the ones that are on, and the rest behind a button. */
export function ListFilters({ tab, filters, options, onChange }: Props) {
  const texts = useTexts(chatsTexts).filters
  const [isAll, setAll] = useState(false)
  const chips = [
    { part: 'userIds', label: texts.people, isFirst: tab === chatTabs.others, isOffered: tab === chatTabs.others },
    { part: 'departmentIds', label: texts.department, isFirst: true, isOffered: true },
    { part: 'numberIds', label: texts.number, isFirst: false, isOffered: true },
    { part: 'labelIds', label: texts.tag, isFirst: false, isOffered: true },
  ] as const
  const flags = [
    { part: 'unread', label: texts.unread },
    { part: 'unanswered', label: texts.unanswered },
  ] as const
  return (
    <fieldset className={styles.filters} aria-label={texts.label}>
      <div className={styles.chips}>
        <MultiSelectFilter
          label={texts.status}
          brief
          options={options.statuses}
          value={filters.statuses}
          onChange={(statuses) => onChange({ statuses: [...statuses] })}
        />
        {chips
          .filter(({ part, isFirst, isOffered }) => isOffered && (isAll || isFirst || filters[part].length > 0))
          .map(({ part, label }) => (
            <MultiSelectFilter
              key={part}
              label={label}
              brief
              options={options[part]}
              value={filters[part]}
              onChange={(chosen) => onChange({ [part]: [...chosen] })}
            />
          ))}
        {flags
          .filter(({ part }) => isAll || filters[part])
          .map(({ part, label }) => (
            <button
              key={part}
              type="button"
              className={styles.flag}
              aria-pressed={filters[part]}
              onClick={() => onChange({ [part]: !filters[part] })}
            >
              {label}
            </button>
          ))}
      </div>
      <IconButton
        size="sm"
        look="framed"
        label={isAll ? texts.fewer : texts.more}
        pressed={isAll}
        icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setAll(!isAll)}
      />
    </fieldset>
  )
}
