import { useLayoutEffect } from 'react'

/** Milliseconds in which what was waited for takes the focus. */
const patience = 1_000
/** A check box has a value, too, but none that people type. */
const written = ['text', 'search', 'email', 'tel', 'url', 'password']

let holders = 0
let typed = ''
let heldFor: Element | null = null
let frame = 0

/**
 * While something that somebody has opened is still on its way, what they type already belongs to it: no letter is a shortcut of the page or
 * goes into the field they left. It is written into the field that then gets the focus.
 */
export function useHeldKeys(isHeld: boolean) {
  useLayoutEffect(() => {
    if (!isHeld) return
    if (holders++ === 0) hold()
    return () => {
      if (--holders === 0) giveBack()
    }
  }, [isHeld])
}

/** Stands in the place of a part whose code is loaded when somebody opens it. */
export function HeldKeys() {
  useHeldKeys(true)
  return null
}

function hold() {
  cancelAnimationFrame(frame)
  heldFor ??= document.activeElement
  window.addEventListener('keydown', keep, { capture: true })
}

function keep(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (ctrlKey || metaKey || altKey || isComposing) return
  if (key.length === 1) typed += key
  else if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key !== 'Enter') {
    // Whoever does not want it any more wants nothing written either.
    if (key === 'Escape') typed = ''
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
}

function giveBack() {
  window.removeEventListener('keydown', keep, { capture: true })
  const until = performance.now() + patience
  const look = () => {
    const field = document.activeElement
    const isNew = field !== heldFor && takesWords(field)
    if (!isNew && typed !== '' && performance.now() < until) frame = requestAnimationFrame(look)
    else {
      if (isNew) write(field, typed)
      typed = ''
      heldFor = null
    }
  }
  look()
}

const takesWords = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && written.includes(element.type))) && !element.readOnly

function write(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  if (text === '') return
  // The element's own setter: React has put one before it, and would not hear of the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, field.value + text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
