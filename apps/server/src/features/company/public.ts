export { findCompany, insertCompany } from './company-store.ts'
export { type CompanyImage, findStyle, insertCompanyImage } from './style-store.ts'
