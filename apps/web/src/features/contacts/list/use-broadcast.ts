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
    const { pathname } = router.state.location
    try {
      const href = await beginBroadcastLater(companyId, meant)
      const open = () => void router.navigate({ href })
      if (router.state.location.pathname === pathname) return open()
      // Whoever went elsewhere meanwhile stays there.
      showToast({
        kind: 'success',
        say: (language) => ({ text: listTexts[language].broadcastMade }),
        action: { say: (language) => listTexts[language].broadcastOpen, run: open },
      })
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

/** Why no condition says whom a selection means: all but some, with words, which a search looks for in more than a condition does, or a segment that is gone. */
export type Unsayable = 'except' | 'search' | 'segment'

/** Whom a selection means to a broadcast, which asks for them anew when it is rehearsed; or why that cannot be said. */
export function meantPeople(selection: RowSelection, filter: ListFilter, segments: readonly Segment[]): MeantPeople | Unsayable {
  if (selection.kind === 'some') return { contactIds: [...selection.ids] }
  if (selection.except.size > 0) return 'except'
  if (filter.search !== '') return 'search'
  if (!isFiltered(filter)) return { isEverybody: true }
  const { segmentId } = filter
  if (segmentId === null) return { condition: segmentOf(filter, null) }
  if (!isFiltered({ ...filter, segmentId: null })) return { segmentId }
  const shown = segments.find((each) => each.segmentId === segmentId)
  const condition = shown && readContactCondition(shown.condition).value
  return condition ? { condition: segmentOf(filter, condition) } : 'segment'
}
