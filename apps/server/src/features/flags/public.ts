export { isOn, knownStatuses, listWithout } from './flag-store.ts'
