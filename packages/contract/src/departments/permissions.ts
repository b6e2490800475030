import * as z from 'zod/mini'
import { flag } from '../kit/fields.ts'

/** What its people may do with the chats of a department; administrators always may. */
export const departmentPermissions = ['transfer', 'close', 'template', 'seeOthers'] as const
export type DepartmentPermission = (typeof departmentPermissions)[number]

export const DepartmentPermissions = z.object({
  transfer: flag(),
  close: flag(),
  template: flag(),
  /** To see the chats of colleagues. Without it people see the queue and their own. */
  seeOthers: flag(),
})
export type DepartmentPermissions = z.output<typeof DepartmentPermissions>

export const allDepartmentPermissions: DepartmentPermissions = { transfer: true, close: true, template: true, seeOthers: true }
