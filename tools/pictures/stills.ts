import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { casa, firstNumber } from '../../e2e/demo-ids.ts'
import { openPalette } from '../../e2e/frame/shell.ts'
import { log } from '../../e2e/inbox/inbox.ts'
import { admin, frame, signIn } from '../../e2e/people.ts'

const mariana = 'mariana@casaaurora.test'
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** In the colours of the page behind two telephones that stand side by side. */
const ground = { r: 238, g: 234, b: 229 }
const gap = 40

export type Place = { origin: string; folder: string }

/** The six pictures: the login page, the inbox by day and by night, on a phone, the palette, and the customers' telephone. */
export async function takeStills(browser: Browser, { origin, folder }: Place): Promise<void> {
  const shoot = async (options: BrowserContextOptions, open: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ ...looks, baseURL: origin, viewport: desk, ...options })
    const page = await context.newPage()
    await open(page)
    await settled(page)
    const picture = await page.screenshot()
    await context.close()
    return picture
  }

  const keep = async (name: string, picture: Sharp) => {
    await picture.webp({ quality: 86, effort: 6 }).toFile(join(folder, `${name}.webp`))
    console.log(`✓ ${name}`)
  }
  const take = async (name: string, options: BrowserContextOptions, open: (page: Page) => Promise<void>) =>
    keep(name, sharp(await shoot(options, open)))

  await take('login', {}, async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: /Mariana Prado/ }).waitFor()
  })
  await take('inbox', {}, enter)
  await take('inbox-dark', { colorScheme: 'dark' }, enter)
  await take('palette', {}, async (page) => {
    await enter(page)
    await (await openPalette(page)).fill('mar')
    await page.getByRole('option', { name: /Márcia/ }).waitFor()
  })
  await take('test-phone', {}, async (page) => {
    await signIn(page, admin, `/simulator?number=${firstNumber}`)
    const field = page.getByRole('textbox', { name: 'Mensagem do cliente' })
    await field.fill('Oi! A montagem do meu sofá está confirmada para quinta?')
    await field.press('Enter')
    await page.getByRole('log', { name: 'Mensagens no telefone' }).getByText('confirmada para quinta').waitFor()
  })
  const list = await shoot({ viewport: phone }, (page) => signIn(page, mariana))
  const chat = await shoot({ viewport: phone }, async (page) => {
    await signIn(page, mariana)
    await page.getByRole('link', { name: /Fernanda Lacerda/ }).click()
    await log(page).waitFor()
  })
  await keep('phone', sideBySide([list, chat]))
}

const looks = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' } as const

async function enter(page: Page) {
  await signIn(page, mariana, `/${casa}/0/chat`)
  await page.getByRole('link', { name: /Fernanda Lacerda/ }).click()
  await log(page).waitFor()
  await frame(page).waitFor()
}

/** Fonts and images are there, and nothing asks the server any more. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

function sideBySide(pictures: Buffer[]) {
  const width = gap + pictures.length * (phone.width + gap)
  const placed = pictures.map((input, index) => ({ input, left: gap + index * (phone.width + gap), top: gap }))
  return sharp({ create: { width, height: phone.height + 2 * gap, channels: 3, background: ground } }).composite(placed)
}
