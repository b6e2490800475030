import { retentionCalls } from '@prosa/contract/retention/calls'
import { deletesMore, isRehearsalOf } from '@prosa/contract/retention/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, keyOfAll, useCommand } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { retentionTexts } from './retention-texts.ts'
import { isUnderWay } from './run-words.ts'
import type { RetentionForm, Saved } from './use-retention-form.ts'

/** Saves what was rehearsed; what deletes more and was not is rehearsed first. */
export function useSaveRetention(companyId: string, saved: Saved, form: RetentionForm) {
  const client = useQueryClient()
  const saving = useCommand(retentionCalls.saveRetention, { takesOver: true, done: (language) => retentionTexts[language].saved })
  const rehearsing = useCommand(retentionCalls.rehearseRetention)
  const starting = useCommand(retentionCalls.startRetention, { takesOver: true })
  const cancelling = useCommand(retentionCalls.cancelRetention)
  const [isAwaited, setAwaited] = useState(false)
  const onSettled = () => askAgain(client, keyOfAll(retentionCalls.getRetention))
  const values = { companyId, ...form.wanted, holdLabelIds: [...form.wanted.holdLabelIds] }
  const rehearse = () => void (form.isFine && rehearsing.mutate(values, { onSettled }))
  const { rehearsal } = saved
  const isOfThese = rehearsal !== null && isRehearsalOf(rehearsal, form.wanted)
  const isRehearsed = isOfThese && rehearsal.state === 'done'
  const isBeingRehearsed = rehearsing.isPending || (isOfThese && isUnderWay(rehearsal))
  const save = (version: number) => {
    if (!form.isFine || saving.isPending) return
    if (deletesMore(saved, form.wanted) && !isRehearsed) {
      setAwaited(true)
      if (!isBeingRehearsed) rehearse()
      return
    }
    const onSuccess = () => {
      setAwaited(false)
      form.forget()
    }
    saving.mutate({ ...values, version, rehearsalId: isRehearsed ? rehearsal.runId : null }, { onSuccess, onSettled })
  }
  // What the other one saved is shown above the fields.
  const isConflict = saving.error instanceof RefusedError && saving.error.code === 'company.changedMeanwhile'
  return {
    save: () => !form.hasClash && save(form.version),
    /** Over what the other one saved, which was shown. */
    overwrite() {
      form.insist()
      save(saved.version)
    },
    rehearse,
    cancel: (runId: string) => cancelling.mutate({ companyId, runId }, { onSettled }),
    runNow: () => starting.mutateAsync({ companyId }).finally(onSettled),
    problem: isConflict ? null : saving.error,
    isSaving: saving.isPending,
    isRehearsing: rehearsing.isPending,
    isAwaited,
  }
}
