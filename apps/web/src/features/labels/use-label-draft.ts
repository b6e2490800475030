import type { Label } from '@prosa/contract/labels/model'
import { useState } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { toLabelValues, touchedOf } from './label-values.ts'
import { useLabelForm } from './use-label-form.ts'
import { useSaveLabel } from './use-save-label.ts'

type Wanted = { companyId: string; label: Label | null; firstColor: string; onSaved: () => void }

/** The form of a label, and how saving went. */
export function useLabelDraft({ companyId, label, firstColor, onSaved }: Wanted) {
  const form = useLabelForm({ label, firstColor })
  const { create, alter, isBusy } = useSaveLabel(companyId)
  const [conflict, setConflict] = useState<Label | null>(null)
  const [problem, setProblem] = useState<unknown>(null)

  const save = async (draft = form.draft) => {
    if (isBusy || !form.check()) return
    setProblem(null)
    setConflict(null)
    try {
      const found = label ? await alter(label.labelId, draft) : await create(draft.values)
      if (found.conflict) return setConflict(found.conflict)
      form.forget()
      onSaved()
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'label.textTaken') form.say('label.textTaken')
      else setProblem(error)
    }
  }
  const take = () => {
    if (!conflict) return
    const start = toLabelValues(conflict)
    form.begin({ version: conflict.version, start, values: start })
    setConflict(null)
  }
  /** Puts the typed values over the saved ones; other changes of the other person stay. */
  const overwrite = () => {
    if (!conflict) return
    const start = toLabelValues(conflict)
    const draft = { version: conflict.version, start, values: { ...start, ...touchedOf(form.start, form.values) } }
    form.put(draft)
    void save(draft)
  }
  return { form, conflict, problem, isBusy, save: () => save(), overwrite, take }
}
