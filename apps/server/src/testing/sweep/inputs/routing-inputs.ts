import type { SweepInputs } from '../sweep-register.ts'

export const routingInputs: SweepInputs = {
  inputs: {},
}
