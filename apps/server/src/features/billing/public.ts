export { insertTemplatePrice, listTemplatePriceRows } from './price-store.ts'
