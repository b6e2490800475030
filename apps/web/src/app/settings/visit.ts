import { useRouter, useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When somebody was led here. */
    visit?: number
  }
}

/** Goes to a setting, also when its address is where one is already. */
export function useOpenSetting(): (href: string) => void {
  const router = useRouter()
  return (href) => void router.navigate({ href, state: { visit: Date.now() } })
}

/** One for each time that somebody was led here: whoever looks for the same thing again is led to it again. */
export const useVisit = (): number => useRouterState({ select: ({ location }) => location.state.visit ?? 0 })
