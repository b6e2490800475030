import { departmentCalls } from '@prosa/contract/departments/calls'
import { useCall } from '../../../kit/calls/query.ts'
import { useKnownPeople } from '../../agents/public.ts'
import { type Target, targetsLike } from './target-list.tsx'
import { type Elsewhere, type Kind, whereFound } from './where-found.ts'

type Looked = { kind: Kind; search: string; departments: readonly Target[]; agents: readonly Target[]; holderId: string | null }

/** Only where the list has nothing of that name; null where it has, and while it is being asked. */
export function useElsewhere(companyId: string, { kind, search, departments, agents, holderId }: Looked): readonly Elsewhere[] | null {
  const isMissing = search.trim() !== '' && targetsLike(kind === 'agent' ? agents : departments, search).length === 0
  const people = useKnownPeople(isMissing)
  const { data: known = [] } = useCall(departmentCalls.listDepartments, isMissing ? { companyId } : null)
  if (!isMissing) return null
  const allDepartments = known.map(({ departmentId, departmentName }) => ({ id: departmentId, name: departmentName }))
  const offered = { departments: departments.filter(({ isCurrent }) => !isCurrent), agents: agents.filter(({ isCurrent }) => !isCurrent) }
  return whereFound(search, kind, { ...offered, people, allDepartments, holderId })
}
