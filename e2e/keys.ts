import { expect, type Locator, type Page } from '@playwright/test'

const most = 120

/** Presses Tab until the control has the focus: one that Tab does not reach is a failure. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  // Found once: to look for it by its role at each of a hundred stops takes longer than the stops.
  const element = (await control.elementHandle())!
  for (let stop = 0; stop < most; stop += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await press(control.page(), key)
  }
  throw new Error(`${key} does not reach ${control}`)
}

export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Focus trap: tabs once around and back, and never reaches what lies below the layer. */
export async function mustTrap(layer: Locator, stops: number) {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop <= stops; stop += 1) {
      await press(layer.page(), key)
      expect(await layer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
}
