import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { ActionDialog } from '../../../../ui/layers/action-dialog.tsx'
import { askBroadcastsAgain, showInPlace } from '../../list/use-broadcast-page.ts'
import { useOnce } from '../../use-once.ts'
import { reportTexts } from '../report-texts.ts'

type Props = { companyId: string; broadcast: BroadcastEntry; onClose: () => void }

const mostReason = 500

/** Back to a draft, with the reason. */
export function RefuseDialog({ companyId, broadcast: { broadcastId, broadcastName }, onClose }: Props) {
  const texts = useTexts(reportTexts).approval
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { once, isBusy } = useOnce()
  const { mutateAsync } = useCommand(broadcastRunCalls.refuseBroadcast, {
    done: (language) => reportTexts[language].approval.refused,
    failed: (language) => reportTexts[language].approval.refuseFailed,
  })
  const said = reason.trim()
  const refuse = async () => {
    try {
      showInPlace(client, await mutateAsync({ companyId, broadcastId, reason: said }))
      onClose()
    } finally {
      askBroadcastsAgain(client)
    }
  }
  const act = () => {
    if (said !== '') void once(broadcastId, refuse)
  }
  return (
    <ActionDialog
      title={texts.refuseTitle(broadcastName)}
      verb={texts.refuse}
      isBusy={isBusy}
      isReady={said !== ''}
      onAct={act}
      onClose={onClose}
    >
      <TextArea label={texts.reason} description={texts.reasonHint} limit={mostReason} value={reason} onChange={setReason} autoFocus />
    </ActionDialog>
  )
}
