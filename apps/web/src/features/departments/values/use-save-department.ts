import { departmentCalls } from '@prosa/contract/departments/calls'
import type { Department } from '@prosa/contract/departments/model'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { patchAnswer, useCommand } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import {
  type DepartmentValues,
  isSameDepartmentValue,
  pickValues,
  rulesOf,
  type SomeValues,
  toDepartmentValues,
  type ValueGroup,
  valueGroups,
} from './department-values.ts'

type Order = {
  department: Department
  groups: readonly ValueGroup[]
  /** Only these are sent; the other values of a call are sent as they are saved. */
  changes: SomeValues
  /** What was saved when they were typed. */
  seen: SomeValues
  onSaved: (sent: SomeValues, answered: DepartmentValues) => void
}

/** Updates the cached lists; a live event that came meanwhile may be newer. */
export function putDepartment(client: QueryClient, companyId: string, saved: Department) {
  patchAnswer(client, departmentCalls.listDepartments, { companyId }, (known) => {
    const before = known.find(({ departmentId }) => departmentId === saved.departmentId)
    if (!before) return [...known, saved]
    return before.version > saved.version ? known : known.map((each) => (each === before ? saved : each))
  })
}

/** One call after the other, each with the version that the last answer gave. */
export function useSaveDepartment(companyId: string) {
  const client = useQueryClient()
  const sendGroup = useGroups(companyId)

  const refresh = async ({ departmentId }: Department): Promise<Department> => {
    const now = await send(departmentCalls.getDepartment, { companyId, departmentId })
    putDepartment(client, companyId, now)
    return now
  }
  /** False where somebody else changed the same values: they are on the screen now, and nothing was overwritten. */
  return async ({ department, groups, changes, seen, onSaved }: Order): Promise<boolean> => {
    let now = department
    for (const group of groups) {
      const typed = valueGroups[group].filter((name) => name in changes)
      if (typed.length === 0) continue
      const names = typed.filter((name) => !isSameDepartmentValue(changes[name], toDepartmentValues(now)[name]))
      while (names.length > 0) {
        try {
          now = await sendGroup[group](now, { ...toDepartmentValues(now), ...changes })
          break
        } catch (error) {
          if (!(error instanceof RefusedError) || error.code !== 'department.changedMeanwhile') throw error
          now = await refresh(now)
          const saved = toDepartmentValues(now)
          if (names.some((name) => !isSameDepartmentValue(seen[name], saved[name]) && !isSameDepartmentValue(changes[name], saved[name])))
            return false
        }
      }
      putDepartment(client, companyId, now)
      onSaved(pickValues(changes, typed), toDepartmentValues(now))
    }
    return true
  }
}

function useGroups(companyId: string) {
  const quiet = { takesOver: true }
  const name = useCommand(departmentSetupCalls.saveDepartmentName, quiet)
  const numbers = useCommand(departmentSetupCalls.saveDepartmentNumbers, quiet)
  const agents = useCommand(departmentSetupCalls.saveDepartmentAgents, quiet)
  const permissions = useCommand(departmentSetupCalls.saveDepartmentPermissions, quiet)
  const rules = useCommand(departmentSetupCalls.saveInboxRules, quiet)
  const portal = useCommand(departmentSetupCalls.saveCustomPortal, quiet)
  const address = useCommand(departmentSetupCalls.saveDepartmentAddress, quiet)
  const one = ({ departmentId, version }: Department) => ({ companyId, departmentId, version })
  type Send = (now: Department, values: DepartmentValues) => Promise<Department>
  return {
    name: (now, { departmentName, icon }) => name.mutateAsync({ ...one(now), departmentName: departmentName.trim(), icon }),
    numbers: (now, { phonenumberIdList }) => numbers.mutateAsync({ ...one(now), phonenumberIdList: [...phonenumberIdList] }),
    agents: (now, values) => agents.mutateAsync({ ...one(now), agentIdList: [...values.agentIdList], ...supervisorsIn(now, values) }),
    permissions: (now, values) => permissions.mutateAsync({ ...one(now), permissions: values.permissions }),
    rules: (now, values) => rules.mutateAsync({ ...one(now), inboxRules: rulesOf(values) }),
    portal: (now, { customPortal }) => portal.mutateAsync({ ...one(now), customPortal: customPortal.trim() }),
    address: (now, values) => address.mutateAsync({ ...one(now), ...values.address }),
  } satisfies Record<ValueGroup, Send>
}

/** Only where they are others: a server of the version before knows of none. */
const supervisorsIn = ({ supervisorIdList = [] }: Department, values: DepartmentValues) =>
  isSameDepartmentValue(supervisorIdList, values.supervisorIdList) ? {} : { supervisorIdList: [...values.supervisorIdList] }
