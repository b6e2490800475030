import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCommand } from '../../../kit/calls/query.ts'
import { type Language, useTexts } from '../../../kit/i18n.ts'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { twoFactorTexts } from './two-factor-texts.ts'

type Props = { opened: boolean; onClose: () => void; onChanged: () => void }

const done = (language: Language) => twoFactorTexts[language].turnOff.done

export function TurnOff({ opened, onClose, onChanged }: Props) {
  const texts = useTexts(twoFactorTexts).turnOff
  const problemText = useProblemText()
  const { mutateAsync } = useCommand(twoFactorCalls.turnOffTwoFactor, { takesOver: true, done })
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      affected={1}
      consequence={() => texts.consequence}
      verb={texts.verb}
      onConfirm={() => mutateAsync({}).then(onChanged)}
      failed={problemText}
    />
  )
}
