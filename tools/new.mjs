import { ensurePackages, pinnedNode } from './packages.mjs'
import { runHere, runTool } from './run.mjs'

await runTool(async () => {
  await ensurePackages()
  return runHere(pinnedNode, ['tools/recipes/write-recipe.ts', ...process.argv.slice(2)])
})
