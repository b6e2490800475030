import { showsNotYetUsed } from '../../kit/not-yet-used.ts'

/** The settings of a department in the order of the page; the risky one comes last. */
export const departmentParts = [
  'name',
  'numbers',
  'agents',
  'permissions',
  'distribution',
  'hours',
  'holidays',
  'awayMessage',
  'idle',
  'closing',
  'sla',
  'portal',
  'address',
  'delete',
] as const
export type DepartmentPart = (typeof departmentParts)[number]

/** The panel beside a chat brings the portal into use. */
const notYetUsed: readonly DepartmentPart[] = ['portal']
export const isPartShown = (part: DepartmentPart): boolean => showsNotYetUsed || !notYetUsed.includes(part)

/** The parts that are cards of their own: the holidays stand within the card of the hours. */
export const outlinedParts = departmentParts.filter((part) => part !== 'holidays' && isPartShown(part))

export const departmentPartOf = (setting: string | null): DepartmentPart | null =>
  departmentParts.find((part) => part === setting && isPartShown(part)) ?? null

/** The id of a part's element on the page. */
export const departmentPartId = (part: DepartmentPart) => `department-${part}`
