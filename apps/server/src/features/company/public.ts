export { type CompanyImage, insertCompanyImage } from './company-image-store.ts'
export { findCompany, findStyle, insertCompany, type NewCompany } from './company-store.ts'
