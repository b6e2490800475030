export { insertProperty } from './property-store.ts'
