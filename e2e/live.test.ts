import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext } from '@playwright/test'
import { isFull } from './is-full.ts'
import { aLine, anotherDevice, hearStrip, isSameDocument, markDocument, people, speaks, strip } from './live-line.ts'
import { signIn } from './people.ts'
import { expect, test } from './watched-page.ts'

const tag = ['@frame', '@session']

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

test('two tabs share one socket, and both follow', { tag }, async ({ context, request }) => {
  const choose = await anotherDevice(request, people.tabs)
  const sockets = watchSockets(context)
  const first = await context.newPage()
  await signIn(first, people.tabs)
  await expect.poll(sockets.greeted).toBe(1)
  const second = await context.newPage()
  await second.goto('/')
  await speaks(second, 'pt')
  await markDocument(second)
  await choose('en')
  await speaks(first, 'en')
  await speaks(second, 'en')
  expect([sockets.all(), await isSameDocument(second)]).toEqual([1, true])
})

test('when the tab with the socket is closed, the next one takes over and misses nothing', { tag }, async ({ context, request }) => {
  const choose = await anotherDevice(request, people.handOver)
  const sockets = watchSockets(context)
  const first = await context.newPage()
  await signIn(first, people.handOver)
  await expect.poll(sockets.greeted).toBe(1)
  const second = await context.newPage()
  // What parts of the frame ask for that load late, each once.
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

test('a tab that stands still with the socket loses it to one that is looked at', { tag }, async ({ context, request }) => {
  const choose = await anotherDevice(request, people.frozen)
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
  await choose('en')
  await speaks(second, 'en')
  expect(sockets.all()).toBe(2)
  await stillness.send('Debugger.disable')
  await speaks(first, 'en')
  await expect.poll(sockets.greeted).toBe(1)
})

test('a socket that has silently died is replaced within seconds, and what happened meanwhile is there', { tag }, async ({
  page,
  request,
}) => {
  const choose = await anotherDevice(request, people.gap)
  const line = await aLine(page)
  await signIn(page, people.gap)
  await expect.poll(line.isGreeted).toBe(true)
  await speaks(page, 'pt')
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  line.mute()
  await choose('en')
  await speaks(page, 'en')
  // It came by the new socket: parts of the frame that load late may ask for their own.
  expect(asked).not.toContain('/api/user/profile')
  await expect(strip(page)).toHaveCount(0)
})

for (const scheme of isFull ? (['light', 'dark'] as const) : (['light'] as const)) {
  test(`the strip of a lost connection is accessible and fits: ${scheme}`, { tag }, async ({ page, context, provoked }) => {
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
    for (const width of isFull ? [1440, 720, 390] : [390]) {
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
