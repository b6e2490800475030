import type { Group } from '@prosa/contract/conditions/condition'
import { viewScopes } from '@prosa/contract/views/model'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../kit/kept/storage.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When the palette led to a new view. */
    viewAsked?: number
  }
}

/** What stands in the form; `condition` as far as it is filled in. */
const Values = z.object({
  name: z.string(),
  scope: z.enum(viewScopes),
  departmentId: z.nullable(z.string()),
  condition: z.custom<Group>((value) => typeof value === 'object' && value !== null && ('all' in value || 'any' in value)),
})
export type ViewValues = z.output<typeof Values>

/** The view that is edited: null is one that is new. `version` is the one that was seen. */
const Edited = z.object({
  viewId: z.nullable(z.string()),
  version: z.number(),
  start: Values,
  values: Values,
  isKept: z.optional(z.boolean()),
  /** The form was closed, and not discarded. */
  isLeft: z.optional(z.boolean()),
})
export type EditedView = z.output<typeof Edited>

const key = () => draftKey('view')
let edited: EditedView | null | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // Another person may sign in on this page.
    if (listeners.size === 0) edited = undefined
  }
}

/** What is edited is kept for this tab, so that the form is open again after a reload. */
function current(): EditedView | null {
  if (edited === undefined) {
    const kept = Edited.safeParse(readJson(key(), 'session'))
    edited = kept.success ? { ...kept.data, isKept: true } : null
  }
  return edited
}

const shown = () => (current()?.isLeft ? null : current())

export const useEditedView = (): EditedView | null => useSyncExternalStore(subscribe, shown)

export function editView(next: EditedView | null) {
  edited = next
  if (next) writeJson(key(), next, 'session')
  else writeText(key(), null, 'session')
  for (const listener of listeners) listener()
}

/** Escape closes the form; what was typed in it is there again when the same is begun. */
export const leaveView = (left: EditedView) => editView(isSame(left.start, left.values) ? null : { ...left, isLeft: true })

export function beginView(values: ViewValues, view: { viewId: string; version: number } | null = null) {
  const [viewId, version, left] = [view?.viewId ?? null, view?.version ?? 0, current()]
  const isAgain = left?.isLeft && left.viewId === viewId && left.version === version && isSame(left.start, values)
  editView(isAgain ? { ...left, isLeft: false, isKept: true } : { viewId, version, start: values, values })
}

/** Once: the way back and a reload do not ask for it again. */
export function useAskedView(begin: () => void) {
  const router = useRouter()
  const asked = useRouterState({ select: ({ location }) => location.state.viewAsked })
  const answer = useEffectEvent(() => {
    begin()
    void router.navigate({ href: router.state.location.href, replace: true })
  })
  useEffect(() => {
    if (asked !== undefined) answer()
  }, [asked])
}

const isSame = (one: ViewValues, other: ViewValues) => JSON.stringify(one) === JSON.stringify(other)
