import type { ChatKey } from '@prosa/contract/chats/model'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { ShiftDialogLater, showShift, useShownShift } from '../shifts/public.ts'
import { BatchPanel } from './batch-panel.tsx'
import { BatchStrip } from './batch-strip.tsx'
import { batchesTexts } from './batches-texts.ts'
import { ChatSelection } from './selection/chat-selection.tsx'
import { useMarking } from './selection/marking.ts'
import { idOf, setOrder } from './selection/selected-chats.ts'
import type { ListQuery } from './selection/use-bulk.ts'
import { useLongTouch } from './selection/use-long-touch.ts'
import { showBatch, useShownBatch } from './shown-batch.ts'
import { undoBatch } from './tell-batch.ts'

export { RowSelect } from './selection/row-select.tsx'

type Props = {
  data: SessionData
  timeZone: string
  /** Null until it is known what the list asks for. */
  query: ListQuery | null
  pages: { chats: readonly ChatEntry[] }
  place: { hrefOf: (chat: ChatKey) => string }
}

/** What the inbox has of many chats at once: the bar of the selection, what is under way, and the panel of one operation. */
export function InboxBatches({ data: { companyId, userId }, timeZone, query, pages: { chats }, place }: Props) {
  const isMarking = useMarking()
  const shown = useShownBatch()
  useEffect(() => setOrder(chats.map(idOf)), [chats])
  useEffect(() => () => showBatch(null), [])
  useLongTouch(chats, place.hrefOf)
  return (
    <>
      {isMarking && query && <ChatSelection key={JSON.stringify(query)} {...{ companyId, userId, query, chats }} />}
      <BatchStrip companyId={companyId} />
      {shown !== null && <BatchPanel key={shown} {...{ companyId, timeZone }} batchId={shown} onClose={() => showBatch(null)} />}
      <OwnShift {...{ companyId, timeZone }} />
    </>
  )
}

/** The end of the day, as one more thing that is done with many chats. */
function OwnShift({ companyId, timeZone }: { companyId: string; timeZone: string }) {
  const client = useQueryClient()
  const { reasons } = useTexts(batchesTexts)
  const isShown = useShownShift()
  useEffect(() => () => showShift(false), [])
  if (!isShown) return null
  const undo = async (batchIds: readonly string[]) => {
    for (const batchId of batchIds) await undoBatch(client, companyId, batchId)
  }
  return <ShiftDialogLater {...{ companyId, timeZone, reasons }} onUndo={undo} onClose={() => showShift(false)} />
}
