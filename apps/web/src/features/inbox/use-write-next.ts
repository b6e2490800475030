import { useEffect, useRef } from 'react'

/** Whoever takes a chat writes in it next: the button that did it is gone then, and the focus goes to where one writes. */
export function useWriteNext(state: string) {
  const pane = useRef<HTMLElement>(null)
  const isWriting = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when somebody else has the chat, or it can be written in again.
  useEffect(() => {
    if (isWriting.current && isIdle(document.activeElement)) pane.current?.querySelector('textarea')?.focus()
    isWriting.current = false
  }, [state])
  const writeNext = () => {
    isWriting.current = true
  }
  return { pane, writeNext }
}

/** Nowhere, or still at the heading that one arrives at: nobody walks from there. */
const isIdle = (focused: Element | null) => focused === document.body || (focused?.matches('h1[tabindex="-1"]') ?? false)
