import { forgetPeople } from '../../ledger/public.ts'
import type { TakeStep } from './take-step.ts'

const peopleAtOnce = 5_000

/** What a rehearsal that was replaced had frozen. What a broadcast sends, or has sent, stays. */
export const forgetStep: TakeStep = async ({ db, companyId }, { rehearsalId }) => {
  if (rehearsalId === undefined) return null
  return (await forgetPeople(db, companyId, rehearsalId, peopleAtOnce)) === peopleAtOnce ? 0 : null
}
