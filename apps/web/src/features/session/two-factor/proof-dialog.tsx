import { type ComponentType, useEffect, useState } from 'react'
import { takeProofs } from '../../../kit/session/proof.ts'
import { withTexts } from '../../../ui/spoken-texts.ts'

export type ProofProps = { onAnswer: (isProved: boolean) => void }
type Question = ProofProps & { Modal: ComponentType<ProofProps> }

/** Asks people to prove that they are themselves when a command needs it; the dialog is loaded when it is first needed. */
export function ProofDialog() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    let leave: (() => void) | undefined
    const ask = async () => {
      const { ProofModal } = await withTexts(import('./proof-modal.tsx'))
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const onAnswer = (isProved: boolean) => {
        setQuestion(null)
        resolve(isProved)
      }
      leave = () => resolve(false)
      setQuestion({ Modal: ProofModal, onAnswer })
      return promise
    }
    const giveBack = takeProofs(ask)
    return () => {
      giveBack()
      leave?.()
    }
  }, [])
  return question && <question.Modal onAnswer={question.onAnswer} />
}
