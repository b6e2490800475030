import { broadcastBinDays } from '@prosa/contract/broadcasts/limits'
import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { listTexts } from './list-texts.ts'
import { useMove } from './use-move.ts'

type Props = { companyId: string; broadcast: BroadcastEntry; onClose: () => void }

/** Says how long it stays in the bin, and whose report goes with it. */
export function DeleteDialog({ companyId, broadcast, onClose }: Props) {
  const texts = useTexts(listTexts)
  const problemText = useProblemText()
  const { move: restore } = useMove(broadcastRunCalls.restoreBroadcast, 'restore')
  const { broadcastId, broadcastName, counts, status } = broadcast
  const one = { companyId, broadcastId }
  const { moveAndWait } = useMove(broadcastRunCalls.deleteBroadcast, 'delete', () => restore(one))
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      title={texts.remove.title(broadcastName || texts.noName)}
      // A draft that was rehearsed counts people, and has no report.
      affected={status === BroadcastStatus.Draft ? 0 : counts.total}
      consequence={(people) => texts.remove.body(people, broadcastBinDays)}
      verb={texts.remove.verb}
      onConfirm={() => moveAndWait(one)}
      failed={problemText}
    />
  )
}
