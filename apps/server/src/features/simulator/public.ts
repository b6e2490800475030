export { testNumberId } from './test-number-id.ts'
