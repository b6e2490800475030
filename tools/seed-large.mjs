import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages, pinnedNode } from './packages.mjs'
import { root, runHere, runTool } from './run.mjs'

await runTool(async () => {
  await ensurePackages()
  const dotEnv = join(root, '.env')
  const env = existsSync(dotEnv) ? [`--env-file=${dotEnv}`] : []
  return runHere(pinnedNode, [...env, 'bench/seed-large.ts', ...process.argv.slice(2)])
})
