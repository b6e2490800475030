import { expect, type Locator, type Page } from '@playwright/test'
import { box } from './inbox.ts'

const placeOf = async (part: Locator) => {
  const place = await part.boundingBox()
  if (!place) throw new Error('It is not on the screen.')
  return { top: place.y, bottom: place.y + place.height, left: place.x, right: place.x + place.width }
}
type Place = Awaited<ReturnType<typeof placeOf>>
const areApart = (one: Place, other: Place) =>
  one.bottom <= other.top || other.bottom <= one.top || one.right <= other.left || other.right <= one.left

/** The toast stands beside the composer and, in a wide window, within the column of the list. */
export async function mustBeToldBeside(page: Page, words: string) {
  const told = page.getByRole('status').filter({ hasText: words })
  await expect(told).toBeVisible()
  await told.hover()
  const composer = box(page).locator('xpath=ancestor::form|ancestor::*[.//button[@aria-label="Anexar"]][1]').first()
  await expect(async () => expect(areApart(await placeOf(told), await placeOf(composer))).toBe(true)).toPass()
  if (page.viewportSize()!.width < 768) return
  const list = await placeOf(page.getByRole('region', { name: 'Lista de conversas' }))
  expect((await placeOf(told)).right).toBeLessThanOrEqual(list.right)
}
