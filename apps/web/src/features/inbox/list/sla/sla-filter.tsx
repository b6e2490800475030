import { departmentCalls } from '@prosa/contract/departments/calls'
import { useCall } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { SelectFilter } from '../../../../ui/select/select-filter.tsx'
import { hasDeadlines } from '../chat-filters.ts'
import { useAskedAgain } from '../use-asked-again.ts'
import { slaTexts } from './sla-texts.ts'

type Wanted = 'due' | 'soon' | 'over'
type Props = { companyId: string; value: Wanted | ''; onChange: (part: { sla: Wanted | '' }) => void }

const offered = ['due', 'soon', 'over'] as const

/** By deadline, and which of them; where no department has any, nothing. */
export function SlaFilter({ companyId, value, onChange }: Props) {
  const texts = useTexts(slaTexts)
  // Chats become late without a word.
  useAskedAgain('sla', value === 'soon' || value === 'over' ? value : '')
  const { data } = useCall(departmentCalls.listDepartments, { companyId })
  if (!hasDeadlines(data) && value === '') return null
  return (
    <SelectFilter<Wanted>
      label={texts.filter}
      brief
      options={offered.map((each) => ({ value: each, label: texts.filters[each] }))}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange({ sla: chosen ?? '' })}
    />
  )
}
