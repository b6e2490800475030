import { setTimeout as pause } from 'node:timers/promises'
import { waitUntil } from '../wait-until.ts'
import type { Program } from './run-program.ts'

/** Every question takes some of the time in which the node could begin its work. */
const betweenQuestions = 80

/** When the node answers that it is ready; false when it has ended before. */
export async function untilReady(origin: string, { said, ended }: Pick<Program, 'said' | 'ended'>): Promise<boolean> {
  let isOver = false
  void ended.then(() => (isOver = true))
  await waitUntil(
    () => `the node is ready after ${JSON.stringify(said)}`,
    async () => isOver || (await isReady(origin)),
    90_000,
  )
  return !isOver
}

async function isReady(origin: string): Promise<boolean> {
  const [answer] = await Promise.allSettled([fetch(`${origin}/api/readyz`, { signal: AbortSignal.timeout(10_000) })])
  if (answer.status === 'fulfilled' && answer.value.ok) return true
  await pause(betweenQuestions)
  return false
}
