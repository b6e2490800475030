import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { WhenFieldLater } from '../../../ui/dates/when-field-later.tsx'
import { ActionDialog } from '../../../ui/layers/action-dialog.tsx'
import { useOnce } from '../use-once.ts'
import { listTexts } from './list-texts.ts'
import { askBroadcastsAgain, showInPlace } from './use-broadcast-page.ts'

type Props = { companyId: string; broadcast: BroadcastEntry; onClose: () => void }

/** C181: another start for one that has not begun. */
export function StartDialog({ companyId, broadcast: { broadcastId, startsAt }, onClose }: Props) {
  const { start } = useTexts(listTexts)
  const client = useQueryClient()
  const timeZone = useTimeZone(companyId)
  const [time, setTime] = useState(startsAt)
  const { once, isBusy } = useOnce()
  const { mutateAsync } = useCommand(broadcastRunCalls.changeBroadcastStart, {
    done: (language) => listTexts[language].start.done,
    failed: (language) => listTexts[language].start.failed,
  })
  const change = async (at: number) => {
    try {
      showInPlace(client, await mutateAsync({ companyId, broadcastId, startsAt: at }))
      onClose()
    } finally {
      askBroadcastsAgain(client)
    }
  }
  const act = () => {
    if (time !== null) void once(broadcastId, () => change(time))
  }
  return (
    <ActionDialog title={start.title} verb={start.verb} isBusy={isBusy} isReady={time !== null} onAct={act} onClose={onClose}>
      <WhenFieldLater labels={start.labels} timeZone={timeZone} first={startsAt} onChange={setTime} autoFocus onEnter={act} />
    </ActionDialog>
  )
}
