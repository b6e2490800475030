import { UserStatus } from '@prosa/contract/agents/states'
import { planKey } from '@prosa/contract/batches/bulk-action'
import { mostAtOnce } from '@prosa/contract/batches/limits'
import type { BatchReason } from '@prosa/contract/batches/model'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { type PassResult, shiftCalls } from '@prosa/contract/shifts/calls'
import { isDayOver, isPassed } from '@prosa/contract/shifts/rules'
import { useState } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { useAvailability } from '../agents/public.ts'
import { keepUnanswered, readUnanswered, type Unanswered, type useShiftPlan } from './shift-plan.ts'
import { shiftTexts } from './shift-texts.ts'
import { toQueue } from './use-pass-targets.tsx'

type Going = { chat: ChatEntry; target: string }
type Sent = Unanswered['chats'][number]
type Wanted = {
  companyId: string
  /** Those that are still here. */
  own: readonly ChatEntry[]
  plan: ReturnType<typeof useShiftPlan>
  onUndo: (batchIds: readonly string[]) => Promise<void>
  onClose: () => void
}
type State = { reasons: ReadonlyMap<string, BatchReason | null>; batchIds: readonly string[]; going: number | null; error: Error | null }

const atRest: State = { reasons: new Map(), batchIds: [], going: null, error: null }

/**
 * Passes what was chosen, so many at once. What has an answer is known here and forgotten in the plan: where a call fails, or the page goes,
 * the next try goes on behind it. At the end the person is absent, unless something stayed with them.
 */
export function usePassShift({ companyId, own, plan, onUndo, onClose }: Wanted) {
  const { status, choose } = useAvailability()
  const [state, setState] = useState(atRest)

  const leave = ({ reasons, batchIds }: Pick<State, 'reasons' | 'batchIds'> = state) => {
    const passed = [...reasons.values()].filter(isPassed).length
    keepUnanswered(null)
    choose(UserStatus.Absent)
    showToast({
      kind: 'success',
      say: (language) => {
        const texts = shiftTexts[language]
        return { text: texts.done(passed, writeNumber(passed, language)), detail: passed > 0 ? texts.doneDetail : null }
      },
      ...(batchIds.length > 0 && {
        undo: () => {
          // Whoever has their chats again is there for them as before.
          if (status === UserStatus.Online) choose(status)
          void onUndo(batchIds)
        },
      }),
    })
    onClose()
  }

  const pass = async (chosen: readonly Going[]) => {
    let { reasons, batchIds } = state
    let going = 0
    const parts = partsOf(
      chosen.map((each) => sentOf(each, plan)),
      own,
    )
    for (const part of parts) {
      setState({ reasons, batchIds, going, error: null })
      keepUnanswered({ ...part, sentAt: Date.now() })
      const [answer] = await Promise.allSettled([send(shiftCalls.passShift, { companyId, ...part })])
      if (answer.status === 'fulfilled' || isRefused(answer.reason)) keepUnanswered(null)
      if (answer.status === 'rejected') return setState({ reasons, batchIds, going: null, error: answer.reason as Error })
      const { batchId, results } = answer.value
      plan.forget(results.filter(({ reason }) => isPassed(reason)))
      reasons = withResults(reasons, results)
      // Where nothing went there is nothing to take back.
      if (results.some(({ reason }) => reason === null)) batchIds = [...batchIds, batchId]
      going += part.chats.length
    }
    setState({ reasons, batchIds, going: null, error: null })
    if (isDayOver(parts.flatMap(({ chats }) => chats.map((chat) => reasons.get(planKey(chat)))))) leave({ reasons, batchIds })
  }

  return { ...state, pass, leave: () => leave() }
}

type Part = Pick<Unanswered, 'batchId' | 'chats'>

/** First what has no answer yet, as it was sent, unless something else is meant by now for one that is still here. */
function partsOf(sent: readonly Sent[], own: readonly ChatEntry[]): Part[] {
  const lost = readUnanswered()
  const meant = new Map(sent.map((each) => [planKey(each), each]))
  const here = new Set(own.map(planKey))
  const isMeant = (each: Sent) => !here.has(planKey(each)) || isSame(each, meant.get(planKey(each)))
  const first = lost?.chats.every(isMeant) ? [{ batchId: lost.batchId, chats: lost.chats }] : []
  const asked = new Set(first.flatMap(({ chats }) => chats.map(planKey)))
  const others = sent.filter((each) => !asked.has(planKey(each)))
  const parts = Array.from({ length: Math.ceil(others.length / mostAtOnce) }, (_, nth) => ({
    batchId: crypto.randomUUID(),
    chats: others.slice(nth * mostAtOnce, (nth + 1) * mostAtOnce),
  }))
  return [...first, ...parts]
}

/** What was refused was not done: it is not asked for again as it was. */
const isRefused = (error: unknown) => error instanceof RefusedError && error.status >= 400 && error.status < 500

const isSame = (one: Sent, other: Sent | undefined) => other !== undefined && one.targetId === other.targetId && one.note === other.note

function sentOf({ chat: { phonenumberId, waId }, target }: Going, plan: Wanted['plan']): Sent {
  const { note = '' } = plan.of({ phonenumberId, waId }) ?? {}
  return {
    phonenumberId,
    waId,
    ...(target !== toQueue && { targetId: target }),
    ...(note.trim() !== '' && { note, noteId: crypto.randomUUID() }),
  }
}

const withResults = (known: State['reasons'], results: readonly PassResult[]): State['reasons'] =>
  new Map([...known, ...results.map((result) => [planKey(result), result.reason] as const)])
