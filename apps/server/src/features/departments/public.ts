export { insertDepartment } from './department-store.ts'
