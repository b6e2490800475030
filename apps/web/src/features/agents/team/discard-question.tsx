import { useTexts } from '../../../kit/i18n.ts'
import { useProblemText } from '../../../kit/problem-text.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { teamTexts } from './team-texts.ts'

type Props = { opened: boolean; onClose: () => void; onConfirm: () => Promise<void> }

export function DiscardQuestion(props: Props) {
  const { title, body, verb } = useTexts(teamTexts).discard
  const failed = useProblemText()
  return <ConfirmModal {...props} {...{ title, verb, failed }} affected={1} consequence={() => body} />
}
