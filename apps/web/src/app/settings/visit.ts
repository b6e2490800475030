import { useRouter, useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When the search led the person here, epoch milliseconds. */
    visit?: number
  }
}

/** Goes to a setting, also when its address is open already. */
export function useOpenSetting(): (href: string) => void {
  const router = useRouter()
  return (href) => void router.navigate({ href, state: { visit: Date.now() } })
}

/** A number for each time that the person was led here: whoever searches for the same thing again is led to it again. */
export const useVisit = (): number => useRouterState({ select: ({ location }) => location.state.visit ?? 0 })
