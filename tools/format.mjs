import { fileURLToPath } from 'node:url'
import { ensurePackages, pinnedNode } from './packages.mjs'
import { runHere, runTool } from './run.mjs'

await runTool(async () => {
  await ensurePackages()
  return runHere(pinnedNode, [fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome')), 'check', '--write', '.'])
})
