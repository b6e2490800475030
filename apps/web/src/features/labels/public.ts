export { labelSettings } from './label-settings.ts'
