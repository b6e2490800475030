export { isErased, listErased } from './erased-number-store.ts'
