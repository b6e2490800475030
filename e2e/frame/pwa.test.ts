import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { casa } from '../demo-ids.ts'
import { isFull } from '../is-full.ts'
import { frame, password, signIn } from '../people.ts'
import { expect, test as watched } from '../watched-page.ts'
import { type Front, startFront } from './front.ts'

const tag = ['@frame']

/** Each journey has its own server to deploy to, and so its own worker and caches. */
const test = watched.extend<{ front: Front }>({
  front: async ({ browserName: _any }, use) => {
    const front = await startFront(new URL(process.env.PROSA_ORIGIN!))
    await use(front)
    await front.goAway()
  },
  baseURL: async ({ front }, use) => use(front.origin),
})

test.use({ serviceWorkers: 'allow' })

/** What a browser logs about a server that cannot be reached. */
const unreachable = /net::ERR|WebSocket connection/

const person = 'rafael@casaaurora.test'

const isControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }))

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

const buildOf = (page: Page) => page.locator('meta[name="prosa-build"]').getAttribute('content')

/**
 * Makes the browser look for a new worker now rather than within the hour, and waits until the page has heard of this build. Again and again:
 * a look that the browser has begun by itself, after the page was loaded, is taken for ours, and may be of the build before.
 */
const hearOf = (page: Page, build: string) =>
  page.evaluate(async (expected) => {
    const workers = navigator.serviceWorker
    const heard = new Promise<void>((resolve) => {
      workers.addEventListener('message', ({ data }: MessageEvent<{ version: string }>) => data.version === expected && resolve())
    })
    const look = async () => {
      await (await workers.ready).update()
      workers.controller?.postMessage('which build')
    }
    const timer = setInterval(() => void look(), 1_000)
    await Promise.race([look(), heard])
    await heard
    clearInterval(timer)
  }, build)

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    return { names, paths: kept.flat() }
  })

async function goOffline(page: Page, front: Front) {
  await front.goAway()
  await page.context().setOffline(true)
}

async function goOnline(page: Page, front: Front) {
  await front.comeBack()
  await page.context().setOffline(false)
}

test('without a connection a visited page opens again, and says so; nothing is kept that the server says about anybody', { tag }, async ({
  page,
  front,
  provoked,
}) => {
  provoked.push(unreachable)
  await signIn(page, person)
  await isControlled(page)
  const address = page.url()
  await goOffline(page, front)
  await page.reload()
  await expect(frame(page)).toBeVisible()
  // A reloaded page is told by some browsers that there is no internet, and finds out in others that nobody answers.
  await expect(page.getByText(/^(Sem conexão|Serviço sem resposta) desde/)).toBeVisible()
  expect(page.url()).toBe(address)
  await page.goto('/nada/nunca-vista')
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  await goOnline(page, front)
  await page.goto('/')
  await expect(frame(page)).toBeVisible()
  const { names, paths } = await keptPaths(page)
  expect(names.filter((name) => name !== 'prosa-parts')).toEqual([`prosa-shell-${front.built}`])
  expect(paths).toEqual(expect.arrayContaining(['/index.html', '/offline.html', '/favicon.svg']))
  expect(paths.filter((path) => !/^\/(index\.html|offline\.html|favicon\.svg|assets\/[^/]+\.(js|css|woff2|wav))$/.test(path))).toEqual([])
})

test('a page opens although its server is broken or silent, and where even the first page is lost another says so', { tag }, async ({
  page,
  front,
  provoked,
}) => {
  provoked.push(unreachable)
  await page.goto('/')
  await isControlled(page)
  for (const how of ['broken', 'silent'] as const) {
    front.answerPages(how)
    await page.goto(`/nada/${how}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  }
  front.answerPages('asTheyAre')
  await test.step('in the language that was chosen', () => chosenLanguage(page, front))
  await page.setViewportSize({ width: 390, height: 844 })
  for (const scheme of isFull ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete('/index.html')
    })
    await goOffline(page, front)
    await page.goto('/nada')
    await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await goOnline(page, front)
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  }
})

/** Its texts are loaded when it is chosen, and kept from then on. */
async function chosenLanguage(page: Page, front: Front) {
  await page.goto('/')
  await page.getByLabel('Idioma').selectOption('es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await goOffline(page, front)
  await page.goto('/nada/es')
  await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible()
  await goOnline(page, front)
  await page.goto('/')
  await page.getByLabel('Idioma').selectOption('pt')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
}

test('the product can be installed', { tag }, async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(address!)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose?: string }[]; start_url: string }
  expect(manifest).toMatchObject({ name: 'Prosa', start_url: '/', display: 'standalone', lang: 'pt-BR' })
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  for (const { src, sizes } of [...manifest.icons, { src: touch!, sizes: '180x180' }]) {
    const icon = await request.get(src)
    expect((await icon.body()).byteLength).toBeLessThan(20_000)
    const drawn = await page.evaluate(async (path) => {
      const image = new Image()
      image.src = path
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(drawn).toBe(sizes)
  }
  const browser = await page.context().newCDPSession(page)
  const { errors } = (await browser.send('Page.getAppManifest')) as { errors: unknown[] }
  expect(errors).toEqual([])
})

test('R012 a new build reloads every idle tab once, waits for what is typed, and asks beside an open layer', { tag }, async ({
  page,
  context,
  front,
}) => {
  await test.step('idle tabs', () => idleTabs(page, context, front))
  await test.step('what is typed', () => typed(page, front))
  await test.step('an open layer', () => layered(page, front))
})

async function idleTabs(page: Page, context: BrowserContext, front: Front) {
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto('/')
    await isControlled(tab)
    await mark(tab)
  }
  for (const tab of [page, second]) await hearOf(tab, front.built)
  expect([await isSameDocument(page), await isSameDocument(second)]).toEqual([true, true])
  const documents: string[] = []
  for (const tab of [page, second]) tab.on('domcontentloaded', () => documents.push(tab.url()))
  const next = front.deploy('b')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
  for (const tab of [page, second]) {
    await expect.poll(() => buildOf(tab)).toBe(next)
    await isControlled(tab)
    await mark(tab)
  }
  for (const tab of [page, second]) await hearOf(tab, next)
  expect([await isSameDocument(page), await isSameDocument(second), documents.length]).toEqual([true, true, 2])
  expect((await keptPaths(page)).names.filter((name) => name.includes('shell'))).toEqual(
    [front.built, next].map((build) => `prosa-shell-${build}`),
  )
  await second.close()
}

/** The new build comes with the next screen. */
async function typed(page: Page, front: Front) {
  await page.getByLabel('E-mail').fill(person)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await mark(page)
  const next = front.deploy('c')
  await hearOf(page, next)
  expect(await isSameDocument(page)).toBe(true)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(password)
  await page.keyboard.press('Enter')
  await expect.poll(() => buildOf(page)).toBe(next)
  await expect(frame(page)).toBeVisible()
}

/** The new build comes when the person says so. */
async function layered(page: Page, front: Front) {
  await isControlled(page)
  await hearOf(page, (await buildOf(page))!)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').or(page.getByRole('dialog').getByRole('combobox')).first().fill('perfil')
  // A worker that is in the middle of answering makes Chromium forget that the next one does not want to wait, for minutes.
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await mark(page)
  const next = front.deploy('d')
  await hearOf(page, next)
  await expect(page.getByText('Nova versão pronta.')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect.poll(() => buildOf(page)).toBe(next)
  await expect(page.getByText('Nova versão pronta.')).toHaveCount(0)
}

test('a part that is gone after a deploy reloads the page once, then says what to do', { tag }, async ({ page, front, provoked }) => {
  provoked.push(/404|dynamically imported module|part did not come/)
  front.lose(/^\/assets\/gallery-screen/)
  const documents: string[] = []
  page.on('domcontentloaded', () => documents.push(page.url()))
  await page.goto(`/${casa}/teste`)
  await expect(page.getByRole('heading', { level: 1, name: 'Nova versão pronta.' })).toBeVisible()
  expect(documents.length).toBe(2)
  front.lose(null)
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nova versão pronta.' })).toHaveCount(0)
})
