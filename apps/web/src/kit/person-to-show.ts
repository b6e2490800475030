import { useRouterState } from '@tanstack/react-router'

type PersonToShow = { userId: string; at: number }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The colleague whose chats the palette led to, and when. */
    person?: PersonToShow
  }
}

/** Another object each time that somebody is chosen, also where it is the same person. */
export const usePersonToShow = (): PersonToShow | null => useRouterState({ select: ({ location }) => location.state.person ?? null })
