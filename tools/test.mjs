import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { againUnderPinnedNode, ensurePackages } from './packages.mjs'
import { readJson, root, runTool } from './run.mjs'
import { cpuBetween, openCpuClock } from './suite/cpu-clock.mjs'
import { budgetLines, slowestLines } from './suite/test-budget.mjs'
import { readTestOptions } from './suite/test-options.mjs'
import { crashed, totalsLine, totalsNotes, totalsRow } from './suite/test-totals.mjs'

/** @typedef {import('./suite/test-runners.mjs').Runner} Runner */
/** @typedef {import('./suite/test-runners.mjs').Ran & { spent: import('./suite/test-budget.mjs').Spent }} Counted */

/**
 * Whatever happens to one runner, the others still run and count.
 * @param {Runner} runner
 * @param {ReturnType<typeof openCpuClock>} cpu
 * @returns {Promise<Counted>}
 */
async function counted({ name, work }, cpu) {
  console.log(`\n── ${name}`)
  const [begun, cpuBefore] = [performance.now(), cpu.read()]
  const ran = await work().catch((error) => ({
    totals: crashed(name, 1, error instanceof Error ? error.message : String(error)),
    files: [],
  }))
  const cpuSeconds = cpuBetween(cpuBefore, cpu.read())
  return { ...ran, spent: { name, seconds: (performance.now() - begun) / 1000, cpuSeconds } }
}

/** @param {Counted[]} all */
function printReport(all) {
  const rows = all.flatMap(({ totals }) => totals ?? [])
  const notes = totalsNotes(rows)
  const slowest = slowestLines(all.flatMap(({ files }) => files))
  const budgets = readJson(join(root, 'tools/test-budget.json'))
  const spent = budgetLines(
    all.map((one) => one.spent),
    budgets,
    Boolean(process.stdout.isTTY),
  )
  if (notes.length > 0) console.log(`\n✗ failed, ↻ passed at the second try only\n${notes.join('\n')}`)
  if (slowest.length > 0) console.log(`\nThe slowest files\n${slowest.join('\n')}`)
  console.log(`\n${spent.join('\n')}`)
  console.log(`\n${rows.map(totalsRow).join('\n')}\n\n${totalsLine(rows)}`)
  return rows.some(({ failed }) => failed > 0) ? 1 : 0
}

await runTool(async () => {
  const options = readTestOptions(process.argv.slice(2))
  await ensurePackages()
  const code = await againUnderPinnedNode(fileURLToPath(import.meta.url))
  if (code !== null) return code
  // Only the pinned Node can read the modules that follow.
  const { runnersFor } = await import('./suite/test-runners.mjs')
  const cpu = openCpuClock()
  const reports = mkdtempSync(join(tmpdir(), 'prosa-reports-'))
  try {
    /** @type {Counted[]} */
    const all = []
    for (const runner of await runnersFor(options, reports)) all.push(await counted(runner, cpu))
    return printReport(all)
  } finally {
    cpu.close()
    rmSync(reports, { recursive: true })
  }
})
