export { departmentSettings } from './department-parts.ts'
