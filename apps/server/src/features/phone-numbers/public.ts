export { insertPhoneNumber } from './phone-number-store.ts'
