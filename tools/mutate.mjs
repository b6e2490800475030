import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureLab, ensurePackages, pinnedNode } from './packages.mjs'
import { mutatedFiles, mutationReport } from './reports/mutation-report.mjs'
import { Failure, root, runHere, runTool } from './run.mjs'

const contract = join(root, 'packages/contract')
// Not in lab/: the contract's copy must find its own packages above itself, not Stryker's.
const results = join(root, 'coverage/mutation')
const report = join(results, 'report.json')

/** @param {string[]} files */
const configOf = (files) => ({
  mutate: files.map((file) => `src/${file}`),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A busy machine is slow: only a test that never ends may count as a timeout.
  timeoutMS: 30_000,
  // The copy is in another folder, from which what it extends cannot be found.
  ignorePatterns: ['tsconfig.json'],
  tempDirName: join(results, 'work'),
  cleanTempDir: 'always',
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'json'],
  jsonReporter: { fileName: report },
  logLevel: 'warn',
  warnings: { slow: false },
  allowConsoleColors: Boolean(process.stdout.isTTY),
})

function chosenFiles() {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [] } } })
  const only = values.only.flatMap((names) => names.split(','))
  const paths = readdirSync(join(contract, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll(sep, '/'))
  const files = mutatedFiles(paths, only)
  if (files.length === 0) throw new Failure(`Nothing is called ${only.join(' or ')} among ${mutatedFiles(paths).join(', ')}.`)
  return files
}

await runTool(async () => {
  await ensurePackages()
  const files = chosenFiles()
  const lab = await ensureLab('mutation')
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const config = join(results, 'stryker.json')
  writeFileSync(config, JSON.stringify(configOf(files)))
  const stryker = join(lab, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const code = await runHere(pinnedNode, [stryker, 'run', config], { cwd: contract })
  if (code !== 0 || !existsSync(report)) throw new Failure(`The mutants could not be tried (Stryker ended with ${code}).`)
  const { lines, passed } = mutationReport(JSON.parse(readFileSync(report, 'utf8')).files)
  console.log(lines.join('\n'))
  return passed ? 0 : 1
})
