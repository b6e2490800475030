import type { SweepInputs } from '../sweep-register.ts'

export const thingInputs: SweepInputs = {
  inputs: {},
}
