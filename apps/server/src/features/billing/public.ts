export { insertTemplatePrice } from './billing-store.ts'
