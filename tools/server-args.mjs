import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/**
 * For each process of the product, in MB. The first is many times what one has ever had alive: where V8 has gigabytes, it lets four times as
 * much garbage lie about before it looks. The second is for what is young, of which V8 keeps 128 MB, no faster for it. The Dockerfile says the same.
 */
export const heapLimits = ['--max-old-space-size=768', '--max-semi-space-size=16']

/** What Node is told before the product's program. */
export function serverArgs() {
  const dotEnv = join(root, '.env')
  return [...heapLimits, ...(existsSync(dotEnv) ? [`--env-file=${dotEnv}`] : [])]
}
