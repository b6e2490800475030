export { insertTemplatePrice } from './template-price-store.ts'
