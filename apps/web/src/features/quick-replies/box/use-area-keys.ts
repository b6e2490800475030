import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Keys of the text field, before the composer sees them. A listener of the field itself, so that this part is loaded with the first slash
 * and the composer needs to know nothing of it. True where the key was used.
 */
export function useAreaKeys(area: RefObject<HTMLTextAreaElement | null>, press: (event: KeyboardEvent) => boolean) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !press(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const field = area.current
    field?.addEventListener('keydown', onKey)
    return () => field?.removeEventListener('keydown', onKey)
  }, [area])
}

/** Says which list belongs to the field, and which of its options Enter takes. */
export function useAreaList(area: RefObject<HTMLTextAreaElement | null>, listId: string, activeId: string | null) {
  useEffect(() => {
    const field = area.current
    if (!field || activeId === null) return
    field.setAttribute('aria-controls', listId)
    field.setAttribute('aria-activedescendant', activeId)
    document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
    return () => {
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
    }
  }, [area, listId, activeId])
}
