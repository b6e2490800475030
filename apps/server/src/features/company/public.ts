export { insertCompany, type NewCompany } from './company-store.ts'
