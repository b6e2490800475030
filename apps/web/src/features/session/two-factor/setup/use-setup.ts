import type { ResultOf } from '@prosa/contract/kit/call'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { useCommand } from '../../../../kit/calls/query.ts'
import { RefusedError } from '../../../../kit/calls/refused-error.ts'
import { isCancelled } from '../../../../kit/session/proof.ts'

export type Begun = ResultOf<typeof twoFactorCalls.startTwoFactor>

export type SetupEnds = { onBegun: (begun: Begun) => void; onAlreadyOn: () => void }

/** Begins a set-up with a secret, which counts only after its first code. Whoever cancels the proof gets no notice. */
export function useBegin({ onBegun, onAlreadyOn }: SetupEnds) {
  const { mutate, isPending, error } = useCommand(twoFactorCalls.startTwoFactor, { takesOver: true })
  return {
    begin: () => !isPending && mutate({}, { onSuccess: onBegun, onError: (refused) => isAlreadyOn(refused) && onAlreadyOn() }),
    isBeginning: isPending,
    problem: error && !isCancelled(error) ? error : null,
  }
}

const isAlreadyOn = (error: Error) => error instanceof RefusedError && error.code === 'twoFactor.alreadyOn'
