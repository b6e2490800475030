import { type Fields, type Group, leavesOf } from '@prosa/contract/conditions/condition'
import { writeCondition } from '@prosa/contract/conditions/read-condition'
import { type Segment, segmentCalls, type segmentScopes } from '@prosa/contract/segments/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, keyOfAll, useCommand } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import type { Language } from '../../kit/i18n.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { isComplete } from '../conditions/public.ts'
import { segmentsTexts } from './segments-texts.ts'

export type SegmentValues = { name: string; scope: (typeof segmentScopes)[number]; condition: Group }
/** What is edited: a segment that there is, or the values of a new one. */
export type EditedSegment = {
  segment: Segment | null
  values: SegmentValues
  /** Its words were those of a search, which finds more by them. */
  isOfSearch?: boolean
}

type Wanted = {
  companyId: string
  edited: EditedSegment
  fields: Fields
  onSaved: (segmentId: string) => void
  onRemoved: (segmentId: string) => void
  onClose: () => void
}

const tell = (done: 'created' | 'saved' | 'removed', name: string, undo?: () => void) =>
  showToast({ kind: 'success', say: (language: Language) => ({ text: segmentsTexts[language].done[done](name) }), undo })

/** The form of a segment. What somebody else saved meanwhile is not overwritten: it is said, and saving once more keeps one's own. */
export function useSegmentForm({ companyId, edited, fields, onSaved, onRemoved, onClose }: Wanted) {
  const client = useQueryClient()
  const [values, setValues] = useState(edited.values)
  const [version, setVersion] = useState(edited.segment?.version ?? 0)
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const creating = useCommand(segmentCalls.createSegment, { takesOver: true })
  const changing = useCommand(segmentCalls.updateSegment, { takesOver: true })
  const removing = useCommand(segmentCalls.removeSegment)
  const restoring = useCommand(segmentCalls.restoreSegment)
  const listed = () => askAgain(client, keyOfAll(segmentCalls.listSegments))
  const isBusy = creating.isPending || changing.isPending
  const leaves = leavesOf(values.condition)
  const faults = {
    name: values.name.trim() === '',
    condition: leaves.length === 0 || !leaves.every((leaf) => isComplete(fields, leaf)),
  }
  const seeVersion = async () => {
    const [answer] = await Promise.allSettled([send(segmentCalls.listSegments, { companyId })])
    const now = answer.status === 'fulfilled' && answer.value.find(({ segmentId }) => segmentId === edited.segment?.segmentId)
    if (now) setVersion(now.version)
  }
  const save = async () => {
    setChecked(true)
    setProblem(null)
    if (isBusy || faults.name || faults.condition) return
    const said = { companyId, name: values.name.trim(), scope: values.scope, condition: writeCondition(values.condition) }
    const { segment } = edited
    try {
      const saved = await (segment ? changing.mutateAsync({ ...said, segmentId: segment.segmentId, version }) : creating.mutateAsync(said))
      tell(segment ? 'saved' : 'created', saved.name)
      onSaved(saved.segmentId)
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'segment.changed') await seeVersion()
      setProblem(error)
    } finally {
      listed()
    }
  }
  /** Can be undone for a moment, instead of asking first. */
  const remove = async ({ segmentId, name }: Segment) => {
    const [{ status }] = await Promise.allSettled([removing.mutateAsync({ companyId, segmentId })])
    listed()
    if (status === 'rejected') return
    onRemoved(segmentId)
    onClose()
    tell('removed', name, () => void restoring.mutateAsync({ companyId, segmentId }).then(listed, listed))
  }
  return {
    ...{ values, faults, isChecked, problem, isBusy, save, remove },
    set: (change: Partial<SegmentValues>) => {
      // What was added since has not been looked at yet: nothing of it is wrong.
      if (change.condition && leavesOf(change.condition).length > leaves.length) setChecked(false)
      setValues((now) => ({ ...now, ...change }))
      setProblem(null)
    },
  }
}
