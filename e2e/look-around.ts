import { expect, type Page } from '@playwright/test'
import { colorProblems, mustFit, seriousProblems } from './gallery.ts'
import { isFull } from './is-full.ts'

export const widths = { desk: 1440, zoomed: 640, phone: 390 } as const
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

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

/** At every width; afterwards it is wide and light again. */
export async function lookAround(page: Page, what: string, within?: string) {
  await lookHere(page, what, within)
  for (const [name, width] of [
    ['zoomed', widths.zoomed],
    ['on a phone', widths.phone],
  ] as const) {
    await resize(page, width)
    await mustFit(page, `${what}, ${name}`)
    for (const scheme of schemes) {
      // A phone draws other controls, in colours that are the same at every width.
      if (!isFull && !(width === widths.phone && scheme === 'dark')) continue
      await wear(page, scheme)
      expect(await seriousProblems(page, within), `${what}, ${name}, ${scheme}`).toEqual([])
    }
  }
  await wear(page, 'light')
  await resize(page, widths.desk)
}

/** What opens over a page: looked at, and closed. */
export async function lookInto(page: Page, what: string, open: () => Promise<void>, look = lookAround) {
  const layer = page.getByRole('dialog')
  await open()
  await expect(layer, what).toBeVisible()
  // Until its flag is there, a country shows two letters that are not its name.
  await expect(layer.getByRole('button', { name: /^País/ }).getByText(/^[A-Z]{2}$/), what).toHaveCount(0)
  await look(page, what, isFull ? undefined : '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(layer, what).toHaveCount(0)
}
