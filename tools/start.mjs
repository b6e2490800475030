import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages, pinnedNode } from './packages.mjs'
import { root, runHere, runTool } from './run.mjs'
import { ensureWebBuild } from './web-build.mjs'

await runTool(async () => {
  await ensurePackages()
  await ensureWebBuild()
  const dotEnv = join(root, '.env')
  const env = existsSync(dotEnv) ? [`--env-file=${dotEnv}`] : []
  return runHere(pinnedNode, [...env, join(root, 'apps/server/src/main.ts')])
})
