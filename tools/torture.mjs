import { join } from 'node:path'
import { ensurePackages, pinnedNode } from './packages.mjs'
import { root, runHere, runTool, toolEnv } from './run.mjs'

const usage = `npm run torture -- [rounds] [lives of nodes in each] [customers]

  Customers write and agents answer while the nodes are killed at any moment; then both sides are compared.
  Usual: 10 rounds of 15 lives with 8 customers, about two minutes each.

npm run torture -- broadcasts [people] [deaths]

  A broadcast goes to so many people by two nodes, of which one or both are killed at any moment, so many times; at each death counts, rows
  and budget are compared, and in the end what the provider got: nobody twice, nobody missing, who is unknown is listed.
  Usual: 10000 people and 500 deaths, about two seconds each.

  Both end by themselves. TORTURE_SEED=… begins with the same choices again.`

/** @param {number} most */
const isCount = (most) => (/** @type {string} */ word) => /^[1-9]\d*$/.test(word) && Number(word) <= most

/**
 * What is to be run, or null where it was not understood.
 * @param {readonly string[]} asked
 */
function wantedOf([first, ...more]) {
  if (first === 'broadcasts') {
    const [people = '10000', deaths = '500', ...rest] = more
    if (!isCount(200_000)(people) || !isCount(10_000)(deaths) || rest.length > 0) return null
    const file = 'apps/server/src/features/broadcasts/run/broadcasts-killed.process.test.ts'
    return { file, env: { TORTURE_PEOPLE: people, TORTURE_DEATHS: deaths } }
  }
  const [lives = '15', customers = '8', ...rest] = more
  const rounds = first ?? '10'
  if (![rounds, lives, customers].every(isCount(9_999)) || rest.length > 0) return null
  const env = { TORTURE_ROUNDS: rounds, TORTURE_LIVES: lives, TORTURE_CUSTOMERS: customers }
  return { file: 'apps/server/src/engine-torture.process.test.ts', env }
}

await runTool(async () => {
  const asked = process.argv.slice(2)
  const wanted = wantedOf(asked)
  if (!wanted) {
    console.log(usage)
    return asked[0] === '--help' || asked[0] === '-h' ? 0 : 1
  }
  await ensurePackages()
  const args = ['run', '--project', 'processes', '--retry=0', wanted.file]
  return runHere(pinnedNode, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], { env: { ...toolEnv(), ...wanted.env } })
})
