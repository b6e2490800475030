import { expect, type Page } from '@playwright/test'
import { mustFit, seriousProblems } from './gallery.ts'
import { isFull } from './is-full.ts'

/** Nothing sticks out. Barriers are looked for here only in full: the walk over all screens meets them otherwise. */
export async function mustLookWell(page: Page, what?: string) {
  await mustFit(page)
  if (isFull) await mustHaveNoBarriers(page, what)
}

export async function mustLookWellInBothSchemes(page: Page) {
  for (const colorScheme of isFull ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    await mustLookWell(page)
  }
}

/** Where no walk over the screens comes by: what only this journey brings about. */
export async function mustHaveNoBarriers(page: Page, what?: string) {
  expect(await seriousProblems(page), what).toEqual([])
}
