let isSo = false

/** Whether what is asked for just now is brought for later, and nobody waits for it. */
export const isUnhurried = (): boolean => isSo

/** Files that `run` asks for at once are not hurried (`load-part.ts`). */
export function unhurried<T>(run: () => T): T {
  isSo = true
  try {
    return run()
  } finally {
    isSo = false
  }
}
