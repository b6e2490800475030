import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { listTexts } from './list-texts.ts'
import { useMove } from './use-move.ts'

type Props = { companyId: string; broadcast: BroadcastEntry; onClose: () => void }

/** Says whom it still meant before it is canceled for good. */
export function CancelDialog({ companyId, broadcast, onClose }: Props) {
  const { cancel } = useTexts(listTexts)
  const problemText = useProblemText()
  const { moveAndWait } = useMove(broadcastRunCalls.cancelBroadcast, 'cancel')
  const { broadcastId, broadcastName, counts } = broadcast
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      title={cancel.title(broadcastName)}
      affected={counts.ready + counts.reserved}
      consequence={(affected) => cancel.body(affected)}
      verb={cancel.verb}
      stay={cancel.stay}
      onConfirm={() => moveAndWait({ companyId, broadcastId })}
      failed={problemText}
    />
  )
}
