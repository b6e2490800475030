import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureHeadlessChromium } from '../../tools/chromium.mjs'

const folder = join(import.meta.dirname, '../../apps/server/src/features/media/demo-files')
const bundle = join(import.meta.dirname, '../../node_modules/mediabunny/dist/bundles/mediabunny.min.mjs')
const origin = 'https://demo.invalid/'

/** The codecs are those of a browser: nothing else here has any. */
const browser = await chromium.launch({ executablePath: await ensureHeadlessChromium() })
const page = await browser.newPage()
const program = async (name: string) => ({
  contentType: 'text/javascript',
  body: stripTypeScriptTypes(await readFile(join(import.meta.dirname, name), 'utf8')),
})
await page.route(origin, (route) => route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' }))
await page.route(`${origin}mediabunny.mjs`, async (route) => route.fulfill({ contentType: 'text/javascript', path: bundle }))
for (const name of ['voice.ts', 'film.ts', 'in-page.mjs'])
  await page.route(origin + name, async (route) => route.fulfill(await program(name)))
await page.goto(origin)

await page.addScriptTag({ url: `${origin}in-page.mjs`, type: 'module' })

type Makers = Record<'recordVoice' | 'recordFilm', (...asked: number[]) => Promise<string>>

/** `in-page.mjs` makes it, and gives it as base64. */
async function make(name: string, maker: keyof Makers, ...asked: number[]) {
  const base64 = await page.evaluate(([which, numbers]) => (globalThis as unknown as { makers: Makers }).makers[which](...numbers), [
    maker,
    asked,
  ] as const)
  await writeFile(join(folder, name), Buffer.from(base64, 'base64'))
}

await make('recado-curto.ogg', 'recordVoice', 6.4, 11)
await make('recado-longo.ogg', 'recordVoice', 17.2, 29)
await make('aperto-do-pe.mp4', 'recordFilm', 5)
await browser.close()
