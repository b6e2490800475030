import type { Address } from '@prosa/contract/contacts/address'
import { noAddress } from '@prosa/contract/departments/department-address'
import type { DepartmentIcon } from '@prosa/contract/departments/icons'
import { firstInboxRules, type InboxRules, type RuleNumber, ruleBounds } from '@prosa/contract/departments/inbox-rules'
import type { Department } from '@prosa/contract/departments/model'
import { allDepartmentPermissions, type DepartmentPermissions } from '@prosa/contract/departments/permissions'
import { type ExceptionLine, exceptionsOf, toExceptionLines } from './exception-lines.ts'
import { type HourLine, hoursOf, toHourLines } from './hour-lines.ts'

/** The rules that a field holds in another shape. All others are taken from the contract by their names. */
type ReshapedRules = 'agentIdList' | 'capacity' | 'hours' | 'exceptions' | 'closeReasons' | RuleNumber

/** Numbers of minutes after which something happens, and never does where they are 0. */
export const durationNames = ['idleReminder', 'idleWarning', 'idleClose', 'slaFirstAnswer', 'slaNextAnswer', 'slaResolution'] as const
export type DurationName = (typeof durationNames)[number]

/** Digits; a duration of 0 is empty. */
type NumberValues = Record<RuleNumber, string>

/** All values, as the fields hold them. */
export type DepartmentValues = Omit<InboxRules, ReshapedRules> &
  NumberValues & {
    departmentName: string
    icon: DepartmentIcon
    phonenumberIdList: readonly string[]
    agentIdList: readonly string[]
    supervisorIdList: readonly string[]
    permissions: DepartmentPermissions
    takingPart: readonly string[]
    /** Digits; empty for no limit. */
    capacity: string
    hours: readonly HourLine[]
    exceptions: readonly ExceptionLine[]
    closeReasons: readonly ReasonLine[]
    customPortal: string
    address: Address
  }
/** No plain text: lists of texts are equal in any order, and reasons are not. */
export type ReasonLine = { reason: string }
export type ValueName = keyof DepartmentValues

const numberNames = Object.keys(ruleBounds) as RuleNumber[]
const ofNumbers = <From, To>(from: Record<RuleNumber, From>, to: (one: From) => To) =>
  Object.fromEntries(numberNames.map((name) => [name, to(from[name])])) as Record<RuleNumber, To>

const ofRules = ({ agentIdList, capacity, hours, exceptions, closeReasons, ...rules }: InboxRules) => ({
  ...rules,
  ...ofNumbers(rules, String),
  ...(Object.fromEntries(durationNames.map((name) => [name, rules[name] === 0 ? '' : String(rules[name])])) as Record<
    DurationName,
    string
  >),
  takingPart: agentIdList,
  capacity: capacity === 0 ? '' : String(capacity),
  hours: toHourLines(hours),
  exceptions: toExceptionLines(exceptions),
  closeReasons: closeReasons.map((reason) => ({ reason })),
})

export const noDepartmentValues: DepartmentValues = {
  departmentName: '',
  icon: 'people',
  phonenumberIdList: [],
  agentIdList: [],
  supervisorIdList: [],
  permissions: allDepartmentPermissions,
  ...ofRules(firstInboxRules),
  customPortal: '',
  address: noAddress,
}

export const toDepartmentValues = (department: Department): DepartmentValues => ({
  departmentName: department.departmentName,
  icon: department.icon,
  phonenumberIdList: department.phonenumberIdList,
  agentIdList: department.agentIdList,
  supervisorIdList: department.supervisorIdList ?? [],
  permissions: department.permissions,
  ...ofRules(department.inboxRules),
  customPortal: department.customPortal,
  address: { ...noAddress, ...department.address },
})

const ruleNames = Object.keys(firstInboxRules) as (keyof InboxRules)[]
/** In the order of the contract, which is that of the form. */
const ruleValues = ruleNames.map((name): ValueName => (name === 'agentIdList' ? 'takingPart' : name))

export const rulesOf = (values: DepartmentValues): InboxRules => {
  const asTheyAre = Object.fromEntries(ruleNames.map((name) => [name, values[name]])) as unknown as Omit<InboxRules, ReshapedRules>
  return {
    ...asTheyAre,
    ...ofNumbers(values, Number),
    agentIdList: [...values.takingPart],
    capacity: Number(values.capacity),
    hours: hoursOf(values.hours),
    exceptions: exceptionsOf(values.exceptions),
    closeReasons: values.closeReasons.map(({ reason }) => reason.trim()).filter(Boolean),
  }
}

/** The values that one call saves together, in the order of sending. */
export const valueGroups = {
  name: ['departmentName', 'icon'],
  numbers: ['phonenumberIdList'],
  agents: ['agentIdList', 'supervisorIdList'],
  permissions: ['permissions'],
  rules: ruleValues,
  portal: ['customPortal'],
  address: ['address'],
} as const satisfies Record<string, readonly ValueName[]>
export type ValueGroup = keyof typeof valueGroups
export const allGroups = Object.keys(valueGroups) as ValueGroup[]
export const departmentValueNames = Object.values(valueGroups).flat()

export type SomeValues = Partial<DepartmentValues>

export const namesIn = (some: SomeValues): ValueName[] => departmentValueNames.filter((name) => name in some)

export const pickValues = (from: SomeValues, names: readonly ValueName[]): SomeValues =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

/** Lists of ids are equal in any order. */
export function isSameDepartmentValue(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (isIdList(value) ? value.toSorted() : value)
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

const isIdList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((each) => typeof each === 'string')
