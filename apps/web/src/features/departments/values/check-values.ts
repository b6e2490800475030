import { readDepartmentAddress } from '@prosa/contract/departments/department-address'
import { type RuleNumber, ruleBounds } from '@prosa/contract/departments/inbox-rules'
import { type WrongRules, wrongRules } from '@prosa/contract/departments/wrong-rules'
import { readWebUrl } from '@prosa/contract/formats/words/url'
import { type DepartmentValues, type DurationName, rulesOf } from './department-values.ts'
import { wrongExceptionLine } from './exception-lines.ts'
import { wrongLine } from './hour-lines.ts'

/** The fields that can be wrong, in the order of the form. */
export const checkedValues = [
  'departmentName',
  'stickyHours',
  'stickyWait',
  'presenceMinutes',
  'requeueMinutes',
  'capacity',
  'hours',
  'exceptions',
  'idleReminder',
  'idleWarning',
  'idleClose',
  'idleWarningText',
  'closeReasons',
  'slaFirstAnswer',
  'slaNextAnswer',
  'slaResolution',
  'customPortal',
  'address',
] as const
export type CheckedValue = (typeof checkedValues)[number]

const isWithin = (name: RuleNumber) => (values: DepartmentValues) => {
  const [least, most] = ruleBounds[name]
  return /^\d{1,4}$/.test(values[name]) && Number(values[name]) >= least && Number(values[name]) <= most
}

export const isDurationWithin = (name: DurationName) => (values: DepartmentValues) => Number(values[name]) <= ruleBounds[name][1]

const isRight = (name: keyof WrongRules) => (values: DepartmentValues) => wrongRules(rulesOf(values))[name] === undefined

const checks: Record<CheckedValue, (values: DepartmentValues) => boolean> = {
  departmentName: ({ departmentName }) => departmentName.trim() !== '',
  stickyHours: isWithin('stickyHours'),
  stickyWait: isWithin('stickyWait'),
  presenceMinutes: isWithin('presenceMinutes'),
  requeueMinutes: isWithin('requeueMinutes'),
  capacity: ({ capacity }) => capacity === '' || /^[1-9]\d{0,2}$/.test(capacity),
  hours: ({ hours }) => wrongLine(hours) === null,
  exceptions: ({ exceptions }) => wrongExceptionLine(exceptions) === null,
  idleReminder: isDurationWithin('idleReminder'),
  idleWarning: (values) => isDurationWithin('idleWarning')(values) && isRight('idleWarning')(values),
  idleClose: (values) => isDurationWithin('idleClose')(values) && isRight('idleClose')(values),
  idleWarningText: isRight('idleWarningText'),
  closeReasons: isRight('closeReasons'),
  slaFirstAnswer: isDurationWithin('slaFirstAnswer'),
  slaNextAnswer: isDurationWithin('slaNextAnswer'),
  slaResolution: isDurationWithin('slaResolution'),
  customPortal: ({ customPortal }) => customPortal.trim() === '' || readWebUrl(customPortal.trim()).problem === undefined,
  address: ({ address }) => readDepartmentAddress(address).problem === undefined,
}

export const wrongValues = (values: DepartmentValues): CheckedValue[] => checkedValues.filter((name) => !checks[name](values))
