import { teamCalls } from '@prosa/contract/agents/team-calls'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { DateRangeInput } from '../../ui/dates/date-range-input.tsx'
import { Select } from '../../ui/select/select.tsx'
import type { AuditFilter } from './audit-filter.ts'
import { auditTexts } from './audit-texts.ts'
import styles from './audit-trail.module.css'

type Props = {
  companyId: string
  timeZone: string
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
  /** False where the trail is about one subject, so that there is none to choose. */
  hasGroups: boolean
  /** What can be done with what the filters find. */
  children?: ReactNode
}

export function AuditFilters({ companyId, timeZone, filter, onFilter, hasGroups, children }: Props) {
  const { filters: texts, groups } = useTexts(auditTexts)
  const people = useCall(teamCalls.listAgents, { companyId }).data ?? []
  return (
    <div className={styles.filters}>
      <div className={styles.filter}>
        <Select
          label={texts.person}
          placeholder={texts.everybody}
          options={people.map(({ userId, name }) => ({ value: userId, label: name }))}
          value={filter.userId}
          onChange={(userId) => onFilter({ ...filter, userId })}
        />
      </div>
      <div className={styles.filter}>
        <DateRangeInput
          label={texts.period}
          timeZone={timeZone}
          value={filter.period}
          onChange={(period) => onFilter({ ...filter, period })}
        />
      </div>
      {hasGroups && (
        <div className={styles.filter}>
          <Select
            label={texts.area}
            placeholder={texts.everything}
            options={Object.entries(groups).map(([value, label]) => ({ value, label }))}
            value={filter.group}
            onChange={(group) => onFilter({ ...filter, group })}
          />
        </div>
      )}
      {children}
    </div>
  )
}
