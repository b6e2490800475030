import { useEffect, useEffectEvent, useRef } from 'react'
import { isTypedIn } from '../fields/typed-in.ts'
import { isSelected, type RowSelection, selectRows } from './row-selection.ts'

type Wanted = {
  ids: readonly string[]
  selection: RowSelection | undefined
  onSelection: ((selection: RowSelection) => void) | undefined
  letterKeys: boolean
}

/** Selection with the pointer and with keys. Shift selects everything between this row and the last one. */
export function useRowSelection({ ids, selection, onSelection, letterKeys }: Wanted) {
  const last = useRef<string | null>(null)
  const hovered = useRef<number | null>(null)

  const toggle = (index: number, isRange: boolean) => {
    const id = ids[index]
    if (!selection || !onSelection || id === undefined) return
    const start = isRange && last.current !== null ? ids.indexOf(last.current) : -1
    const from = start < 0 ? index : start
    onSelection(selectRows(selection, ids.slice(Math.min(from, index), Math.max(from, index) + 1), !isSelected(selection, id)))
    last.current = id
  }
  const extend = (from: number, to: number) => {
    const both = [ids[from], ids[to]].filter((id) => id !== undefined)
    if (selection) onSelection?.(selectRows(selection, both, true))
    last.current = ids[to] ?? null
  }

  const pressX = useEffectEvent((event: KeyboardEvent, index: number) => {
    event.preventDefault()
    toggle(index, event.shiftKey)
  })
  const canSelect = onSelection !== undefined && letterKeys
  const ownRow = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!canSelect) return
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isComposing } = event
      if (key.toLowerCase() !== 'x' || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return
      if (!(target instanceof Element) || isTypedIn(target) || target.closest('[role="dialog"], [role="menu"]')) return
      const focused = ownRow.current?.contains(target) ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined
      const index = focused === undefined ? hovered.current : Number(focused)
      if (index !== null) pressX(event, index)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [canSelect])

  return { body: ownRow, toggle, extend, onHover: (index: number | null) => (hovered.current = index) }
}
