import { departmentCalls } from '@prosa/contract/departments/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { SelectFilter } from '../../../../ui/select/select-filter.tsx'
import { hasDeadlines } from '../chat-filters.ts'
import { slaTexts } from './sla-texts.ts'

type Wanted = 'due' | 'soon' | 'over'
type Props = { companyId: string; value: Wanted | ''; onChange: (part: { sla: Wanted | '' }) => void }

const aMinute = 60_000
const offered = ['due', 'soon', 'over'] as const

/** By deadline, and which of them; where no department has any, nothing. */
export function SlaFilter({ companyId, value, onChange }: Props) {
  const texts = useTexts(slaTexts)
  useFresh(value)
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

/** Chats become late without a word: only the server knows which have. Rows of views are asked for as often. */
function useFresh(wanted: Wanted | '') {
  const client = useQueryClient()
  useEffect(() => {
    if (wanted !== 'soon' && wanted !== 'over') return
    const isTheirs = ({ queryKey }: { queryKey: readonly unknown[] }) => (queryKey[2] as { sla?: Wanted } | null)?.sla === wanted
    const timer = setInterval(() => void client.invalidateQueries({ predicate: isTheirs }), aMinute)
    return () => clearInterval(timer)
  }, [client, wanted])
}
