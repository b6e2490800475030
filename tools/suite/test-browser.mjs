import { join } from 'node:path'
import { pinnedNode } from '../packages.mjs'
import { readJson, root, runHere, toolEnv } from '../run.mjs'
import { playwrightSeconds } from './test-budget.mjs'
import { playwrightTotals } from './test-totals.mjs'

/** @typedef {{ files: string[], tags: string[] }} Journeys */

/**
 * The journeys in these files and those with these tags; without either all of them.
 * @param {Journeys} chosen
 * @param {import('./test-vitest.mjs').Place} place
 */
export async function runBrowser(chosen, { reports, env }) {
  const path = join(reports, 'playwright.json')
  const pattern = journeyPattern(chosen)
  const some = pattern ? ['--grep', pattern] : []
  const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...some]
  const code = await runHere(pinnedNode, args, { env: { ...toolEnv(), ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path } })
  const report = readJson(path)
  return { totals: playwrightTotals(report, code), files: playwrightSeconds(report) }
}

/**
 * Playwright compares it with the file, the titles and the tags of a journey, with spaces between.
 * @param {Journeys} chosen
 */
export function journeyPattern({ files, tags }) {
  const names = files.map((file) => `(?:^|[\\s/])${file.replace(/^e2e\//, '').replaceAll('.', '\\.')}(?=\\s)`)
  return [...names, ...tags.map((tag) => `${tag}(?=\\s|$)`)].join('|')
}
