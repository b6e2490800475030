import { ensurePackages, pinnedNode } from './packages.mjs'
import { runHere, runTool } from './run.mjs'

await runTool(async () => {
  await ensurePackages()
  return runHere(pinnedNode, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'])
})
