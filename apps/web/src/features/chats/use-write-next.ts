import { useEffect, useRef } from 'react'

/** Whoever takes a chat writes in it next: the button that did it is gone then, and the focus goes to where one writes. */
export function useWriteNext(agentId: string | null | undefined) {
  const pane = useRef<HTMLElement>(null)
  const isTaken = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when somebody else has the chat.
  useEffect(() => {
    if (isTaken.current && document.activeElement === document.body) pane.current?.querySelector('textarea')?.focus()
    isTaken.current = false
  }, [agentId])
  const onTake = () => {
    isTaken.current = true
  }
  return { pane, onTake }
}
