import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIsCut } from '../../../kit/calls/connection.ts'
import { queryKeyOf } from '../../../kit/calls/query.ts'
import { useUpload } from '../../../kit/calls/use-upload.ts'
import { useOnce } from '../use-once.ts'
import { useBuilt } from './audience/use-built.ts'
import { WizardKeeper } from './draft/wizard-keeper.ts'
import type { Written } from './draft/written.ts'
import { isDown, useSenders } from './message/use-senders.ts'
import { useTurned } from './message/use-turned.ts'
import { useHalfStart } from './use-half-start.ts'

const { importBroadcastFile } = broadcastAudienceCalls
const { uploadQuickReplyFile } = quickReplyCalls
type Given = { companyId: string; broadcast: Broadcast | null; first: Written; onMade: (broadcast: Broadcast) => void }
export type Wizard = ReturnType<typeof useWizard>

/** The parts of a broadcast that are shown, also to people who only read. */
export type LookedAt = Pick<
  Wizard,
  | 'companyId'
  | 'written'
  | 'broadcast'
  | 'keeping'
  | 'built'
  | 'isComparing'
  | 'isNumberDown'
  | 'halfStart'
  | 'previewedText'
  | 'previewText'
> & { header: Pick<Wizard['header'], 'answer'> }

/** What is written, where it is kept, and the ways to change it. */
export function useWizard({ companyId, broadcast, first, onMade }: Given) {
  const client = useQueryClient()
  const made = useEffectEvent(onMade)
  const store = useEffectEvent((stored: Broadcast) => {
    client.setQueryData(queryKeyOf(broadcastDraftCalls.getBroadcast, { companyId, broadcastId: stored.broadcastId }), stored)
    if (stored.broadcastId !== broadcast?.broadcastId) made(stored)
  })
  const [keeper] = useState(
    () => new WizardKeeper(broadcast, first, { companyId, onShown: (next) => setShown(next), onStored: (stored) => store(stored) }),
  )
  const [shown, setShown] = useState(keeper.shown)
  const isCut = useIsCut()
  const { once } = useOnce()
  const building = useBuilt(shown.broadcast?.broadcastId, shown.written.datasource)
  const { numbers } = useSenders(companyId)
  const comparing = useTurned(shown.written.secondTemplateId)
  const starting = useHalfStart(shown.broadcast?.broadcastId, shown.written.startsAt)
  const [previewedText, previewText] = useState<0 | 1>(0)
  useEffect(() => {
    keeper.begin()
    return () => keeper.end()
  }, [keeper])
  useEffect(() => {
    if (broadcast) keeper.hear(broadcast)
  }, [keeper, broadcast])
  useEffect(() => {
    if (!isCut && keeper.shown.keeping.state === 'kept') void keeper.save()
  }, [keeper, isCut])
  const csv = useUpload(importBroadcastFile, {
    inputOf: async (file) => {
      const saved = await keeper.save()
      return saved && { companyId, broadcastId: saved.broadcastId, file }
    },
    onTaken: (answer) => keeper.adopt(answer.broadcast),
  })
  const header = useUpload(uploadQuickReplyFile, {
    inputOf: (file) => Promise.resolve({ companyId, file }),
    onTaken: ({ mediaId }) => keeper.change({ headerMediaId: mediaId }),
  })
  return {
    companyId,
    ...building,
    ...comparing,
    ...starting,
    isNumberDown: isDown(numbers, shown.written.phonenumberId),
    /** The file of the audience and that of the header, on their way. */
    csv,
    header,
    /** Which text of two the preview shows, as long as the wizard is open. */
    previewedText: shown.written.secondTemplateId === null ? 0 : previewedText,
    previewText,
    written: shown.written,
    keeping: shown.keeping,
    /** As the server has it; null before the first word. */
    broadcast: shown.broadcast,
    keeper,
    change: (changes: Partial<Written>) => keeper.change(changes),
    /** Runs a command on all that is written, once at a time, and takes up what it answers; null where it was refused, which the command itself shows. */
    run: async (what: string, act: (saved: Broadcast) => Promise<Broadcast>): Promise<Broadcast | null> => {
      let answer: Broadcast | null = null
      await once(what, async () => {
        const saved = await keeper.save()
        if (saved === null) return
        answer = await act(saved)
        keeper.adopt(answer)
      })
      return answer
    },
  }
}
