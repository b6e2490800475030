import { useEffect, useRef } from 'react'
import type { VirtualListHandle } from '../../ui/lists/virtual-list.tsx'
import { type LogRow, rowOf } from './log-rows.ts'

/** The message to which somebody wants to go; each wish is followed once. */
export type Aim = { messageId: string; takesFocus: boolean }

/** Scrolls to the message when it is loaded, once. */
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
