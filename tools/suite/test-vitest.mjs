import { join } from 'node:path'
import { pinnedNode } from '../packages.mjs'
import { readJson, root, runHere, runKept, toolEnv } from '../run.mjs'
import { vitestTotals } from './test-totals.mjs'

/** @typedef {{ project: string, files: string[] }} Part without files all of the project */
/** @typedef {{ reports: string, env: NodeJS.ProcessEnv }} Place */

/**
 * One process for each project. The first speaks here; what the others say is kept until it has said all, so that both can be read.
 * @param {string} name
 * @param {Part[]} parts
 * @param {Place} place
 */
export async function runVitest(name, parts, place) {
  const runs = parts.map((part, nth) => startVitest(part, place, nth === 0))
  const ended = []
  for (const run of runs) {
    const { output, ...rest } = await run
    if (output) console.log(output.trimEnd())
    ended.push(rest)
  }
  return { totals: vitestTotals(name, ended, root), files: ended.flatMap(({ files }) => files) }
}

/** @param {Part} part @param {Place} place @param {boolean} isHere */
async function startVitest({ project, files }, { reports, env }, isHere) {
  const [report, seconds] = [join(reports, `${project}.json`), join(reports, `${project}-seconds.json`)]
  const reporters = ['--reporter=default', '--reporter=json', `--reporter=${join(root, 'tools/suite/file-seconds-reporter.mjs')}`]
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    ...reporters,
    `--outputFile.json=${report}`,
    ...files,
  ]
  const all = { ...toolEnv(), ...env, PROSA_FILE_SECONDS: seconds }
  const ended = isHere ? { code: await runHere(pinnedNode, args, { env: all }), output: '' } : await runKept(pinnedNode, args, all)
  return { ...ended, report: readJson(report), files: readJson(seconds) ?? [] }
}
