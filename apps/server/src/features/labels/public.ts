export { insertLabel } from './label-store.ts'
