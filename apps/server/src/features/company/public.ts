export { type CompanyImage, insertCompanyImage } from './company-image-store.ts'
export { findCompany, findStyle, insertCompany } from './company-store.ts'
