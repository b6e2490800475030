import type { Page } from '@playwright/test'
import { stopClock } from '../fields.ts'
import { openCards } from './gallery.ts'

/** The page's clock is stopped until the test moves it. */
export async function openStill(page: Page) {
  await page.clock.install()
  const card = await openCards(page, 'choices')
  await stopClock(page)
  return card
}
