import { type Group, leavesOf } from '@prosa/contract/conditions/condition'
import { writeCondition } from '@prosa/contract/conditions/read-condition'
import { viewCalls } from '@prosa/contract/views/calls'
import { chatFields } from '@prosa/contract/views/chat-fields'
import { viewNameProblem } from '@prosa/contract/views/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, keyOfAll, useCommand } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import type { Language } from '../../../kit/i18n.ts'
import { areNumbersMasked } from '../../../kit/session/shown-phone.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { asksAnyPart, isComplete } from '../../conditions/public.ts'
import { type EditedView, editView, leaveView, type ViewValues } from '../edited-view.ts'
import { valuesOf } from '../use-views.ts'
import { viewsTexts } from '../views-texts.ts'

type Wanted = { companyId: string; edited: EditedView; onSaved: (viewId: string) => void; onRemoved: (viewId: string) => void }

/** What has to be mended before it can be saved. */
export const faultsOf = ({ name, scope, departmentId, condition }: ViewValues, saved: Group | null) => {
  const leaves = leavesOf(condition)
  return {
    name: viewNameProblem(name.trim()) !== null,
    department: scope === 'department' && departmentId === null,
    condition:
      leaves.length === 0 ||
      !leaves.every((leaf) => isComplete(chatFields, leaf)) ||
      asksAnyPart({ fields: chatFields, isMasked: areNumbersMasked() }, condition, saved),
  }
}

/** The condition that a view has already; a new one has none, whatever it begins with. */
export const savedOf = ({ viewId, start }: EditedView): Group | null => (viewId === null ? null : start.condition)

const tell = (done: 'created' | 'saved' | 'removed', name: string, undo?: () => void) =>
  showToast({ kind: 'success', say: (language: Language) => ({ text: viewsTexts[language].done[done](name) }), undo })

const saidOf = ({ name, scope, departmentId, condition }: ViewValues) => ({
  ...{ name, scope, condition: writeCondition(condition) },
  ...(departmentId !== null && { departmentId }),
})

/** The form of a view: what is typed survives a reload, and what somebody else saves meanwhile is not overwritten unasked. */
export function useViewForm({ companyId, edited, onSaved, onRemoved }: Wanted) {
  const client = useQueryClient()
  const { viewId, values, version } = edited
  const [isChecked, setChecked] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const [conflict, setConflict] = useState<{ version: number; values: ViewValues } | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const creating = useCommand(viewCalls.createView, { takesOver: true })
  const changing = useCommand(viewCalls.updateView, { takesOver: true })
  const removing = useCommand(viewCalls.removeView)
  const restoring = useCommand(viewCalls.restoreView)
  const listed = () => askAgain(client, keyOfAll(viewCalls.listViews))
  const write = (from: EditedView) =>
    from.viewId === null
      ? creating.mutateAsync({ companyId, ...saidOf(from.values) })
      : changing.mutateAsync({ companyId, ...saidOf(from.values), viewId: from.viewId, version: from.version })
  const save = async (from = edited) => {
    setChecked(true)
    setTaken(false)
    setProblem(null)
    setConflict(null)
    if (creating.isPending || changing.isPending || Object.values(faultsOf(from.values, savedOf(from))).some(Boolean)) return
    try {
      const view = await write(from)
      editView(null)
      tell(from.viewId === null ? 'created' : 'saved', view.name)
      onSaved(view.viewId)
    } catch (error) {
      const code = error instanceof RefusedError ? error.code : null
      if (code === 'view.nameTaken') setTaken(true)
      else if (code === 'view.changed') await findConflict(error)
      else setProblem(error)
    } finally {
      listed()
    }
  }
  const findConflict = async (error: unknown) => {
    const [answer] = await Promise.allSettled([send(viewCalls.listViews, { companyId })])
    const now = answer.status === 'fulfilled' && answer.value.views.find((view) => view.viewId === viewId)
    if (now) setConflict({ version: now.version, values: valuesOf(now) })
    else setProblem(error)
  }
  return {
    values,
    isChecked,
    isTaken,
    conflict,
    problem,
    isBusy: creating.isPending || changing.isPending,
    set: (change: Partial<ViewValues>) => {
      if ('name' in change || 'scope' in change) setTaken(false)
      editView({ ...edited, values: { ...values, ...change } })
    },
    save: () => void save(),
    close: () => leaveView(edited),
    startOver: () => editView({ ...edited, values: edited.start, isKept: false }),
    take: () => {
      if (conflict) editView({ viewId, version: conflict.version, start: conflict.values, values: conflict.values })
      setConflict(null)
    },
    overwrite: () => {
      if (!conflict) return
      const next = { ...edited, version: conflict.version }
      editView(next)
      void save(next)
    },
    /** Can be undone for a moment, instead of asking first. */
    remove: async () => {
      if (viewId === null) return
      const [{ status }] = await Promise.allSettled([removing.mutateAsync({ companyId, viewId })])
      listed()
      if (status === 'rejected') return
      editView(null)
      onRemoved(viewId)
      tell('removed', edited.start.name, () => void restoring.mutateAsync({ companyId, viewId }).then(listed, listed))
    },
    isNew: version === 0,
  }
}
