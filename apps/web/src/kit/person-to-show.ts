import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

type PersonToShow = { userId: string; at: number }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The colleague whose chats the palette led to, and when. */
    person?: PersonToShow
    /** When the palette led to what is scheduled. */
    scheduledAsked?: number
  }
}

/** Another object each time that somebody is chosen, also where it is the same person. */
export const usePersonToShow = (): PersonToShow | null => useRouterState({ select: ({ location }) => location.state.person ?? null })

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
