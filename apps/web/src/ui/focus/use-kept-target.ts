import { useState } from 'react'

/** Keeps what a layer is about until its closing animation has ended; each opening has a new key, so that it starts fresh. */
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
