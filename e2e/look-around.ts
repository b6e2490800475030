import { expect, type Page } from '@playwright/test'
import { drawPart } from '../apps/server/src/testing/sweep/draw.ts'
import { seed, turnCount } from '../tools/suite/test-turns.ts'
import { colorProblems, mustFit, seriousProblems } from './gallery/gallery.ts'
import { isFull } from './is-full.ts'

export const widths = { desk: 1440, zoomed: 640, phone: 390 } as const
type Scheme = 'light' | 'dark'

const dialogs = '[role=dialog]'

/** Waits two frames, in which the page is rendered for the new width. */
export async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

export async function wear(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Checks a page, or a part of it, in both schemes at its width; afterwards it is light again. */
export async function lookHere(page: Page, what: string, within?: string) {
  await mustFit(page, what)
  expect(await seriousProblems(page, within), what).toEqual([])
  await wear(page, 'dark')
  // The structure is the same in both schemes.
  const find = isFull ? seriousProblems : colorProblems
  expect(await find(page, within), `${what}, dark`).toEqual([])
  await wear(page, 'light')
}

/** Checks at every width; afterwards it is wide and light again. One width after the other, as each change renders the whole page again. */
export async function lookAround(page: Page, what: string, within?: string) {
  const mustBeGood = async (name: string, find = seriousProblems) => expect(await find(page, within), `${what}, ${name}`).toEqual([])
  await mustFit(page, what)
  await mustBeGood('light')
  const isLayer = within === dialogs
  for (const name of ['zoomed', 'phone'] as const) {
    // In every window narrower than a desk, a layer looks the same.
    if (isLayer && name === 'zoomed') continue
    await resize(page, widths[name])
    await mustFit(page, `${what}, ${name}`)
    if (isFull) await mustBeGood(`${name}, light`)
  }
  // A phone has other controls, but their colours are the same at every width.
  await wear(page, 'dark')
  await mustBeGood('phone, dark')
  if (isFull) {
    await resize(page, widths.zoomed)
    await mustBeGood('zoomed, dark')
  }
  await resize(page, widths.desk)
  // The controls of a layer are the same at every width, too.
  if (!isLayer) await mustBeGood('dark', isFull ? seriousProblems : colorProblems)
  await wear(page, 'light')
}

const isDrawn = drawPart(seed, turnCount)
/** Looking for barriers takes longest, so that each place has its day; who names the walk has all of them at once. */
const isTurnOf = (what: string) => process.env.PROSA_BARRIERS === 'all' || isDrawn(what, 0)

/** The same where it is the turn of this place; on other days only that it fits a desk and a phone. */
export async function lookInTurn(page: Page, what: string, within?: string) {
  if (isTurnOf(what)) return lookAround(page, what, within)
  for (const name of ['phone', 'desk'] as const) {
    await resize(page, widths[name])
    await mustFit(page, `${what}, ${name}`)
  }
}

/** The frame around a screen is checked once; in full with each screen. */
export const lookAtScreen = (page: Page, what: string) => lookInTurn(page, what, isFull ? undefined : 'main')

/** Opens a layer over a page, checks it, and closes it; where it is its turn, which is answered. */
export async function lookInto(page: Page, what: string, open: () => Promise<void>, look = lookAround): Promise<boolean> {
  if (!isTurnOf(what)) return false
  const layer = page.getByRole('dialog')
  await open()
  await expect(layer, what).toBeVisible()
  // Until its flag is loaded, a country shows two letters that are not its name.
  await expect(layer.getByRole('button', { name: /^País/ }).getByText(/^[A-Z]{2}$/), what).toHaveCount(0)
  const isAlone = !isFull && look === lookAround
  if (isAlone) await hideBehind(page, true)
  await look(page, what, isFull ? undefined : dialogs)
  if (isAlone) await hideBehind(page, false)
  await page.keyboard.press('Escape')
  await expect(layer, what).toHaveCount(0)
  return true
}

/** Hides the rows behind a dialog, which would be rendered and checked again at each width and in each scheme. */
const hideBehind = (page: Page, isHidden: boolean) =>
  page.evaluate(
    ([layer, display]) => {
      for (const main of document.querySelectorAll('main')) if (!main.querySelector(layer)) main.style.display = display
    },
    [dialogs, isHidden ? 'none' : ''] as const,
  )
