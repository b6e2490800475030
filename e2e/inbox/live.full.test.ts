import { randomBytes } from 'node:crypto'
import { freePort } from '../../apps/server/src/kit/embedded-postgres/free-port.ts'
import { serverPlace } from '../../apps/server/src/testing/programs/run-server.ts'
import { isSameDocument, markDocument } from '../frame/shell.ts'
import { personButton, signIn, storedSession } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { aLine, anotherDevice, hearStrip, people, speaks, strip, watchSockets } from './live-line.ts'

const tag = ['@frame', '@session']

test('a language chosen on one device is spoken on the other, without a reload', { tag }, async ({ page, browser, request }) => {
  await anotherDevice(request, people.devices)
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

test('a server that is killed and comes back is waited for, and the cursor brings what was missed', { tag }, async ({
  browser,
  request,
}) => {
  const place = serverPlace()
  const secrets = { TOKEN_SECRET: randomBytes(48).toString('base64'), ENCRYPTION_KEY: randomBytes(32).toString('base64') }
  const options = { dataDir: place.emptyFolder(), env: { PORT: String(await freePort()), ...secrets } }
  try {
    const server = await place.start(options)
    const choose = await anotherDevice(request, people.restart, server.origin)
    const context = await browser.newContext({ baseURL: server.origin })
    const page = await context.newPage()
    const line = await aLine(page)
    await signIn(page, people.restart)
    await expect.poll(line.isGreeted).toBe(true)
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

test('a session that is ended elsewhere ends on every open tab at once', { tag }, async ({ page, context, request }) => {
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

test('when the tab with the socket is closed, the next one takes over and misses nothing', { tag }, async ({ context, request }) => {
  const choose = await anotherDevice(request, people.handOver)
  const sockets = watchSockets(context)
  const first = await context.newPage()
  await signIn(first, people.handOver)
  await expect.poll(sockets.greeted).toBe(1)
  const second = await context.newPage()
  // What late parts of the frame ask for, each once.
  const late = [/\/sso\/companiesList$/, /\/agent\/status\//].map((address) => second.waitForResponse(address))
  await second.goto('/')
  await speaks(second, 'pt')
  await Promise.all(late)
  const asked: string[] = []
  second.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await first.close()
  await choose('es')
  await speaks(second, 'es')
  await expect.poll(sockets.greeted).toBe(1)
  expect([sockets.all(), asked.filter((path) => path.startsWith('/api'))]).toEqual([2, []])
  await choose('pt')
  await speaks(second, 'pt')
  expect(sockets.all()).toBe(2)
})
