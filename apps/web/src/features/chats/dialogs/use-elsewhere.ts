import { departmentCalls } from '@prosa/contract/departments/calls'
import { useCall } from '../../../kit/calls/query.ts'
import { useFoundColleagues } from '../../agents/public.ts'
import type { Asked } from '../shown-chat.ts'
import { type Target, targetsLike } from './target-list.tsx'
import { type Elsewhere, type Kind, whereFound } from './where-found.ts'

type Looked = { kind: Kind; search: string; departments: readonly Target[]; agents: readonly Target[]; holderId: string | null }

/** Only where the list has nothing of that name; null where it has, and while it is being asked. */
export function useElsewhere(chat: Asked, { kind, search, departments, agents, holderId }: Looked): readonly Elsewhere[] | null {
  const words = search.trim()
  const isMissing = words !== '' && targetsLike(kind === 'agent' ? agents : departments, search).length === 0
  const people = useFoundColleagues(chat, isMissing ? words : null)
  const { data: known = [] } = useCall(departmentCalls.listDepartments, isMissing ? { companyId: chat.companyId } : null)
  if (!isMissing) return null
  const allDepartments = known.map(({ departmentId, departmentName }) => ({ id: departmentId, name: departmentName }))
  const offered = { departments: departments.filter(({ isCurrent }) => !isCurrent), agents: agents.filter(({ isCurrent }) => !isCurrent) }
  return whereFound(search, kind, { ...offered, people, allDepartments, holderId })
}
