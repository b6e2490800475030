import { useEffect, useEffectEvent } from 'react'

type Layer = { onEscape: () => void; onConfirm: () => boolean; below: boolean }
type Keys = {
  onEscape: () => void
  /** Ctrl Enter: the main action of the layer. */
  onConfirm?: (() => void) | undefined
  /** Gets Escape only when no other layer wants it. */
  below?: boolean
}

/** A stack: the layer on top is last. */
const layers: Layer[] = []
/** The presses of Escape that belong to an open popover, which closes before the layer it stands in. */
const ofPopover = new WeakSet<Event>()
const popover = [
  '[data-mantine-stop-propagation="true"]',
  '.mantine-Popover-dropdown',
  '.mantine-Menu-dropdown',
  '.mantine-Combobox-dropdown',
  '[aria-haspopup][aria-expanded="true"]',
].join(',')

/** The keys of layers over the page: each press reaches one layer, the one on top. */
export function useLayer(isOpen: boolean, { onEscape, onConfirm, below = false }: Keys) {
  const leave = useEffectEvent(onEscape)
  const confirm = useEffectEvent(() => {
    onConfirm?.()
    return onConfirm !== undefined
  })
  useEffect(() => {
    if (!isOpen) return
    const layer = { onEscape: () => leave(), onConfirm: () => confirm(), below }
    if (layers.length === 0) listen()
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) unlisten()
    }
  }, [isOpen, below])
}

function listen() {
  window.addEventListener('keydown', markPopovers, { capture: true })
  window.addEventListener('keydown', press)
}

function unlisten() {
  window.removeEventListener('keydown', markPopovers, { capture: true })
  window.removeEventListener('keydown', press)
}

/** In the capture phase, before anybody acts: afterwards the popover is gone from the page. */
function markPopovers(event: KeyboardEvent) {
  if (event.key === 'Escape' && event.target instanceof Element && event.target.closest(popover)) ofPopover.add(event)
}

function press(event: KeyboardEvent) {
  if (event.isComposing || event.defaultPrevented || ofPopover.has(event)) return
  const newest = layers.findLast(({ below }) => !below)
  if (event.key === 'Escape') {
    event.preventDefault()
    ;(newest ?? layers.at(-1))?.onEscape()
  } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && newest?.onConfirm()) event.preventDefault()
}
