import { sessionCalls } from '@prosa/contract/session/calls'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { useId } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall, useCommand } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { CodeProof } from './code-proof.tsx'
import { PasswordProof } from './password-proof.tsx'
import type { ProofProps } from './proof-dialog.tsx'
import { twoFactorTexts } from './two-factor-texts.ts'

/** By the password or, where a second factor is on, by a code. */
export function ProofModal({ onAnswer }: ProofProps) {
  const texts = useTexts(twoFactorTexts).proof
  const { cancel } = useUiTexts()
  const problemText = useProblemText()
  const formId = useId()
  const factor = useCall(twoFactorCalls.getTwoFactor, {})
  const stage = useLoadingStage(factor.isPending)
  const { mutate, isPending, error } = useCommand(sessionCalls.proveSession, { takesOver: true })
  const isWrong = error instanceof RefusedError && error.code === 'session.wrongProof'
  const problem = error && !isWrong ? problemText(error) : null
  const form = { id: formId, isWrong, problem, onProve: (proof: Parameters<typeof mutate>[0]) => prove(proof) }
  const prove = (proof: Parameters<typeof mutate>[0]) => !isPending && mutate(proof, { onSuccess: () => onAnswer(true) })
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={texts.title}
      width="sm"
      closable={!isPending}
      footer={
        <>
          <Button look="framed" aria-disabled={isPending || undefined} onClick={() => !isPending && onAnswer(false)}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} aria-disabled={isPending || !factor.data || undefined}>
            {isPending ? texts.busy : texts.submit}
          </Button>
        </>
      }
    >
      {factor.isPending && <SkeletonRows stage={stage} shape="line" count={2} />}
      {factor.isError && (
        <ErrorState detail={problemText(factor.error)} onRetry={() => void factor.refetch()}>
          {texts.notLoaded}
        </ErrorState>
      )}
      {factor.data && (factor.data.on ? <CodeProof {...form} /> : <PasswordProof {...form} />)}
    </Modal>
  )
}
