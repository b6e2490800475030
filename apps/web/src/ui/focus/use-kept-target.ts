import { useState } from 'react'

/** What a layer is about, kept until it has left the page; each opening begins anew. */
export function useKeptTarget<T>() {
  const [{ target, opened, turn }, setState] = useState<{ target: T | null; opened: boolean; turn: number }>({
    target: null,
    opened: false,
    turn: 0,
  })
  return {
    target,
    opened,
    key: turn,
    open: (next: T) => setState({ target: next, opened: true, turn: turn + 1 }),
    close: () => setState({ target, opened: false, turn }),
  }
}
