import type { ChatKey } from '@prosa/contract/chats/model'
import { useSyncExternalStore } from 'react'
import { countSelected, isSelected, nothingSelected, type RowSelection, selectRows } from '../../../ui/selection/row-selection.ts'
import { setMarking } from './marking.ts'

export const idOf = ({ phonenumberId, waId }: ChatKey): string => `${phonenumberId} ${waId}`

export function keyOf(id: string): ChatKey {
  const [phonenumberId = '', ...rest] = id.split(' ')
  return { phonenumberId, waId: rest.join(' ') }
}

let selection: RowSelection = nothingSelected
/** As the rows stand now: what is between two of them is selected with Shift. */
let order: readonly string[] = []
let last: string | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setSelection(next: RowSelection) {
  selection = next
  setMarking(countSelected(next, Number.POSITIVE_INFINITY) > 0)
  for (const listener of listeners) listener()
}

export function clearSelection() {
  last = null
  if (selection !== nothingSelected) setSelection(nothingSelected)
}

export function setOrder(ids: readonly string[]) {
  order = ids
}

export function toggleChat(id: string, isRange: boolean) {
  const start = isRange && last !== null ? order.indexOf(last) : -1
  const [from, to] = [start < 0 ? order.indexOf(id) : start, order.indexOf(id)]
  const ids = start < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
  last = id
  setSelection(selectRows(selection, ids, isRange && start >= 0 ? true : !isSelected(selection, id)))
}

/** With Shift and an arrow: this row, and the one that the focus goes to. */
export function extendFrom(id: string, step: 1 | -1) {
  const next = order[order.indexOf(id) + step]
  last = next ?? id
  setSelection(selectRows(selection, next === undefined ? [id] : [id, next], true))
}

export const useSelection = (): RowSelection => useSyncExternalStore(subscribe, () => selection)
/** A row is rendered again only when it is selected or let go itself. */
export const useIsSelected = (id: string): boolean => useSyncExternalStore(subscribe, () => isSelected(selection, id))
