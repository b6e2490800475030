import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.mjs'
import { againUnderPinnedNode, ensureLab, ensurePackages, pinnedNode } from './packages.mjs'
import { categories, lighthouseReport } from './reports/lighthouse-report.mjs'
import { Failure, root, runHere, runTool, toolEnv } from './run.mjs'
import { ensureWebBuild } from './web-build.mjs'

const results = join(root, 'coverage/lighthouse')
const chromeFlags = '--headless=new --no-sandbox --disable-gpu'

/** Lighthouse's own options for its two kinds of run; a phone is its default. */
const ways = { desktop: ['--preset=desktop'], mobile: [] }

/** @param {string} address @param {string} lighthouse @param {string} chromium */
async function lookAt(address, lighthouse, chromium) {
  /** @type {Record<string, import('./reports/lighthouse-report.mjs').LighthouseResult>} */
  const looks = {}
  for (const [way, options] of Object.entries(ways)) {
    const report = join(results, `${way}.json`)
    const told = ['--output=json', `--output-path=${report}`, `--only-categories=${categories.join(',')}`, `--chrome-flags=${chromeFlags}`]
    const args = [lighthouse, address, ...told, '--no-enable-error-reporting', '--quiet', ...options]
    const code = await runHere(pinnedNode, args, { env: { ...toolEnv(), CHROME_PATH: chromium } })
    if (code !== 0 || !existsSync(report)) throw new Failure(`Lighthouse could not look at ${address} (it ended with ${code}).`)
    looks[way] = JSON.parse(readFileSync(report, 'utf8'))
  }
  return looks
}

await runTool(async () => {
  await ensurePackages()
  const code = await againUnderPinnedNode(fileURLToPath(import.meta.url))
  if (code !== null) return code
  const lab = await ensureLab('lighthouse')
  const chromium = await ensureChromium()
  await ensureWebBuild()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const { default: startProduct } = await import('../e2e/start-product.ts')
  const stop = await startProduct()
  try {
    const address = `${process.env.PROSA_ORIGIN}/`
    const { lines, passed } = lighthouseReport(await lookAt(address, join(lab, 'node_modules/lighthouse/cli/index.js'), chromium))
    console.log(lines.join('\n'))
    return passed ? 0 : 1
  } finally {
    await stop()
  }
})
