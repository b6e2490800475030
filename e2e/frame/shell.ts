import type { Page } from '@playwright/test'
import { expect } from '../watched-page.ts'

/** Choices stay with a person, so that each of these journeys has its own. */
export const people = {
  availability: 'bianca@casaaurora.test',
  palette: 'joao@casaaurora.test',
  keys: 'vinicius@casaaurora.test',
  profile: 'patricia@casaaurora.test',
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

export const current = (page: Page) => page.locator('[aria-current="page"]')

export const scheme = (page: Page) => page.locator('html')

export const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }))

export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

export async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await expect(search).toBeFocused()
  return search
}

export async function command(page: Page, words: string) {
  await (await openPalette(page)).fill(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
