import { readContactCondition } from '@prosa/contract/contacts/contact-fields'
import type { Segment } from '@prosa/contract/segments/calls'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { problemText } from '../../../kit/calls/problem-text.ts'
import type { RowSelection } from '../../../ui/selection/row-selection.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { beginBroadcastLater, type MeantPeople } from '../../broadcasts/public.ts'
import { isFiltered, type ListFilter, segmentOf } from './list-filter.ts'
import { listTexts } from './list-texts.ts'

/** Begins a broadcast to these people and leads to where it is written. */
export function useBroadcast(companyId: string) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const begin = async (meant: MeantPeople) => {
    if (isBusy) return
    setBusy(true)
    try {
      const href = await beginBroadcastLater(companyId, meant)
      void router.navigate({ href })
    } catch (error) {
      showToast({
        kind: 'error',
        say: (language) => ({ text: listTexts[language].broadcastFailed, detail: problemText(error as Error, language) }),
      })
    } finally {
      setBusy(false)
    }
  }
  return { begin: (meant: MeantPeople) => void begin(meant), isBusy }
}

/**
 * Whom a selection means to a broadcast, which asks for them anew when it is rehearsed. Null where no condition says it: all but some, or with
 * a segment that is not there any more.
 */
export function meantPeople(selection: RowSelection, filter: ListFilter, segments: readonly Segment[]): MeantPeople | null {
  if (selection.kind === 'some') return { contactIds: [...selection.ids] }
  if (selection.except.size > 0) return null
  if (!isFiltered(filter)) return { isEverybody: true }
  const { segmentId } = filter
  if (segmentId === null) return { condition: segmentOf(filter, null) }
  if (!isFiltered({ ...filter, segmentId: null })) return { segmentId }
  const shown = segments.find((each) => each.segmentId === segmentId)
  const condition = shown && readContactCondition(shown.condition).value
  return condition ? { condition: segmentOf(filter, condition) } : null
}
