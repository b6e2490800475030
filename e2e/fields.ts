import type { Locator, Page } from '@playwright/test'
import { openGallery } from './gallery/gallery.ts'
import { press } from './keys.ts'

/** One control of the gallery, with those of its states that can be typed in. */
export async function openField(page: Page, title: string) {
  const panel = await openGallery(page, 'fields')
  const card = panel.getByRole('region', { name: title, exact: true })
  return {
    panel,
    card,
    empty: exampleField(card, 'Vazio'),
    filled: exampleField(card, 'Preenchido'),
    needed: card.getByLabel('Obrigatório'),
  }
}

export const exampleField = (card: Locator, state: string) => card.getByLabel(state, { exact: true })

/** Puts the focus before a control, never on it, and tabs to its first stop. */
export async function tabInto(card: Locator) {
  const title = card.getByRole('heading').first()
  await title.evaluate((heading) => {
    heading.tabIndex = -1
    heading.focus()
  })
  await press(card.page(), 'Tab')
}

/** Sets what the next Ctrl V pastes; a test that pastes has the permission for it. */
export const copy = (page: Page, text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text)

export async function pasteOver(page: Page, text: string) {
  await copy(page, text)
  await press(page, 'ControlOrMeta+A', 'ControlOrMeta+V')
}

export async function retype(page: Page, text: string) {
  await press(page, 'ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** From now on time passes only when the test says so. */
export const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)
