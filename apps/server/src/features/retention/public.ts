export { isHold } from './rules-store.ts'
