import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.mjs'
import { againUnderPinnedNode, ensurePackages, pinnedNode } from './packages.mjs'
import { ensureRedis } from './redis.mjs'
import { root, runHere, runTool, toolEnv } from './run.mjs'
import { crashed, playwrightTotals, totalsLine, totalsNotes, totalsRow, vitestTotals } from './test-totals.mjs'
import { ensureWebBuild } from './web-build.mjs'

/** @typedef {import('./test-totals.mjs').Totals} Totals */

async function checks() {
  const { runChecks } = await import('./check.mjs')
  return [{ name: 'check', skipped: 0, ...(await runChecks()) }]
}

/** @param {string} reports */
async function vitest(reports) {
  await ensureWebBuild()
  const redis = await ensureRedis()
  const env = { ...toolEnv(), ...(redis ? { REDIS_SERVER_PATH: redis } : {}) }
  const report = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runHere(pinnedNode, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], { env })
  return vitestTotals(readReport(report), root, code)
}

/** @param {string} reports */
async function browser(reports) {
  const chromium = await ensureChromium()
  const report = join(reports, 'playwright.json')
  const env = { ...toolEnv(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await runHere(pinnedNode, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'], { env })
  return playwrightTotals(readReport(report), code)
}

/** @param {string} path */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/**
 * Whatever happens to one runner, the others still run and count.
 * @param {string} name
 * @param {() => Promise<Totals[]>} work
 */
async function counted(name, work) {
  console.log(`\n── ${name}`)
  try {
    return await work()
  } catch (error) {
    return [crashed(name, 1, error instanceof Error ? error.message : String(error))]
  }
}

await runTool(async () => {
  await ensurePackages()
  const code = await againUnderPinnedNode(fileURLToPath(import.meta.url))
  if (code !== null) return code
  const reports = mkdtempSync(join(tmpdir(), 'prosa-reports-'))
  const rows = [
    ...(await counted('check', checks)),
    ...(await counted('vitest', () => vitest(reports))),
    ...(await counted('browser', () => browser(reports))),
  ]
  rmSync(reports, { recursive: true })
  const notes = totalsNotes(rows)
  if (notes.length > 0) console.log(`\n✗ failed, ↻ passed at the second try only\n${notes.join('\n')}`)
  console.log(`\n${rows.map(totalsRow).join('\n')}\n\n${totalsLine(rows)}`)
  return rows.some(({ failed }) => failed > 0) ? 1 : 0
})
