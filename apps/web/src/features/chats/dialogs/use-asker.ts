import { departmentCalls } from '@prosa/contract/departments/calls'
import { useCall } from '../../../kit/calls/query.ts'
import { permissionsOf, useSessionData } from '../../../kit/session/session-data.ts'
import type { Asker } from '../way-back.ts'

/** The signed-in person as the rules see them: permissions and departments. */
export function useAsker(companyId: string): Asker {
  const session = useSessionData()
  const { data: departments = [] } = useCall(departmentCalls.listDepartments, { companyId })
  return { userId: session?.userId ?? '', permissions: session ? permissionsOf(session) : [], departments }
}
