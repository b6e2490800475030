import { type KeyboardEvent, useState } from 'react'

const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

/** Opens and closes a list from its button: typing a letter opens it, and the letter is the first of the search. */
export function useOpenList(fixed: boolean | undefined, begin: (search: string) => void, onClosed?: () => void) {
  const [isOpen, setOpen] = useState(false)
  const open = (search = '') => {
    if (fixed) return
    begin(search)
    setOpen(true)
  }
  const close = () => {
    if (!isOpen) return
    setOpen(false)
    onClosed?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
    if (isOpen || nativeEvent.isComposing || ctrlKey || metaKey) return
    const isLetter = key.length === 1 && key !== ' ' && !altKey
    if (!isLetter && !openingKeys.includes(key)) return
    event.preventDefault()
    open(isLetter ? key : '')
  }
  return { isOpen, open, close, toggle: () => (isOpen ? close() : open()), onKeyDown }
}
