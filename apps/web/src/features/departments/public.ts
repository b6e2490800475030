export { departmentSettings } from './department-parts.ts'
export { DepartmentIcon } from './fields/department-icon.tsx'
