export { insertDepartment, type NewDepartment } from './department-store.ts'
