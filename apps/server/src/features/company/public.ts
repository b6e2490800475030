export { type CompanyImage, findCompany, findStyle, insertCompany, insertCompanyImage } from './company-store.ts'
