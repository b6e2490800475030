import type { Locator, Page } from '@playwright/test'
import { press } from '../keys.ts'
import { openGallery } from './gallery.ts'

export async function openChoices(page: Page) {
  const panel = await openGallery(page, 'choices')
  return { press: (...keys: string[]) => press(page, ...keys), card: (name: string) => panel.getByRole('region', { name, exact: true }) }
}

export const combobox = (card: Locator, name: string) => card.getByRole('combobox', { name, exact: true })

/** The active option of the list. */
export const activeOption = async (field: Locator) => {
  const id = await field.getAttribute('aria-activedescendant')
  return field.page().locator(`[id="${id}"]`)
}
