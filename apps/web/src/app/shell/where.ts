import { useRouter, useRouterState } from '@tanstack/react-router'
import { isChatWindow } from '../../kit/chat-window.ts'
import { type Screen, type ScreenId, screens } from '../screens.ts'

const byPath = new Map<string, ScreenId>(
  Object.entries(screens).flatMap(([id, screen]: [string, Screen]) =>
    [screen.path, ...(screen.otherPaths ?? [])].map((path) => [path, id as ScreenId] as const),
  ),
)

type State = { matches: { fullPath?: string }[]; resolvedLocation?: Place | undefined; location: Place }
type Place = { pathname: string; searchStr: string }

const screenOf = ({ matches }: State): ScreenId | null => byPath.get(matches.at(-1)?.fullPath ?? '') ?? null
const placeOf = ({ resolvedLocation, location }: State): Place => resolvedLocation ?? location

/** The screen that is shown, or null. */
export const useScreen = (): ScreenId | null => useRouterState({ select: screenOf })

/** Whether a chat in a window of its own is shown. */
export const useIsAlone = (): boolean =>
  useRouterState({ select: (state) => screenOf(state) === 'S019' && isChatWindow(placeOf(state).searchStr) })

/** Whoever reads it is rendered anew for every chat that is opened, and so is all inside. */
export const useAddress = (): string =>
  useRouterState({
    select: (state) => {
      const { pathname, searchStr } = placeOf(state)
      return pathname + searchStr
    },
  })

export const usePathname = (): string => useRouterState({ select: (state) => placeOf(state).pathname })

/** Opens a page through the router, without loading the document again. */
export function useOpenPage(): (href: string) => void {
  const router = useRouter()
  return (href) => void router.navigate({ href })
}
