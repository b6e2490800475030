import { flushCompileCache } from 'node:module'

type Close = () => unknown

const closes: Close[] = []

/**
 * For what a test file opens in a `beforeAll`: Vitest never runs an `afterAll` that is registered there. The last opened is closed first;
 * close-file.ts and check-left-behind.ts see to it.
 */
export function atEndOfFile(close: Close) {
  closes.push(close)
}

/** All of them, also when one fails. */
export async function closeFile(): Promise<void> {
  // Workers are killed at the end, and would leave nothing of what they compiled to the next ones.
  flushCompileCache()
  const errors: unknown[] = []
  for (const close of closes.splice(0).reverse()) {
    try {
      await close()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'what this file opened could not be closed')
}
