import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { readOwner } from '../session/session.ts'

type Address = { pathname: string; search: object }

/**
 * Navigation guard: asks before somebody leaves a page on which something is not saved. When the session ends or is replaced it does not
 * ask, as the page goes anyway.
 */
export function useLeaveGuard(hasChanges: boolean, isElsewhere = isOtherSection) {
  const [owner] = useState(readOwner)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => hasChanges && isElsewhere(current, next) && readOwner() === owner && owner !== null,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return { isAsking: status === 'blocked', leave: () => proceed?.(), stay: () => reset?.() }
}

/** Another section of a page counts as another page. The rest of the address changes nothing that was typed. */
export const isOtherSection = (current: Address, next: Address): boolean =>
  current.pathname !== next.pathname || inSearch(current, 'section') !== inSearch(next, 'section')

export const inSearch = ({ search }: Address, name: string): unknown => new Map<string, unknown>(Object.entries(search)).get(name) ?? null
