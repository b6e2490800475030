import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Of which tab of the inbox, and what is chosen in it. */
type FiltersToShow = { tab: number; part: { userIds: string[]; departmentIds?: string[] }; at: number }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The chats that the palette or the board led to, and when. */
    filtered?: FiltersToShow
    /** When the palette led to what is scheduled. */
    scheduledAsked?: number
  }
}

/** Another object each time that something is chosen, also where it is the same. */
export const useFiltersToShow = (): FiltersToShow | null => useRouterState({ select: ({ location }) => location.state.filtered ?? null })

/** Whether what is scheduled is shown: the palette leads to it, and the inbox opens and closes it. */
export function useScheduledToShow() {
  const asked = useRouterState({ select: ({ location }) => location.state.scheduledAsked })
  const state = useState(false)
  const [, show] = state
  useEffect(() => {
    if (asked !== undefined) show(true)
  }, [asked])
  return state
}
