import type { ResultOf } from '@prosa/contract/kit/call'
import type { retentionCalls } from '@prosa/contract/retention/calls'
import { fewestDays, mostDays, type Retention, type RetentionKind, retentionKinds } from '@prosa/contract/retention/model'
import { refusedRetention } from '@prosa/contract/retention/rules'
import { useState } from 'react'

export type Saved = ResultOf<typeof retentionCalls.getRetention>
type Typed = Partial<Record<RetentionKind, string>> & { holdLabelIds?: readonly string[] }
type Problem = 'wrong' | 'longer'

/** What is typed over what is saved. `version` is the one that was there when the typing began: who saved meanwhile is not overwritten. */
export function useRetentionForm(saved: Saved) {
  const [typed, setTyped] = useState<Typed>({})
  const [base, setBase] = useState<number | null>(null)
  const shown = (kind: RetentionKind) => typed[kind] ?? String(saved[kind] ?? '')
  const daysOf = (kind: RetentionKind) => (shown(kind).trim() === '' ? null : Number(shown(kind)))
  const wanted: Retention = {
    messages: daysOf('messages'),
    media: daysOf('media'),
    journal: daysOf('journal'),
    holdLabelIds: typed.holdLabelIds ?? saved.holdLabelIds,
  }
  const isWrong = (kind: RetentionKind) => {
    const days = wanted[kind]
    return days !== null && !(Number.isInteger(days) && days >= fewestDays[kind] && days <= mostDays)
  }
  const tooLong = refusedRetention(wanted).map(({ name }) => name)
  const problems = Object.fromEntries(
    retentionKinds.map((kind) => [kind, isWrong(kind) ? 'wrong' : tooLong.includes(kind) ? 'longer' : null]),
  ) as Record<RetentionKind, Problem | null>
  const put = (more: Typed) => {
    setTyped({ ...typed, ...more })
    if (base === null) setBase(saved.version)
  }
  const sameHolds = [...wanted.holdLabelIds].sort().join() === [...saved.holdLabelIds].sort().join()
  const changed = [...retentionKinds.filter((kind) => wanted[kind] !== saved[kind]), ...(sameHolds ? [] : (['holdLabelIds'] as const))]
  const restore = (before: Typed) => put(before)
  const forget = () => {
    setTyped({})
    setBase(null)
  }
  return {
    typed,
    shown,
    wanted,
    problems,
    put,
    changed,
    restore,
    forget,
    isFine: retentionKinds.every((kind) => problems[kind] === null),
    version: base ?? saved.version,
    hasClash: changed.length > 0 && base !== null && base !== saved.version,
    insist: () => setBase(saved.version),
  }
}

export type RetentionForm = ReturnType<typeof useRetentionForm>
