export { DepartmentIcon } from './fields/department-icon.tsx'
