import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { readOwner } from './session.ts'

/**
 * Asks before somebody leaves a page on which something is not saved. A session that ends, or is replaced, is not asked:
 * the page would be taken away anyway.
 */
export function useLeaveGuard(hasChanges: boolean) {
  const [owner] = useState(readOwner)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => hasChanges && current.pathname !== next.pathname && readOwner() === owner && owner !== null,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return { isAsking: status === 'blocked', leave: () => proceed?.(), stay: () => reset?.() }
}
