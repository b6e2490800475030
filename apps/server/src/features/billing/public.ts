export { insertTemplatePrice, listTemplatePriceRows } from './billing-store.ts'
