import puppeteer, { type Page } from 'puppeteer-core'
import sharp from 'sharp'
import { customerOf } from '../inbox/customer.ts'
import { aStranger, mariana } from '../inbox/inbox.ts'
import { password } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@frame', '@inbox', '@session']

/** Preferences of Firefox that make scrollbars take room beside the content, as on many desktops. */
const scrollbarsTakeRoom = { 'widget.gtk.overlay-scrollbars.enabled': false, 'ui.useOverlayScrollbars': 0 }

async function openFirefox() {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    extraPrefsFirefox: { ...scrollbarsTakeRoom, 'intl.accept_languages': 'pt-BR' },
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { browser, page, complaints }
}

type Strip = { name: string; canScroll: boolean; x: number; y: number; width: number; height: number }

/** The vertical strips that scrollbars take from the content. */
const listStrips = (page: Page): Promise<Strip[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const own = innerWidth - root.clientWidth
    const page = {
      name: 'page',
      canScroll: root.scrollHeight - innerHeight > 8,
      x: root.clientWidth,
      y: 0,
      width: own,
      height: innerHeight,
    }
    const areas = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element instanceof HTMLElement && /auto|scroll/.test(getComputedStyle(element).overflowY))
      .map((element) => {
        const { left, top, height } = element.getBoundingClientRect()
        const { borderLeftWidth, borderRightWidth } = getComputedStyle(element)
        return {
          name: `${element.tagName} ${element.className}`,
          canScroll: element.scrollHeight - element.clientHeight > 8,
          x: left + parseFloat(borderLeftWidth) + element.clientWidth,
          y: top,
          width: element.offsetWidth - element.clientWidth - parseFloat(borderLeftWidth) - parseFloat(borderRightWidth),
          height,
        }
      })
    return [page, ...areas].filter(({ y, width, height }) => width > 4 && height > 8 && y < innerHeight - 8)
  })

/** A strip is empty where nothing can be scrolled, or where its one colour shows no thumb. */
async function listEmptyStrips(page: Page): Promise<string[]> {
  const picture = sharp(await page.screenshot())
  const empty: string[] = []
  for (const { name, canScroll, x, y, width, height } of await listStrips(page)) {
    const seen = {
      left: Math.ceil(x) + 1,
      top: Math.ceil(y) + 1,
      width: Math.floor(width) - 2,
      height: Math.floor(Math.min(height, 900 - y)) - 2,
    }
    const { channels } = await sharp(await picture.clone().extract(seen).toBuffer()).stats()
    if (!canScroll || channels.every(({ min, max }) => max - min < 8)) empty.push(name)
  }
  return empty
}

test('in Firefox an agent signs in, finds a chat and answers, without errors or empty strips', { tag }, async ({ request }) => {
  const stranger = await aStranger(request, 'Ofélia Raposo')
  const customer = await customerOf(request, stranger)
  await customer.say('Vocês abrem no sábado?')
  const { browser, page, complaints } = await openFirefox()
  try {
    await page.goto(process.env.PROSA_ORIGIN!)
    await page.locator('input[type="email"]').fill(mariana)
    await expect.poll(() => listEmptyStrips(page)).toEqual([])
    await page.locator('input[type="password"]').fill(password)
    await page.locator('::-p-aria([name="Entrar"][role="button"])').click()

    await page.locator('::-p-aria([name="Conversas"][role="heading"])').wait()
    await page.locator('[role="tab"]::-p-text(Fila)').click()
    await page.locator('input[aria-label="Buscar conversas"]').fill(stranger.name)
    await page.locator(`a::-p-text(${stranger.name})`).click()
    await page.locator('button::-p-text(Assumir)').click()
    await page.locator('textarea[aria-label="Mensagem"]').fill('Sim, das 9h às 13h.')
    await page.keyboard.press('Enter')
    await page.locator('[role="log"]::-p-text(Sim, das 9h às 13h.)').wait()
    await customer.mustGet('Sim, das 9h às 13h.')
    await expect.poll(() => listEmptyStrips(page)).toEqual([])
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
  }
})
