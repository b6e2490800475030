import { expect, type Page } from '@playwright/test'
import { mustFit, seriousProblems } from './gallery/gallery.ts'
import { isFull } from './is-full.ts'
import { resize, wear, widths } from './look-around.ts'

/** The walk over all screens looks for barriers; here they are looked for once more only in full. */
export async function mustLookWell(page: Page, what?: string) {
  if (isFull) await mustHaveNoBarriers(page, what)
  else await mustFit(page)
}

/** In the light scheme; in full in the dark one, too. */
export async function inEachScheme(page: Page, look: (page: Page) => Promise<void>) {
  for (const colorScheme of isFull ? (['light', 'dark'] as const) : (['light'] as const)) {
    await wear(page, colorScheme)
    await look(page)
  }
}

/** As on a phone and on a desk, each in each scheme; afterwards it is wide again. */
export async function lookAtWidths(page: Page, look: (page: Page) => Promise<void> = mustLookWell) {
  for (const width of [widths.phone, widths.desk]) {
    await resize(page, width)
    await inEachScheme(page, look)
  }
}

/** For a state that only this journey produces, and that the walk over the screens does not meet. */
export async function mustHaveNoBarriers(page: Page, what?: string) {
  await mustFit(page)
  expect(await seriousProblems(page), what).toEqual([])
}
