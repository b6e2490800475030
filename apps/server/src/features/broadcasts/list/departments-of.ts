import type { Actor } from '@prosa/contract/permissions'

/** Whose broadcasts somebody sees, for a query. */
export const departmentsOf = ({ permissions, departmentIds }: Actor): readonly string[] | 'all' =>
  permissions.includes('admin') ? 'all' : departmentIds
