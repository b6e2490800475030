import { useRouter, useRouterState } from '@tanstack/react-router'
import { isChatWindow } from '../../kit/chat-window.ts'
import { type Screen, type ScreenId, screens } from '../screens.ts'

const byPath = new Map<string, ScreenId>(
  Object.entries(screens).flatMap(([id, screen]: [string, Screen]) =>
    [screen.path, ...(screen.otherPaths ?? [])].map((path) => [path, id as ScreenId] as const),
  ),
)

/** The screen that is shown, or null, its address as the browser has it, and whether it is a chat in a window of its own. */
export function useWhere() {
  const path = useRouterState({ select: ({ matches }): string | undefined => matches.at(-1)?.fullPath })
  const pathname = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const search = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).searchStr })
  const screen = byPath.get(path ?? '') ?? null
  return { screen, pathname, address: pathname + search, isAlone: screen === 'S019' && isChatWindow(search) }
}

/** Opens a page through the router, without loading the document again. */
export function useOpenPage(): (href: string) => void {
  const router = useRouter()
  return (href) => void router.navigate({ href })
}
