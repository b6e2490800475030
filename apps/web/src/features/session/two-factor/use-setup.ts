import type { ResultOf } from '@prosa/contract/kit/call'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { isCancelled } from '../../../kit/proof.ts'
import { useCommand } from '../../../kit/query.ts'

export type Begun = ResultOf<typeof twoFactorCalls.startTwoFactor>

/** Begins a set-up: a secret that counts for nothing until its first code. Who says no to the proof is told nothing. */
export function useBegin(onBegun: (begun: Begun) => void) {
  const { mutate, isPending, error } = useCommand(twoFactorCalls.startTwoFactor, { takesOver: true })
  return {
    begin: () => !isPending && mutate({}, { onSuccess: onBegun }),
    isBeginning: isPending,
    problem: error && !isCancelled(error) ? error : null,
  }
}
