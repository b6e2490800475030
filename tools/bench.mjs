import { ensurePackages, pinnedNode } from './packages.mjs'
import { runHere, runTool } from './run.mjs'
import { ensureWebBuild } from './web-build.mjs'

await runTool(async () => {
  await ensurePackages()
  await ensureWebBuild()
  return runHere(pinnedNode, ['bench/run.ts', ...process.argv.slice(2)])
})
