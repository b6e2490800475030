export { CompanyPaint } from './company-paint.tsx'
export { followCompanyStyle, retryCompanyStyle, useCompanyStyle } from './company-style.ts'
export { StyleAlert } from './style-alert.tsx'
