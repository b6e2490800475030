import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { ActionDialog } from '../../../../ui/layers/action-dialog.tsx'
import { askBroadcastsAgain, showInPlace } from '../../list/use-broadcast-page.ts'
import { reportTexts } from '../report-texts.ts'

type Props = { companyId: string; broadcast: BroadcastEntry; onClose: () => void }

const mostReason = 500

/** Back to a draft, with the reason. */
export function RefuseDialog({ companyId, broadcast: { broadcastId, broadcastName }, onClose }: Props) {
  const texts = useTexts(reportTexts).approval
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useCommand(broadcastRunCalls.refuseBroadcast, {
    done: (language) => reportTexts[language].approval.refused,
    failed: (language) => reportTexts[language].approval.refuseFailed,
  })
  const said = reason.trim()
  const act = () => {
    if (said === '' || isPending) return
    const onSuccess = (entry: BroadcastEntry) => {
      showInPlace(client, entry)
      onClose()
    }
    mutate({ companyId, broadcastId, reason: said }, { onSuccess, onSettled: () => askBroadcastsAgain(client) })
  }
  return (
    <ActionDialog
      title={texts.refuseTitle(broadcastName)}
      verb={texts.refuse}
      isBusy={isPending}
      isReady={said !== ''}
      onAct={act}
      onClose={onClose}
    >
      <TextArea label={texts.reason} description={texts.reasonHint} limit={mostReason} value={reason} onChange={setReason} autoFocus />
    </ActionDialog>
  )
}
