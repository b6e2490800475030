import { useEffect, useRef } from 'react'
import type { VirtualListHandle } from '../../ui/lists/virtual-list.tsx'
import { type LogRow, rowOf } from './log-rows.ts'

/** Where somebody wants to be; each wish counts once. */
export type Aim = { messageId: string; takesFocus: boolean }

/** Goes there once it is here; what comes later does not bring it back. */
export function useAim(list: { current: VirtualListHandle | null }, rows: readonly LogRow[], aim: Aim | null) {
  const reached = useRef<Aim | null>(null)
  useEffect(() => {
    if (!aim || reached.current === aim) return
    const row = rowOf(rows, aim.messageId)
    if (!row) return
    reached.current = aim
    list.current?.scrollTo(row.key, 'center')
  }, [list, rows, aim])
}
