export { labelSettings } from './labels-texts.ts'
