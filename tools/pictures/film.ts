import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { openPalette } from '../../e2e/frame/shell.ts'
import { box, log, tab } from '../../e2e/inbox/inbox.ts'
import { recordFilm } from './record-film.ts'
import { showPointer } from './show-pointer.ts'
import type { Place } from './stills.ts'

const size = { width: 1280, height: 800 }

/** Twenty seconds of a morning: signing in, an answer, somebody from the queue, and finding a person by a few letters. */
export async function takeFilm(browser: Browser, { origin, folder }: Place): Promise<void> {
  const looks = { baseURL: origin, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', viewport: size }
  const context = await browser.newContext(looks)
  const page = await context.newPage()
  await showPointer(page)
  await page.goto('/')
  await page.getByRole('button', { name: /Mariana Prado/ }).waitFor()
  await recordFilm(page, { seconds: 20, width: 960, to: join(folder, 'prosa.webp') }, () => act(page))
  await context.close()
  console.log('✓ film')
}

/** Long enough to be seen, short enough for twenty seconds. */
const look = (page: Page, seconds: number) => page.waitForTimeout(seconds * 1_000)

async function act(page: Page) {
  await look(page, 1)
  await press(page, page.getByRole('button', { name: /Mariana Prado/ }))
  await log(page).waitFor()
  await look(page, 1.5)
  await press(page, box(page))
  await box(page).pressSequentially('Bom dia! Já confirmei com a entrega: chega hoje até as 16h. 🙂', { delay: 35 })
  await box(page).press('Enter')
  await look(page, 2)
  await press(page, tab(page, 'Fila'))
  await look(page, 1.5)
  await press(page, page.getByRole('link', { name: /há \d/ }).first())
  await look(page, 1)
  await press(page, page.getByRole('button', { name: 'Assumir', exact: true }).last())
  await look(page, 2)
  await (await openPalette(page)).pressSequentially('otav', { delay: 90 })
  await look(page, 1.2)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look(page, 2)
}

/** The pointer goes there as a hand would, and then clicks. */
async function press(page: Page, on: ReturnType<Page['locator']>) {
  const place = await on.boundingBox()
  if (!place) throw new Error(`Nothing to click on: ${on}`)
  await page.mouse.move(place.x + Math.min(place.width / 2, 120), place.y + place.height / 2, { steps: 18 })
  await on.click()
}
