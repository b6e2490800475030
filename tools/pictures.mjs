import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureHeadlessChromium } from './chromium.mjs'
import { againUnderPinnedNode, ensurePackages } from './packages.mjs'
import { root, runTool } from './run.mjs'
import { ensureWebBuild } from './web-build.mjs'

/** The pictures of the README, taken from the living demo as it is: nothing in them is drawn by hand. */
await runTool(async () => {
  await ensurePackages()
  const code = await againUnderPinnedNode(fileURLToPath(import.meta.url))
  if (code !== null) return code
  const executablePath = await ensureHeadlessChromium()
  await ensureWebBuild()
  const { startLiving } = await import('../e2e/start-product.ts')
  const { takeStills } = await import('./pictures/stills.ts')
  const { takeFilm } = await import('./pictures/film.ts')
  const folder = join(root, 'docs/pictures')
  mkdirSync(folder, { recursive: true })
  const { origin, stop } = await startLiving()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--force-device-scale-factor=1'] })
  try {
    await takeStills(browser, { origin, folder })
    await takeFilm(browser, { origin, folder })
    console.log(`✓ Six pictures and a film in ${folder}`)
    return 0
  } finally {
    await browser.close()
    await stop()
  }
})
