import { departmentCalls } from '@prosa/contract/departments/calls'
import { refusedInDepartment } from '@prosa/contract/departments/rules'
import { useCall } from '../../../kit/calls/query.ts'
import { permissionsOf, useSessionData } from '../../../kit/session/session-data.ts'
import type { ChatAsked } from '../outbox/outbox-item.ts'

/** The person's departments that serve this number, and whether the chat's department lets them send templates. */
export function useOwnDepartments({ companyId, phonenumberId }: ChatAsked, departmentId: string, isWanted: boolean) {
  const session = useSessionData()
  const { data = [] } = useCall(departmentCalls.listOwnDepartments, isWanted ? { companyId } : null)
  const own = data.find((each) => each.departmentId === departmentId)
  const serving = data.filter(
    ({ isDraft, phonenumberIdList }) => !isDraft && (phonenumberIdList.length === 0 || phonenumberIdList.includes(phonenumberId)),
  )
  return {
    departments: serving,
    /** While this is not known, the server decides. */
    mayTemplate:
      !own || !session || refusedInDepartment({ permissions: [...permissionsOf(session)] }, own.permissions, 'template') === null,
  }
}
