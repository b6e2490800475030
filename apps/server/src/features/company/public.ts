export { type CompanyImage, findCompany, findStyle, insertCompany, insertCompanyImage, type NewCompany } from './company-store.ts'
