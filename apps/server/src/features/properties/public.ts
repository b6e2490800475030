export { insertProperty, listPropertyNames } from './property-store.ts'
