import { useRouter, useRouterState } from '@tanstack/react-router'
import { type Screen, type ScreenId, screens } from '../screens.ts'

const byPath = new Map<string, ScreenId>(
  Object.entries(screens).flatMap(([id, screen]: [string, Screen]) =>
    [screen.path, ...(screen.otherPaths ?? [])].map((path) => [path, id as ScreenId] as const),
  ),
)

/** The screen that is shown, or null, and its address as the browser has it. */
export function useWhere() {
  const path = useRouterState({ select: ({ matches }): string | undefined => matches.at(-1)?.fullPath })
  const pathname = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const search = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).searchStr })
  return { screen: byPath.get(path ?? '') ?? null, pathname, address: pathname + search }
}

/** Opens a page through the router, without loading the document again. */
export function useOpenPage(): (href: string) => void {
  const router = useRouter()
  return (href) => void router.navigate({ href })
}
