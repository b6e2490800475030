import { join } from 'node:path'
import { ensurePackages, pinnedNode } from './packages.mjs'
import { root, runHere, runTool, toolEnv } from './run.mjs'

const usage = `npm run torture -- [rounds] [lives of nodes in each] [customers]

  Customers write and agents answer while the nodes are killed at any moment; then both sides are compared.
  Usual: 10 rounds of 15 lives with 8 customers, about two minutes each. TORTURE_SEED=… begins with the same choices again.`

await runTool(async () => {
  const [rounds = '10', lives = '15', customers = '8', ...more] = process.argv.slice(2)
  if ([rounds, lives, customers].some((word) => !/^[1-9]\d{0,3}$/.test(word)) || more.length > 0) {
    console.log(usage)
    return rounds === '--help' || rounds === '-h' ? 0 : 1
  }
  await ensurePackages()
  const env = { ...toolEnv(), TORTURE_ROUNDS: rounds, TORTURE_LIVES: lives, TORTURE_CUSTOMERS: customers }
  const args = ['run', '--project', 'processes', '--retry=0', 'apps/server/src/engine-torture.process.test.ts']
  return runHere(pinnedNode, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], { env })
})
