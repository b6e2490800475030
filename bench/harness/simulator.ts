import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Conditions } from '@prosa/contract/simulator/model'

/** The provider and the customers, in a process of their own. */
export async function startSimulator() {
  const main = join(import.meta.dirname, '../../apps/simulator/src/main.ts')
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '' },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { origin } = JSON.parse(line) as { origin: string }
  return {
    origin,
    async tell(path: string, body: object, headers: Record<string, string> = {}) {
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    },
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

export type Simulator = Awaited<ReturnType<typeof startSimulator>>

/** Nothing goes wrong; the answer takes so long. */
export const fairAfter = (delayMs: number): Conditions => ({
  ...{ failNext: false, readsAtOnce: false, duplicates: false, reorders: false, isDown: false, tokenExpired: false, holdsWebhooks: false },
  ...{ blocksInPart: false, isGone: false, delayMs },
})
