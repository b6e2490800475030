import { useTexts } from '../../../kit/i18n.ts'
import { useLeaveGuard } from '../../../kit/kept/use-leave-guard.ts'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { profileTexts } from './profile-texts.ts'

type Props = { changed: number; onDiscard: () => void }

/** Asked before somebody leaves unsaved changes. */
export function LeaveQuestion({ changed, onDiscard }: Props) {
  const texts = useTexts(profileTexts).leave
  const { isAsking, leave, stay } = useLeaveGuard(changed > 0)
  const confirm = async () => {
    onDiscard()
    leave()
  }
  return (
    <ConfirmModal
      opened={isAsking}
      onClose={stay}
      title={texts.title}
      affected={changed}
      consequence={() => texts.consequence(changed)}
      verb={texts.verb}
      onConfirm={confirm}
      failed={() => null}
    />
  )
}
