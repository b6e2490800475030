import { join } from 'node:path'
import { ensurePackages, pinnedNode } from './packages.mjs'
import { root, runHere, runTool, toolEnv } from './run.mjs'
import { serverArgs } from './server-args.mjs'
import { ensureWebBuild } from './web-build.mjs'

await runTool(async () => {
  await ensurePackages()
  await ensureWebBuild()
  // The product is a thousand files: without a compile cache each start compiles them again.
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/start')
  return runHere(pinnedNode, [...serverArgs(), join(root, 'apps/server/src/main.ts')], { env: { NODE_COMPILE_CACHE, ...toolEnv() } })
})
