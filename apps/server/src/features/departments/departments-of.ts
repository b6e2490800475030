import type { Viewer } from '@prosa/contract/permissions'

/** Administrators stand in every department. */
export const departmentsOf = ({ permissions, departmentIds }: Pick<Viewer, 'permissions' | 'departmentIds'>) =>
  permissions.includes('admin') ? 'all' : departmentIds
