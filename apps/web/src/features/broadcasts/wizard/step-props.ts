import type { StepName } from '../draft-steps.ts'
import type { Start } from './review/use-start.ts'
import type { Lacks } from './steps.ts'
import type { Wizard } from './use-wizard.ts'

export type StepProps = {
  wizard: Wizard
  lacks: Lacks
  start: Start
  onStep: (step: StepName) => void
}
