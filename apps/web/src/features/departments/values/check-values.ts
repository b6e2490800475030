import { readDepartmentAddress } from '@prosa/contract/departments/department-address'
import { readWebUrl } from '@prosa/contract/formats/words/url'
import type { DepartmentValues } from './department-values.ts'
import { wrongLine } from './hour-lines.ts'

/** The fields that can be wrong, in the order of the form. */
export const checkedValues = ['departmentName', 'capacity', 'hours', 'customPortal', 'address'] as const
export type CheckedValue = (typeof checkedValues)[number]

const checks: Record<CheckedValue, (values: DepartmentValues) => boolean> = {
  departmentName: ({ departmentName }) => departmentName.trim() !== '',
  capacity: ({ capacity }) => capacity === '' || /^[1-9]\d{0,2}$/.test(capacity),
  hours: ({ hours }) => wrongLine(hours) === null,
  customPortal: ({ customPortal }) => customPortal.trim() === '' || readWebUrl(customPortal.trim()).problem === undefined,
  address: ({ address }) => readDepartmentAddress(address).problem === undefined,
}

export const wrongValues = (values: DepartmentValues): CheckedValue[] => checkedValues.filter((name) => !checks[name](values))
