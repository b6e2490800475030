import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensurePackages, pinnedNode } from './packages.mjs'
import { root, runHere, runTool, seconds, toolEnv } from './run.mjs'

const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`
const tsc = 'node_modules/typescript/bin/tsc'

/** @type {[name: string, ...args: string[]][]} */
const steps = [
  ['biome', 'node_modules/@biomejs/biome/bin/biome', 'ci', colors, '--max-diagnostics=200', '.'],
  ['types of contract', tsc, '-p', 'packages/contract'],
  ['types of server', tsc, '-p', 'apps/server'],
  ['types of simulator', tsc, '-p', 'apps/simulator'],
  ['types of web', tsc, '-p', 'apps/web'],
  ['types of worker', tsc, '-p', 'apps/web/src/service-worker'],
  ['types of tools', tsc, '-p', 'tsconfig.json'],
  ['house', 'tools/check-house.ts'],
  ['specification', 'tools/spec-coverage.ts'],
  ['screens', 'tools/screens.ts'],
  ['knip', 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
]

/** Worth reading also when all is well. */
const told = ['specification', 'screens']

/** Every step runs, also after a failed one: one look shows all there is to mend. */
export async function runChecks() {
  await ensurePackages()
  let failed = 0
  for (const [name, ...args] of steps) {
    const begun = performance.now()
    const { passed, output } = await run(args)
    console.log(`${passed ? '✓' : '✗'} ${name} ${seconds(begun)}`)
    if (!passed) console.log(`${output.trimEnd()}\n`)
    else if (told.includes(name)) console.log(output.trimEnd().replace(/^/gm, '    '))
    if (!passed) failed += 1
  }
  return { passed: steps.length - failed, failed }
}

async function listCoverage() {
  await ensurePackages()
  return runHere(pinnedNode, ['tools/spec-coverage.ts', '--list'])
}

/** @param {string[]} args @returns {Promise<{ passed: boolean, output: string }>} */
function run(args) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, args, { cwd: root, env: toolEnv(), stdio: ['ignore', 'pipe', 'pipe'] })
    /** @type {string[]} */
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => resolve({ passed: false, output: error.message }))
    child.on('close', (code) => resolve({ passed: code === 0, output: output.join('') }))
  })
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await runTool(async () => (process.argv.includes('--coverage') ? listCoverage() : (await runChecks()).failed))
}
