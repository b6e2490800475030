import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureChromium } from './chromium.mjs'
import { againUnderPinnedNode, ensureLab, ensurePackages, pinnedNode } from './packages.mjs'
import { categories, lighthouseReport } from './reports/lighthouse-report.mjs'
import { Failure, root, runHere, runTool } from './run.mjs'
import { ensureWebBuild } from './web-build.mjs'

const results = join(root, 'coverage/lighthouse')

/** Lighthouse's own options for its two kinds of run; a phone is its default. */
const ways = { desktop: ['--preset=desktop'], mobile: [] }

/**
 * In the browser that listens at the port, whose stored session Lighthouse leaves as it is.
 * @param {{ name: string, origin: string, port: number, lighthouse: string }} page
 */
async function lookAt({ name, origin, port, lighthouse }) {
  const address = `${origin}/`
  /** @type {Record<string, import('./reports/lighthouse-report.mjs').LighthouseResult>} */
  const looks = {}
  for (const [way, options] of Object.entries(ways)) {
    const report = join(results, `${name}-${way}.json`)
    const told = ['--output=json', `--output-path=${report}`, `--only-categories=${categories.join(',')}`, `--port=${port}`]
    const code = await runHere(pinnedNode, [lighthouse, address, ...told, '--no-enable-error-reporting', '--quiet', ...options])
    if (code !== 0 || !existsSync(report)) throw new Failure(`Lighthouse could not look at ${address} (it ended with ${code}).`)
    looks[`${name}, ${way}`] = JSON.parse(readFileSync(report, 'utf8'))
  }
  return looks
}

/** The login page, then in the same browser the inbox of somebody who has signed in. @param {string} origin @param {string} lighthouse */
async function lookAtBoth(origin, lighthouse) {
  const { freePort } = await import('../apps/server/src/kit/embedded-postgres/free-port.ts')
  const { signIn } = await import('../e2e/people.ts')
  const port = await freePort()
  const browser = await chromium.launchPersistentContext('', {
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    baseURL: origin,
    locale: 'pt-BR',
  })
  try {
    const login = await lookAt({ name: 'login', origin, port, lighthouse })
    await signIn(await browser.newPage(), 'mariana@casaaurora.test')
    return { ...login, ...(await lookAt({ name: 'inbox', origin, port, lighthouse })) }
  } finally {
    await browser.close()
  }
}

await runTool(async () => {
  await ensurePackages()
  const code = await againUnderPinnedNode(fileURLToPath(import.meta.url))
  if (code !== null) return code
  const lab = await ensureLab('lighthouse')
  await ensureWebBuild()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const { startLiving } = await import('../e2e/start-product.ts')
  const { origin, stop } = await startLiving()
  try {
    const { lines, passed } = lighthouseReport(await lookAtBoth(origin, join(lab, 'node_modules/lighthouse/cli/index.js')))
    console.log(lines.join('\n'))
    return passed ? 0 : 1
  } finally {
    await stop()
  }
})
