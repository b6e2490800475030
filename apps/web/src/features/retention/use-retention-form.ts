import type { ResultOf } from '@prosa/contract/kit/call'
import { retentionCalls } from '@prosa/contract/retention/calls'
import { fewestDays, mostDays, type Retention, type RetentionKind, retentionKinds } from '@prosa/contract/retention/model'
import { deletesMore, isRehearsalOf, refusedRetention } from '@prosa/contract/retention/rules'
import { useState } from 'react'
import { useCommand } from '../../kit/calls/query.ts'
import { useSettingsForm } from '../settings-form/public.ts'
import { isUnderWay } from './run-words.ts'

export type Saved = ResultOf<typeof retentionCalls.getRetention>
type Typed = Record<RetentionKind, string> & { holdLabelIds: readonly string[] }
type Problem = 'wrong' | 'longer'

const typedOf = (kept: Retention): Typed => ({
  messages: String(kept.messages ?? ''),
  media: String(kept.media ?? ''),
  journal: String(kept.journal ?? ''),
  holdLabelIds: kept.holdLabelIds.toSorted(),
})

const daysOf = (typed: string) => (typed === '' ? null : Number(typed))
const wantedOf = ({ messages, media, journal, holdLabelIds }: Typed) => ({
  messages: daysOf(messages),
  media: daysOf(media),
  journal: daysOf(journal),
  holdLabelIds: [...holdLabelIds],
})

function problemsOf(wanted: Retention): Partial<Record<RetentionKind, Problem>> {
  const isWrong = (kind: RetentionKind, days: number | null) => days !== null && !(days >= fewestDays[kind] && days <= mostDays)
  // Compared only with days of messages that can be.
  const tooLong = isWrong('messages', wanted.messages) ? [] : refusedRetention(wanted).map(({ name }) => name)
  const problemOf = (kind: RetentionKind) => (isWrong(kind, wanted[kind]) ? 'wrong' : tooLong.includes(kind) ? 'longer' : null)
  return Object.fromEntries(retentionKinds.flatMap((kind) => (problemOf(kind) ? [[kind, problemOf(kind)]] : [])))
}

/** Saves what was rehearsed; what deletes more and was not is rehearsed first. */
export function useRetentionForm(companyId: string, saved: Saved, onAsk: () => Promise<unknown>) {
  const saving = useCommand(retentionCalls.saveRetention, { takesOver: true })
  const rehearsing = useCommand(retentionCalls.rehearseRetention)
  const starting = useCommand(retentionCalls.startRetention, { takesOver: true })
  const cancelling = useCommand(retentionCalls.cancelRetention)
  const [isAwaited, setAwaited] = useState(false)
  const onSettled = () => void onAsk()
  const { rehearsal, version } = saved

  const isOf = (wanted: Retention) => rehearsal !== null && isRehearsalOf(rehearsal, wanted)
  /** Deletes more than now, and how much was not counted yet. */
  const isUncounted = (wanted: Retention) => deletesMore(saved, wanted) && !(isOf(wanted) && rehearsal?.state === 'done')
  const save = async (typed: Typed) => {
    const wanted = wantedOf(typed)
    setAwaited(isUncounted(wanted))
    if (isUncounted(wanted)) {
      if (!rehearsing.isPending && !(isOf(wanted) && isUnderWay(rehearsal))) rehearsing.mutate({ companyId, ...wanted }, { onSettled })
      return 'waits'
    }
    await saving.mutateAsync({ companyId, ...wanted, version, rehearsalId: isOf(wanted) && rehearsal ? rehearsal.runId : null })
    return onAsk()
  }
  const form = useSettingsForm<Typed>({
    name: 'retention',
    saved: typedOf(saved),
    version,
    problemsOf: (typed) => problemsOf(wantedOf(typed)),
    save,
    reload: onAsk,
  })
  const wanted = wantedOf(form.values)
  const problems = problemsOf(wanted)
  const isFine = Object.keys(problems).length === 0
  return {
    form,
    wanted,
    /** Told while it is typed: the rehearsal waits for it. */
    problems,
    isFine,
    /** Saving counts first what these values would delete. */
    countsFirst: isFine && isUncounted(wanted),
    rehearse: () => isFine && rehearsing.mutate({ companyId, ...wanted }, { onSettled }),
    cancel: (runId: string) => cancelling.mutate({ companyId, runId }, { onSettled }),
    /** Counts what the saved rules would delete now; answers which rehearsal that is. */
    countNow: async () => {
      const { messages, media, journal, holdLabelIds } = saved
      const { runId } = await rehearsing.mutateAsync({ companyId, messages, media, journal, holdLabelIds })
      await onAsk()
      return runId
    },
    runNow: () => starting.mutateAsync({ companyId }).finally(onSettled),
    isRehearsing: rehearsing.isPending,
    isAwaited,
  }
}

export type RetentionForm = ReturnType<typeof useRetentionForm>
