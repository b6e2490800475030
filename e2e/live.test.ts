import { randomBytes } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, BrowserContext, Page, WebSocketRoute } from '@playwright/test'
import { freePort } from '../apps/server/src/kit/free-port.ts'
import { serverPlace } from '../apps/server/src/testing/run-server.ts'
import { password, personButton, signIn, storedSession } from './people.ts'
import { expect, test } from './watched-page.ts'

/** Each journey has a person of its own: what one chooses stays with them. */
const people = {
  tabs: 'sonia@casaaurora.test',
  handOver: 'thiago@casaaurora.test',
  devices: 'diego@casaaurora.test',
  gap: 'elaine@casaaurora.test',
  restart: 'contatos@casaaurora.test',
  frozen: 'marcos@casaaurora.test',
  ended: 'renata@casaaurora.test',
  strip: 'agente@lojabeta.test',
}
const mainMenu = { pt: 'Principal', en: 'Main', es: 'Menú principal' }
type Language = keyof typeof mainMenu

const speaks = (page: Page, language: Language) =>
  expect(page.getByRole('navigation', { name: mainMenu[language], exact: true })).toBeVisible()
/** All that the strip says from now on: some of it stands there for two seconds only. */
async function hearStrip(page: Page) {
  const said: string[] = []
  await page.exposeFunction('noteStrip', (text: string) => said.push(text))
  await page.evaluate(() => {
    const { noteStrip } = window as unknown as { noteStrip(text: string): void }
    const words = [...document.querySelectorAll('[role=status]')].find(({ textContent }) => textContent.includes('desde'))!
    new MutationObserver(() => noteStrip(words.textContent)).observe(words, { childList: true, characterData: true, subtree: true })
  })
  return () => said
}
const strip = (page: Page) => page.getByRole('status').filter({ hasText: /desde|restabelecida/ })

/** Another device of the same person: chooses there, and is answered when it is saved. */
async function anotherDevice(request: APIRequestContext, username: string, origin = '') {
  const signedIn = await request.post(`${origin}/api/oauth2/token`, { form: { grant_type: 'password', username, password } })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  return async (language: Language) => {
    const answer = await request.post(`${origin}/api/user/language`, { form: { language }, headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(200)
  }
}

/** Every live socket that the pages of this context open, and what it has heard. */
function watchSockets(context: BrowserContext) {
  const sockets: { heard: string[]; isOpen: boolean }[] = []
  context.on('page', (page) =>
    page.on('websocket', (opened) => {
      const socket = { heard: [] as string[], isOpen: true }
      sockets.push(socket)
      opened.on('framereceived', ({ payload }) => socket.heard.push(String(payload)))
      const close = () => (socket.isOpen = false)
      opened.on('close', close)
      page.on('close', close)
    }),
  )
  const greeted = () => sockets.filter(({ heard, isOpen }) => isOpen && heard.some((frame) => frame.includes('"hello"'))).length
  return { all: () => sockets.length, greeted }
}

/** Stands between the page and the server: on the sockets of now `mute` swallows what the server says, `cut` ends them; `blocked` refuses new ones. */
async function aLine(page: Page) {
  const sockets: { route: WebSocketRoute; muted: boolean; greeted: boolean }[] = []
  const line = {
    blocked: false,
    isGreeted: () => sockets.at(-1)?.greeted ?? false,
    mute() {
      for (const socket of sockets) socket.muted = true
    },
    async cut() {
      for (const { route } of sockets) await route.close()
    },
  }
  await page.routeWebSocket(/\/live\//, async (route) => {
    if (line.blocked) return route.close()
    const socket = { route, muted: false, greeted: false }
    sockets.push(socket)
    route.connectToServer().onMessage((message) => {
      if (socket.muted) return
      if (String(message).includes('"hello"')) socket.greeted = true
      route.send(message)
    })
  })
  return line
}

const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

test('two tabs share one socket, and both follow', async ({ context, request }) => {
  const sockets = watchSockets(context)
  const first = await context.newPage()
  await signIn(first, people.tabs)
  await expect.poll(sockets.greeted).toBe(1)
  const second = await context.newPage()
  await second.goto('/')
  await speaks(second, 'pt')
  await markDocument(second)
  const choose = await anotherDevice(request, people.tabs)
  await choose('en')
  await speaks(first, 'en')
  await speaks(second, 'en')
  expect([sockets.all(), await isSameDocument(second)]).toEqual([1, true])
})

test('when the tab with the socket is closed, the next one takes over and misses nothing', async ({ context, request }) => {
  const sockets = watchSockets(context)
  const first = await context.newPage()
  await signIn(first, people.handOver)
  await expect.poll(sockets.greeted).toBe(1)
  const second = await context.newPage()
  await second.goto('/')
  await speaks(second, 'pt')
  const asked: string[] = []
  second.on('request', (one) => asked.push(new URL(one.url()).pathname))
  const choose = await anotherDevice(request, people.handOver)
  await first.close()
  await choose('es')
  await speaks(second, 'es')
  await expect.poll(sockets.greeted).toBe(1)
  expect([sockets.all(), asked.filter((path) => path.startsWith('/api'))]).toEqual([2, []])
  await choose('pt')
  await speaks(second, 'pt')
  expect(sockets.all()).toBe(2)
})

test('a tab that stands still with the socket loses it to one that is looked at', async ({ context, request }) => {
  const sockets = watchSockets(context)
  const first = await context.newPage()
  await signIn(first, people.frozen)
  await expect.poll(sockets.greeted).toBe(1)
  const second = await context.newPage()
  await second.goto('/')
  await speaks(second, 'pt')
  const stillness = await context.newCDPSession(first)
  await stillness.send('Debugger.enable')
  await stillness.send('Debugger.pause')
  const choose = await anotherDevice(request, people.frozen)
  await choose('en')
  await speaks(second, 'en')
  expect(sockets.all()).toBe(2)
  await stillness.send('Debugger.disable')
  await speaks(first, 'en')
  await expect.poll(sockets.greeted).toBe(1)
})

test('a language chosen on one device is spoken on the other, without a reload', async ({ page, browser }) => {
  await signIn(page, people.devices)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, people.devices)
  await Promise.all([markDocument(page), markDocument(other)])
  await personButton(page).click()
  await page.getByLabel('Idioma').selectOption('English')
  await speaks(page, 'en')
  await speaks(other, 'en')
  await personButton(other).click()
  await other.getByLabel('Language').selectOption('Español')
  await speaks(page, 'es')
  expect([await isSameDocument(page), await isSameDocument(other)]).toEqual([true, true])
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('')
  await expect(page.getByText('La sesión ha caducado.')).toHaveCount(0)
  await speaks(other, 'es')
  await elsewhere.close()
})

test('a socket that has silently died is replaced within seconds, and what happened meanwhile is there', async ({ page, request }) => {
  const line = await aLine(page)
  await signIn(page, people.gap)
  await expect.poll(line.isGreeted).toBe(true)
  await speaks(page, 'pt')
  const choose = await anotherDevice(request, people.gap)
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  line.mute()
  await choose('en')
  await speaks(page, 'en')
  // It came by the new socket: parts of the frame that load late may ask for their own.
  expect(asked).not.toContain('/api/user/profile')
  await expect(strip(page)).toHaveCount(0)
})

test('a server that is killed and comes back is waited for, and the cursor brings what was missed', async ({ browser, request }) => {
  const place = serverPlace()
  const secrets = { TOKEN_SECRET: randomBytes(48).toString('base64'), ENCRYPTION_KEY: randomBytes(32).toString('base64') }
  const options = { dataDir: place.emptyFolder(), env: { PORT: String(await freePort()), ...secrets } }
  try {
    const server = await place.start(options)
    const context = await browser.newContext({ baseURL: server.origin })
    const page = await context.newPage()
    const line = await aLine(page)
    await signIn(page, people.restart)
    await expect.poll(line.isGreeted).toBe(true)
    const choose = await anotherDevice(request, people.restart, server.origin)
    server.kill('SIGKILL')
    await server.ended
    await expect(strip(page)).toHaveText(/^Serviço sem resposta desde \d\d:\d\d\./)
    line.blocked = true
    await place.start(options)
    await choose('en')
    const asked: string[] = []
    page.on('request', (one) => asked.push(new URL(one.url()).pathname))
    await page.getByRole('button', { name: 'Reconectar' }).focus()
    const said = await hearStrip(page)
    line.blocked = false
    await page.keyboard.press('Enter')
    await speaks(page, 'en')
    await expect.poll(said).toContain('Connection restored.')
    await expect.poll(() => said().at(-1)).toBe('')
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
    await choose('es')
    await speaks(page, 'es')
    await context.close()
  } finally {
    await place.clear()
  }
})

test('a session that is ended elsewhere ends on every open tab at once', async ({ page, context, request }) => {
  await signIn(page, people.ended)
  const second = await context.newPage()
  await second.goto('/')
  await speaks(second, 'pt')
  const { accessToken } = (await storedSession(page))!
  await request.post('/api/oauth2/logout', { headers: { Authorization: `Bearer ${accessToken}` } })
  for (const tab of [page, second]) {
    await expect(tab.getByText('A sessão expirou.')).toBeVisible()
    await expect(tab).toHaveURL('/')
  }
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the strip of a lost connection is accessible and fits: ${scheme}`, async ({ page, context, provoked }) => {
    provoked.push(/WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED/)
    await page.emulateMedia({ colorScheme: scheme })
    const line = await aLine(page)
    await signIn(page, people.strip)
    await expect.poll(line.isGreeted).toBe(true)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    line.blocked = true
    await line.cut()
    await context.setOffline(true)
    await expect(strip(page)).toHaveText(/^Sem conexão desde \d\d:\d\d\. A página segue com o que tem/)
    await expect(heading).toBeFocused()
    const button = page.getByRole('button', { name: 'Reconectar' })
    for (const width of [1440, 720, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const { wide, seen } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, seen: window.innerWidth }))
      expect(wide).toBeLessThanOrEqual(seen)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
    }
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await expect(async () => {
      await page.keyboard.press('Shift+Tab')
      await expect(button).toBeFocused({ timeout: 100 })
    }).toPass()
    expect(await button.evaluate((element) => getComputedStyle(element).boxShadow)).toContain('4px')
    const said = await hearStrip(page)
    line.blocked = false
    await context.setOffline(false)
    await expect.poll(said).toContain('Conexão restabelecida.')
    await expect.poll(() => said().at(-1)).toBe('')
  })
}
