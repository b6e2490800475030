import type { MouseEvent } from 'react'

const controls = 'a, button, input, label, select, textarea, [role="menuitem"]'

/** A click on the link itself opens inside the app, but the browser keeps its own behaviour with Ctrl, Shift and the middle button. */
export function followLink(event: MouseEvent, open: (() => void) | undefined) {
  if (!open || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}

/** A click anywhere else in the row does the same, unless it was on a control in it or selected text. */
export function followRow(event: MouseEvent<HTMLElement>, href: string | undefined, open: (() => void) | undefined) {
  const { target, currentTarget, button } = event
  if (href === undefined || button > 1 || !(target instanceof Element) || !currentTarget.contains(target) || target.closest(controls))
    return
  if (window.getSelection()?.isCollapsed === false) return
  if (button === 1 || event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener')
  else if (open) open()
  else window.location.assign(href)
}
