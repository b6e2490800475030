import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { MultiSelectFilter } from '../../../ui/select/multi-select-filter.tsx'
import { inboxTexts } from '../inbox-texts.ts'
import { type ChatFilters, isUsual } from './chat-filters.ts'
import { type ChatTab, chatTabs } from './chat-tabs.ts'
import styles from './list.module.css'
import type { FilterOptions } from './use-filter-options.ts'

type Props = { tab: ChatTab; filters: ChatFilters; options: FilterOptions; onChange: (part: Partial<ChatFilters>) => void }

/** The filters as chips: in one line those that are on or used most, and all of them behind a button. */
export const ListFilters = memo(function ListFilters({ tab, filters, options, onChange }: Props) {
  const texts = useTexts(inboxTexts).filters
  const [isAll, setAll] = useState(false)
  const ofOthers = tab === chatTabs.others
  const chips = [
    { part: 'statuses', label: texts.status, isFirst: true, isOn: !isUsual(filters.statuses) },
    { part: 'userIds', label: texts.people, isFirst: ofOthers, isOn: ofOthers && filters.userIds.length > 0 },
    { part: 'departmentIds', label: texts.department, isFirst: true, isOn: filters.departmentIds.length > 0 },
    { part: 'numberIds', label: texts.number, isFirst: false, isOn: filters.numberIds.length > 0 },
    { part: 'labelIds', label: texts.tag, isFirst: false, isOn: filters.labelIds.length > 0 },
    { part: 'unread', label: texts.unread, isFirst: false, isOn: filters.unread },
    { part: 'unanswered', label: texts.unanswered, isFirst: false, isOn: filters.unanswered },
  ] as const
  const offered = chips.filter(({ part }) => ofOthers || part !== 'userIds')
  const shown = isAll ? offered : inOneLine(offered)
  const hiddenOn = offered.filter((chip) => chip.isOn && !shown.includes(chip)).length
  const more = hiddenOn > 0 ? texts.moreOn(hiddenOn) : texts.more
  return (
    <fieldset className={styles.filters} aria-label={texts.label}>
      <div className={styles.chips} data-all={isAll || undefined}>
        {shown.map(({ part, label }) =>
          part === 'unread' || part === 'unanswered' ? (
            <button
              key={part}
              type="button"
              className={styles.flag}
              aria-pressed={filters[part]}
              onClick={() => onChange({ [part]: !filters[part] })}
            >
              {label}
            </button>
          ) : (
            <MultiSelectFilter<string | number>
              key={part}
              label={label}
              brief
              options={options[part]}
              value={filters[part]}
              onChange={(chosen) => onChange({ [part]: [...chosen] })}
            />
          ),
        )}
      </div>
      <IconButton
        size="sm"
        look="framed"
        label={isAll ? texts.fewer : more}
        pressed={isAll}
        icon={
          <>
            <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />
            {hiddenOn > 0 && <span className={styles.moreMark} aria-hidden="true" />}
          </>
        }
        onClick={() => setAll(!isAll)}
      />
    </fieldset>
  )
})

/** Design §4: two chips beside the button. Active filters come before those used most, in a fixed order. */
function inOneLine<C extends { isFirst: boolean; isOn: boolean }>(chips: readonly C[]): readonly C[] {
  const wanted = [...chips.filter(({ isOn }) => isOn), ...chips.filter(({ isOn, isFirst }) => isFirst && !isOn)].slice(0, 2)
  return chips.filter((chip) => wanted.includes(chip))
}
