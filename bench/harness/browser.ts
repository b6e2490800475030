import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../tools/chromium.mjs'
import { installProbe } from './page-probe.ts'

/** As slow as a cheap phone or an old office computer beside this one. */
const slowdown = 4

export async function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
  return chromium.launch({ executablePath: await ensureChromium(), args })
}

export type SlowPage = { page: Page; slow(): Promise<void>; fast(): Promise<void>; work<T>(run: () => Promise<T>): Promise<[Work, T]> }
/** Milliseconds of the page's main thread. */
export type Work = { all: number; script: number; style: number }

export async function openPage(browser: Browser, baseURL: string): Promise<SlowPage> {
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(installProbe)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const rate = async (times: number) => void (await session.send('Emulation.setCPUThrottlingRate', { rate: times }))
  return {
    page,
    slow: () => rate(slowdown),
    fast: () => rate(1),
    work: async (run) => {
      const before = await spent(session)
      const result = await run()
      const after = await spent(session)
      return [{ all: after.all - before.all, script: after.script - before.script, style: after.style - before.style }, result]
    },
  }
}

async function spent(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return { all: of('TaskDuration'), script: of('ScriptDuration'), style: of('LayoutDuration') + of('RecalcStyleDuration') }
}
