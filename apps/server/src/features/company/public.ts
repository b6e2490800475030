export { type CompanyImage, insertCompanyImage } from './company-image-store.ts'
export { insertCompany, type NewCompany } from './company-store.ts'
