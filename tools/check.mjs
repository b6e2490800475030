import { realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensurePackages, pinnedNode } from './packages.mjs'
import { runHere, runKept, runTool } from './run.mjs'

/** @typedef {[name: string, ...args: string[]]} Step */

const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`
const biome = ['node_modules/@biomejs/biome/bin/biome', 'ci', colors, '--max-diagnostics=200']
const tsc = 'node_modules/typescript/bin/tsc'

/** What is compiled together; the longest first, so that none of them is left for the end. */
const programs = {
  web: 'apps/web',
  server: 'apps/server',
  tools: 'tsconfig.json',
  contract: 'packages/contract',
  simulator: 'apps/simulator',
  worker: 'apps/web/src/service-worker',
}

/**
 * On one thread: the compiler's parallel checkers look at shared types once each, which costs twice the CPU, and programs run beside each other anyway.
 * @param {[name: string, project: string]} program
 * @returns {Step}
 */
const typesOf = ([name, project]) => [`types of ${name}`, tsc, '--singleThreaded', '-p', project]

/** @type {Step} */
const house = ['house', 'tools/check-house.ts']

/** @type {Step[]} */
const allSteps = [
  ['biome', ...biome, '.'],
  ['knip', 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  ...Object.entries(programs).map(typesOf),
  house,
  ['licenses', 'tools/licenses.ts'],
  ['specification', 'tools/reports/spec-coverage.ts'],
  ['screens', 'tools/screens.ts'],
]

/**
 * What a change can have broken, without the slow looks at the whole.
 * @param {{ files: string[], programs: string[] }} change its files as they are now, and the programs they are compiled into
 * @returns {Step[]}
 */
export const quickSteps = (change) => [
  ...(change.files.length > 0 ? [/** @type {Step} */ (['biome', ...biome, '--no-errors-on-unmatched', ...change.files])] : []),
  ...Object.entries(programs)
    .filter(([name]) => change.programs.includes(name))
    .map(typesOf),
  house,
]

/** Steps whose output is printed also when all is well. */
const told = ['specification', 'screens']

/** Every step runs, also after a failed one, so that one run shows everything to fix. They run in parallel and are printed in order. */
export async function runChecks(steps = allSteps) {
  await ensurePackages()
  const inTurn = turns(Math.max(2, availableParallelism()))
  const runs = steps.map(([name, ...args]) => ({ name, ended: inTurn(() => timed(args)) }))
  let failed = 0
  for (const { name, ended } of runs) {
    const { code, output, seconds } = await ended
    console.log(`${code === 0 ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`)
    if (code !== 0) console.log(`${output.trimEnd()}\n`)
    else if (told.includes(name)) console.log(output.trimEnd().replace(/^/gm, '    '))
    if (code !== 0) failed += 1
  }
  return { passed: steps.length - failed, failed }
}

/** @param {string[]} args */
async function timed(args) {
  const begun = performance.now()
  return { ...(await runKept(pinnedNode, args)), seconds: (performance.now() - begun) / 1000 }
}

/**
 * Semaphore: runs work in the order it comes, so many at a time.
 * @param {number} most
 */
function turns(most) {
  /** @type {(() => void)[]} */
  const waiting = []
  let running = 0
  return async (/** @type {() => ReturnType<typeof timed>} */ work) => {
    if (running >= most) await new Promise((resolve) => waiting.push(() => resolve(null)))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

async function listCoverage() {
  await ensurePackages()
  return runHere(pinnedNode, ['tools/reports/spec-coverage.ts', '--list'])
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await runTool(async () => (process.argv.includes('--coverage') ? listCoverage() : (await runChecks()).failed))
}
