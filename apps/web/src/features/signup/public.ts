export { showsFirstSteps } from './first-steps/dismissed.ts'
