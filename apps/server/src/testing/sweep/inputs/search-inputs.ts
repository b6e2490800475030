import type { SweepInputs } from '../sweep-register.ts'

const fromTheStart = {
  make: async () => ({ input: { after: undefined } }),
  reason: 'only a place that was given leads to a next page',
}

const onlyFinds = { reason: 'it only finds; what is looked for does not belong into an address' }

export const searchInputs: SweepInputs = {
  inputs: { searchMessages: fromTheStart, searchNotes: fromTheStart, searchContactNotes: fromTheStart },
  writesNothing: { searchMessages: onlyFinds, searchNotes: onlyFinds, searchContactNotes: onlyFinds },
}
