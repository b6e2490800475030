import { isActive } from '@prosa/contract/agents/rules'
import type { UserStatus } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { colleagueCalls, type FoundColleague } from '@prosa/contract/chats/colleague-calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { useQueries } from '@tanstack/react-query'
import { queryKeyOf, useCall } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import { permissionsOf, useSessionData } from '../../kit/session/session-data.ts'
import { useSettled } from '../../ui/use-settled.ts'

const { listAgents } = teamCalls
const { listDepartments, listColleagues } = departmentCalls

/** A pause in typing, after which the server is asked. */
const pause = 150

export type { FoundColleague }

export type KnownPerson = {
  userId: string
  name: string
  userStatus: UserStatus
  isSilent?: boolean | undefined
  /** Those of them that the asker knows. */
  departmentIds: readonly string[]
  takesChats: boolean
  isActive: boolean
}

/**
 * Everybody whom the signed-in person may know, themselves included: administrators everybody, others the people who share a department
 * with them. Null while that is being asked.
 */
export function useKnownPeople(isWanted: boolean): readonly KnownPerson[] | null {
  const session = useSessionData()
  const companyId = session?.companyId ?? ''
  const isAdmin = session !== null && permissionsOf(session).includes('admin')
  const isAsked = isWanted && session !== null
  const { data: departments } = useCall(listDepartments, isAsked ? { companyId } : null)
  const { data: team } = useCall(listAgents, isAsked && isAdmin ? { companyId } : null)
  const shared = isAsked && !isAdmin ? (departments ?? []) : []
  const colleagues = useQueries({
    queries: shared.map(({ departmentId }) => {
      const input = { companyId, departmentId }
      return { queryKey: queryKeyOf(listColleagues, input), queryFn: () => send(listColleagues, input) }
    }),
  })
  if (!departments) return null
  if (isAdmin) {
    const all = departments.map(({ departmentId }) => departmentId)
    return (
      team?.map(({ userId, name, userStatus, isSilent, departmentAll, departmentIdList, admin, agent }) => ({
        userId,
        name,
        userStatus,
        isSilent,
        departmentIds: departmentAll || admin ? all : departmentIdList,
        takesChats: admin || agent,
        isActive: isActive(userStatus),
      })) ?? null
    )
  }
  const known = new Map<string, KnownPerson>()
  colleagues.forEach(({ data = [] }, nth) => {
    const { departmentId } = shared[nth]!
    for (const { userId, name, userStatus, isSilent } of data) {
      const departmentIds = [...(known.get(userId)?.departmentIds ?? []), departmentId]
      known.set(userId, { userId, name, userStatus, isSilent, departmentIds, takesChats: true, isActive: true })
    }
  })
  return colleagues.every(({ isPending }) => !isPending) ? [...known.values()] : null
}

/**
 * Where somebody is who is no choice for a chat, by the beginning of their name: also people whom the asker does not know otherwise. Empty where
 * nobody of that name may be told of, and where nobody could be asked; null while that is being asked, or nobody is looked for.
 */
export function useFoundColleagues(
  { companyId, phonenumberId, waId }: ChatKey & { companyId: string },
  name: string | null,
): readonly FoundColleague[] | null {
  const settled = useSettled(name, pause)
  const { data, isError } = useCall(
    colleagueCalls.findColleagues,
    settled !== null && settled === name ? { companyId, phonenumberId, waId, name } : null,
  )
  return data ?? (isError ? [] : null)
}
