import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { ConfirmModal } from '../../../../ui/layers/confirm-modal.tsx'
import { teamTexts } from '../team-texts.ts'

type Props = { opened: boolean; onClose: () => void; onConfirm: () => Promise<void> }

export function DiscardQuestion(props: Props) {
  const { title, body, verb } = useTexts(teamTexts).discard
  const failed = useProblemText()
  return <ConfirmModal {...props} {...{ title, verb, failed }} affected={1} consequence={() => body} />
}
