import AxeBuilder from '@axe-core/playwright'
import { isSameDocument, markDocument } from '../frame/shell.ts'
import { isFull } from '../is-full.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { aLine, anotherDevice, hearStrip, people, speaks, strip, watchSockets } from './live-line.ts'

const tag = ['@frame', '@session']

/** A little more than the silence after which a connection counts as dead. */
const pastSilence = 6_000

/**
 * What is asked for where a chat moves right after an answer: the totals and the count of unread chats. Other journeys move chats of the
 * same company meanwhile. A new socket that has missed something would ask for everything, and so for more than these.
 */
const ofChatNews = /^\/api\/chat\/(totalChats|getUserChatsPaged)$/

test('tabs share one socket; it is taken from one that stands still, and goes on when its tab is closed', { tag }, async ({
  context,
  request,
}) => {
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
  for (const tab of [first, second]) await speaks(tab, 'en')
  expect([sockets.all(), await isSameDocument(second)]).toEqual([1, true])

  const stillness = await context.newCDPSession(first)
  await stillness.send('Debugger.enable')
  await stillness.send('Debugger.pause')
  await choose('es')
  await speaks(second, 'es')
  expect(sockets.all()).toBe(2)
  await stillness.send('Debugger.disable')
  await speaks(first, 'es')
  await expect.poll(sockets.greeted).toBe(1)
  await choose('en')
  for (const tab of [first, second]) await speaks(tab, 'en')

  const asked: string[] = []
  first.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await second.close()
  await choose('pt')
  await speaks(first, 'pt')
  await expect.poll(sockets.greeted).toBe(1)
  const becauseOfSocket = asked.filter((path) => path.startsWith('/api') && !ofChatNews.test(path))
  expect([sockets.all(), becauseOfSocket]).toEqual([3, []])
})

for (const scheme of isFull ? (['light', 'dark'] as const) : (['light'] as const)) {
  test(`a socket that has silently died is replaced, and one that is lost is told in a strip that is accessible: ${scheme}`, {
    tag,
  }, async ({ page, context, request, provoked }) => {
    provoked.push(/WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED/)
    await page.emulateMedia({ colorScheme: scheme })
    const choose = await anotherDevice(request, people.gap)
    const line = await aLine(page)
    await page.clock.install()
    const asked: string[] = []
    page.on('request', (one) => asked.push(new URL(one.url()).pathname))
    await signIn(page, people.gap)
    await expect.poll(line.isGreeted).toBe(true)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    // Once the page is idle it asks for the rest, and after the greeting for what it knew before.
    await page.clock.fastForward(1_500)
    await expect.poll(() => asked).toContain('/api/user/profile')
    await page.waitForLoadState('networkidle')
    asked.length = 0
    line.mute()
    await choose('en')
    await page.clock.fastForward(pastSilence)
    await speaks(page, 'en')
    // It came by the new socket: late parts of the frame may ask for their own data.
    expect(asked).not.toContain('/api/user/profile')
    await expect(strip(page)).toHaveCount(0)
    await choose('pt')
    await speaks(page, 'pt')

    line.blocked = true
    await line.cut()
    await context.setOffline(true)
    await expect(strip(page)).toHaveText(/^Sem conexão desde \d\d:\d\d\. Continue trabalhando/)
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
    await page.clock.fastForward(pastSilence)
    await expect.poll(() => said().at(-1)).toBe('')
  })
}
