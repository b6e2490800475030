export { type KeyWriter, keysInList } from './list-keys.ts'
