import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIsCut } from '../../../kit/calls/connection.ts'
import { queryKeyOf } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { WizardKeeper } from './draft/wizard-keeper.ts'
import type { Written } from './draft/written.ts'

type Given = { companyId: string; broadcast: Broadcast | null; first: Written; onMade: (broadcast: Broadcast) => void }
export type Wizard = ReturnType<typeof useWizard>

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
  return {
    companyId,
    written: shown.written,
    keeping: shown.keeping,
    /** As the server has it; null before the first word. */
    broadcast: shown.broadcast,
    keeper,
    change: (changes: Partial<Written>) => keeper.change(changes),
    /** Runs a command on all that is written, and takes up what it answers; null where it was refused, which the command itself shows. */
    run: async (act: (saved: Broadcast) => Promise<Broadcast>): Promise<Broadcast | null> => {
      const saved = await keeper.save()
      if (saved === null) return null
      try {
        const answer = await act(saved)
        keeper.adopt(answer)
        return answer
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        return null
      }
    },
  }
}
