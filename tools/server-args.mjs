import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/**
 * For each process of the product, in MB. Many times what one has ever had alive: where V8 has gigabytes, it lets four times as much garbage lie
 * about before it looks. The Dockerfile says the same.
 */
export const heapLimit = '--max-old-space-size=768'

/** What Node is told before the product's program. */
export function serverArgs() {
  const dotEnv = join(root, '.env')
  return [heapLimit, ...(existsSync(dotEnv) ? [`--env-file=${dotEnv}`] : [])]
}
