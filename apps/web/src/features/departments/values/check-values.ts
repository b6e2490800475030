import { readDepartmentAddress } from '@prosa/contract/departments/department-address'
import { type RuleNumber, ruleBounds } from '@prosa/contract/departments/inbox-rules'
import { readWebUrl } from '@prosa/contract/formats/words/url'
import type { DepartmentValues } from './department-values.ts'
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
  'customPortal',
  'address',
] as const
export type CheckedValue = (typeof checkedValues)[number]

const isWithin = (name: RuleNumber) => (values: DepartmentValues) => {
  const [least, most] = ruleBounds[name]
  return /^\d{1,4}$/.test(values[name]) && Number(values[name]) >= least && Number(values[name]) <= most
}

const checks: Record<CheckedValue, (values: DepartmentValues) => boolean> = {
  departmentName: ({ departmentName }) => departmentName.trim() !== '',
  stickyHours: isWithin('stickyHours'),
  stickyWait: isWithin('stickyWait'),
  presenceMinutes: isWithin('presenceMinutes'),
  requeueMinutes: isWithin('requeueMinutes'),
  capacity: ({ capacity }) => capacity === '' || /^[1-9]\d{0,2}$/.test(capacity),
  hours: ({ hours }) => wrongLine(hours) === null,
  exceptions: ({ exceptions }) => wrongExceptionLine(exceptions) === null,
  customPortal: ({ customPortal }) => customPortal.trim() === '' || readWebUrl(customPortal.trim()).problem === undefined,
  address: ({ address }) => readDepartmentAddress(address).problem === undefined,
}

export const wrongValues = (values: DepartmentValues): CheckedValue[] => checkedValues.filter((name) => !checks[name](values))
