import { expect, type Page } from '@playwright/test'
import { colorProblems, mustFit, seriousProblems } from './gallery/gallery.ts'
import { isFull } from './is-full.ts'

export const widths = { desk: 1440, zoomed: 640, phone: 390 } as const
type Scheme = 'light' | 'dark'

const dialogs = '[role=dialog]'

/** What another width draws anew is drawn after two frames. */
export async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

export async function wear(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** A page, or a part of it, in both schemes at the width it has; afterwards it is light again. */
export async function lookHere(page: Page, what: string, within?: string) {
  await mustFit(page, what)
  expect(await seriousProblems(page, within), what).toEqual([])
  await wear(page, 'dark')
  // The structure is that of the other scheme.
  const find = isFull ? seriousProblems : colorProblems
  expect(await find(page, within), `${what}, dark`).toEqual([])
  await wear(page, 'light')
}

/** At every width; afterwards it is wide and light again. One width after the other and then back: each change draws the whole page anew. */
export async function lookAround(page: Page, what: string, within?: string) {
  const mustBeGood = async (name: string, find = seriousProblems) => expect(await find(page, within), `${what}, ${name}`).toEqual([])
  await mustFit(page, what)
  await mustBeGood('light')
  const isLayer = within === dialogs
  for (const name of ['zoomed', 'phone'] as const) {
    // What opens over a page lies over it at once on everything that is narrower than a desk.
    if (isLayer && name === 'zoomed') continue
    await resize(page, widths[name])
    await mustFit(page, `${what}, ${name}`)
    if (isFull) await mustBeGood(`${name}, light`)
  }
  // A phone draws other controls, in colours that are the same at every width.
  await wear(page, 'dark')
  await mustBeGood('phone, dark')
  if (isFull) {
    await resize(page, widths.zoomed)
    await mustBeGood('zoomed, dark')
  }
  await resize(page, widths.desk)
  // Its controls are the same at every width, too.
  if (!isLayer) await mustBeGood('dark', isFull ? seriousProblems : colorProblems)
  await wear(page, 'light')
}

/** The frame around a screen is looked at once; in full with each screen. */
export const lookAtScreen = (page: Page, what: string) => lookAround(page, what, isFull ? undefined : 'main')

/** What opens over a page: looked at, and closed. */
export async function lookInto(page: Page, what: string, open: () => Promise<void>, look = lookAround) {
  const layer = page.getByRole('dialog')
  await open()
  await expect(layer, what).toBeVisible()
  // Until its flag is there, a country shows two letters that are not its name.
  await expect(layer.getByRole('button', { name: /^País/ }).getByText(/^[A-Z]{2}$/), what).toHaveCount(0)
  const isAlone = !isFull && look === lookAround
  if (isAlone) await hideBehind(page, true)
  await look(page, what, isFull ? undefined : dialogs)
  if (isAlone) await hideBehind(page, false)
  await page.keyboard.press('Escape')
  await expect(layer, what).toHaveCount(0)
}

/** Rows behind a window would be drawn and looked at anew at each width and in each scheme. */
const hideBehind = (page: Page, isHidden: boolean) =>
  page.evaluate(
    ([layer, display]) => {
      for (const main of document.querySelectorAll('main')) if (!main.querySelector(layer)) main.style.display = display
    },
    [dialogs, isHidden ? 'none' : ''] as const,
  )
