import type { Address } from '@prosa/contract/contacts/address'
import { noAddress } from '@prosa/contract/departments/department-address'
import type { DepartmentIcon } from '@prosa/contract/departments/icons'
import { type Distribution, firstInboxRules, type InboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Department } from '@prosa/contract/departments/model'
import { allDepartmentPermissions, type DepartmentPermissions } from '@prosa/contract/departments/permissions'
import { type HourLine, hoursOf, linesOf } from './hour-lines.ts'

/** All that can be set up, as the fields hold it. */
export type DepartmentValues = {
  departmentName: string
  icon: DepartmentIcon
  phonenumberIdList: readonly string[]
  agentIdList: readonly string[]
  permissions: DepartmentPermissions
  distribution: Distribution
  takingPart: readonly string[]
  lastAgentFirst: boolean
  requeueWhenAbsent: boolean
  /** Digits, or nothing for no limit. */
  capacity: string
  hours: readonly HourLine[]
  holidays: boolean
  awayMessage: string
  customPortal: string
  address: Address
}
export type ValueName = keyof DepartmentValues

const ofRules = ({ agentIdList, capacity, hours, ...rules }: InboxRules) => ({
  ...rules,
  takingPart: agentIdList,
  capacity: capacity === 0 ? '' : String(capacity),
  hours: linesOf(hours),
})

export const noValues: DepartmentValues = {
  departmentName: '',
  icon: 'people',
  phonenumberIdList: [],
  agentIdList: [],
  permissions: allDepartmentPermissions,
  ...ofRules(firstInboxRules),
  customPortal: '',
  address: noAddress,
}

export const valuesOf = (department: Department): DepartmentValues => ({
  departmentName: department.departmentName,
  icon: department.icon,
  phonenumberIdList: department.phonenumberIdList,
  agentIdList: department.agentIdList,
  permissions: department.permissions,
  ...ofRules(department.inboxRules),
  customPortal: department.customPortal,
  address: { ...noAddress, ...department.address },
})

export const rulesOf = (values: DepartmentValues): InboxRules => ({
  distribution: values.distribution,
  agentIdList: [...values.takingPart],
  lastAgentFirst: values.lastAgentFirst,
  requeueWhenAbsent: values.requeueWhenAbsent,
  capacity: Number(values.capacity),
  hours: hoursOf(values.hours),
  holidays: values.holidays,
  awayMessage: values.awayMessage,
})

/** What one call saves together, in the order in which they are sent. */
export const valueGroups = {
  name: ['departmentName', 'icon'],
  numbers: ['phonenumberIdList'],
  agents: ['agentIdList'],
  permissions: ['permissions'],
  rules: ['distribution', 'takingPart', 'lastAgentFirst', 'requeueWhenAbsent', 'capacity', 'hours', 'holidays', 'awayMessage'],
  portal: ['customPortal'],
  address: ['address'],
} as const satisfies Record<string, readonly ValueName[]>
export type ValueGroup = keyof typeof valueGroups
export const allGroups = Object.keys(valueGroups) as ValueGroup[]
export const valueNames = Object.values(valueGroups).flat()

export type SomeValues = Partial<DepartmentValues>

export const namesIn = (some: SomeValues): ValueName[] => valueNames.filter((name) => name in some)

export const pickValues = (from: SomeValues, names: readonly ValueName[]): SomeValues =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

/** Ids are the same in whatever order they come. */
export function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (isIdList(value) ? value.toSorted() : value)
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

const isIdList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((each) => typeof each === 'string')
