import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { readOwner } from '../session/session.ts'

type Address = { pathname: string; search: object }

/**
 * Asks before somebody leaves a page on which something is not saved. A session that ends, or is replaced, is not asked:
 * the page would be taken away anyway.
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

/** A section of a page is a page of its own; what else the address says changes nothing that was typed. */
export const isOtherSection = (current: Address, next: Address): boolean =>
  current.pathname !== next.pathname || inSearch(current, 'section') !== inSearch(next, 'section')

export const inSearch = ({ search }: Address, name: string): unknown => new Map<string, unknown>(Object.entries(search)).get(name) ?? null
