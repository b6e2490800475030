import { departmentCalls } from '@prosa/contract/departments/calls'
import { useEffect } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { setSupervises } from '../../../kit/kept/supervision.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'

/** Tells the navigation whether the person supervises a department, and again when the departments change. */
export function FollowSupervision() {
  const { companyId, userId } = useSessionData() ?? {}
  const { data } = useCall(departmentCalls.listDepartments, companyId === undefined ? null : { companyId }, { later: true })
  const supervises = data?.some(({ supervisorIdList = [] }) => supervisorIdList.includes(userId ?? ''))
  useEffect(() => {
    if (supervises !== undefined) setSupervises(supervises)
  }, [supervises])
  return null
}
