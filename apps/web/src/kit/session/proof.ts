import { RefusedError } from '../calls/refused-error.ts'

/** True when the person has proved to be themselves; false when they would rather not. */
type AskPerson = () => Promise<boolean>

let askPerson: AskPerson | null = null
let asking: Promise<boolean> | null = null
const cancelled = new WeakSet<Error>()

/** From here on this asks; what it returns gives that back. */
export function takeProofs(next: AskPerson): () => void {
  askPerson = next
  return () => {
    if (askPerson !== next) return
    askPerson = null
    // Nobody is left to answer it.
    asking = null
  }
}

/** A command that needs a fresh proof asks for it and is repeated once; however many need one, one question is asked. */
export async function withProof<T>(command: () => Promise<T>): Promise<T> {
  try {
    return await command()
  } catch (error) {
    const needsProof = error instanceof RefusedError && error.code === 'session.proofNeeded'
    if (!needsProof || !askPerson) throw error
    asking ??= askOnce(askPerson)
    if (await asking) return command()
    cancelled.add(error)
    throw error
  }
}

function askOnce(ask: AskPerson): Promise<boolean> {
  const own = ask().finally(() => {
    if (asking === own) asking = null
  })
  return own
}

/** Whoever said no to the question knows why nothing happened. */
export const isCancelled = (error: unknown): boolean => error instanceof Error && cancelled.has(error)
