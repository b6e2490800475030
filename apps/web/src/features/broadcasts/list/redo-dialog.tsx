import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { centsOf, writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { listTexts } from './list-texts.ts'
import { useMove } from './use-move.ts'

type Props = { companyId: string; broadcast: BroadcastEntry; onClose: () => void }

/** Says to how many people it is sent once more and what that costs now. */
export function RedoDialog({ companyId, broadcast, onClose }: Props) {
  const texts = useTexts(listTexts).redo
  const language = useLanguage()
  const problemText = useProblemText()
  const { broadcastId, broadcastName, counts } = broadcast
  const { data, isPending } = useCall(broadcastReportCalls.getBroadcastReport, { companyId, broadcastId })
  const { moveAndWait } = useMove(broadcastRunCalls.redoBroadcast, 'redo')
  if (isPending) return null
  const people = data?.redoable ?? counts.failed
  const cost = data?.redoCost ?? null
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      tone="brand"
      title={texts.title(broadcastName)}
      affected={people}
      consequence={(written) => texts.body(people, written, cost === null ? null : writeCurrency(centsOf(cost), language))}
      verb={texts.verb}
      onConfirm={() => moveAndWait({ companyId, broadcastId })}
      failed={problemText}
    />
  )
}
