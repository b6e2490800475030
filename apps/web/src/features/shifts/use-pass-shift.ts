import { UserStatus } from '@prosa/contract/agents/states'
import { planKey } from '@prosa/contract/batches/bulk-action'
import { mostAtOnce } from '@prosa/contract/batches/limits'
import type { BatchReason } from '@prosa/contract/batches/model'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { type PassResult, shiftCalls } from '@prosa/contract/shifts/calls'
import { isDayOver, isPassed } from '@prosa/contract/shifts/rules'
import { useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { useAvailability } from '../agents/public.ts'
import type { useShiftPlan } from './shift-plan.ts'
import { shiftTexts } from './shift-texts.ts'
import { toQueue } from './use-pass-targets.tsx'

type Going = { chat: ChatEntry; target: string }
type Wanted = {
  companyId: string
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
export function usePassShift({ companyId, plan, onUndo, onClose }: Wanted) {
  const { choose } = useAvailability()
  const [state, setState] = useState(atRest)

  const leave = ({ reasons, batchIds }: Pick<State, 'reasons' | 'batchIds'> = state) => {
    const passed = [...reasons.values()].filter((reason) => reason === null).length
    choose(UserStatus.Absent)
    showToast({
      kind: 'success',
      say: (language) => {
        const texts = shiftTexts[language]
        return { text: texts.done(passed, writeNumber(passed, language)), detail: passed > 0 ? texts.doneDetail : null }
      },
      ...(passed > 0 && { undo: () => void onUndo(batchIds) }),
    })
    onClose()
  }

  const pass = async (chosen: readonly Going[]) => {
    let { reasons, batchIds } = state
    for (let from = 0; from < chosen.length; from += mostAtOnce) {
      setState({ reasons, batchIds, going: from, error: null })
      const part = chosen.slice(from, from + mostAtOnce)
      const [answer] = await Promise.allSettled([send(shiftCalls.passShift, { companyId, chats: part.map((each) => sentOf(each, plan)) })])
      if (answer.status === 'rejected') return setState({ reasons, batchIds, going: null, error: answer.reason as Error })
      const { batchId, results } = answer.value
      plan.forget(results.filter(({ reason }) => isPassed(reason)))
      reasons = withResults(reasons, results)
      batchIds = [...batchIds, batchId]
    }
    setState({ reasons, batchIds, going: null, error: null })
    if (isDayOver(chosen.map(({ chat }) => reasons.get(planKey(chat))))) leave({ reasons, batchIds })
  }

  return { ...state, pass, leave: () => leave() }
}

function sentOf({ chat: { phonenumberId, waId }, target }: Going, plan: Wanted['plan']) {
  const { note = '', noteId } = plan.of({ phonenumberId, waId }) ?? {}
  return {
    phonenumberId,
    waId,
    ...(target !== toQueue && { targetId: target }),
    ...(note.trim() !== '' && noteId !== undefined && { note, noteId }),
  }
}

const withResults = (known: State['reasons'], results: readonly PassResult[]): State['reasons'] =>
  new Map([...known, ...results.map((result) => [planKey(result), result.reason] as const)])
