import { RefusedError } from '../calls/refused-error.ts'

/** Resolves with true when the person has proved to be themselves, with false when they cancelled. */
type AskPerson = () => Promise<boolean>

let askPerson: AskPerson | null = null
let asking: Promise<boolean> | null = null
const cancelled = new WeakSet<Error>()

/** From now on `next` asks the person; the function that is returned ends that. */
export function takeProofs(next: AskPerson): () => void {
  askPerson = next
  return () => {
    if (askPerson !== next) return
    askPerson = null
    // The dialog is gone, so that nobody can answer the question.
    asking = null
  }
}

/**
 * Single flight: a command that needs a fresh proof asks for it and is repeated once. However many commands need one, one question is
 * asked.
 */
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

/** Single flight: the question that is open, until it is answered. */
function askOnce(ask: AskPerson): Promise<boolean> {
  const own = ask().finally(() => {
    if (asking === own) asking = null
  })
  return own
}

/** Whether the person cancelled the question: they know why nothing happened, so that no notice is needed. */
export const isCancelled = (error: unknown): boolean => error instanceof Error && cancelled.has(error)
