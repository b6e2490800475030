import { teamCalls } from '@prosa/contract/agents/team-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import type { Department } from '@prosa/contract/departments/model'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeyOf, useCall } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { permissionsOf } from '../../../kit/session/session-data.ts'

const { listAgents } = teamCalls
const { listColleagues } = departmentCalls

export type Person = { userId: string; name: string }
type Departments = { data: readonly Department[] | undefined; error: Error | null; refetch: () => unknown }
type People = { people: readonly Person[] | null; error: Error | null; askAgain: () => void }

/** The people whose chats the person may list: for administrators everybody, for others the people who share a department with them. */
export function usePeople(data: SessionData, departments: Departments, isWanted: boolean): People {
  const { companyId, userId } = data
  const isAdmin = permissionsOf(data).includes('admin')
  const team = useCall(listAgents, isWanted && isAdmin ? { companyId } : null)
  const asked = isWanted && !isAdmin ? (departments.data ?? []) : []
  const colleagues = useQueries({
    queries: asked.map(({ departmentId }) => {
      const input = { companyId, departmentId }
      return { queryKey: queryKeyOf(listColleagues, input), queryFn: () => send(listColleagues, input) }
    }),
    combine: (answers) => ({
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      found: answers.every(({ data }) => data !== undefined) ? answers.flatMap(({ data }) => data ?? []) : null,
      again: () => answers.filter(({ error }) => error !== null).forEach(({ refetch }) => void refetch()),
    }),
  })
  const found = isAdmin ? team.data?.filter(({ active }) => active) : departments.data && colleagues.found
  const people = useMemo(() => {
    if (!found) return null
    const others = new Map(found.filter((person) => person.userId !== userId).map(({ userId, name }) => [userId, { userId, name }]))
    return [...others.values()].toSorted((one, other) => one.name.localeCompare(other.name))
  }, [found, userId])
  if (!isAdmin && departments.data) return { people, error: colleagues.error, askAgain: colleagues.again }
  const { error, refetch } = isAdmin ? team : departments
  return { people, error, askAgain: () => void refetch() }
}
