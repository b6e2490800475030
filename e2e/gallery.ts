import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const tabNames = { fields: 'Campos', choices: 'Escolhas e camadas', patterns: 'Padrões' } as const

/** The public page of all controls, at one of its groups; the answer is what the group shows. */
export async function openGallery(page: Page, tab: keyof typeof tabNames): Promise<Locator> {
  await page.goto('/casa-aurora/teste')
  await page.getByRole('tab', { name: tabNames[tab] }).click()
  const panel = page.getByRole('tabpanel', { name: tabNames[tab] })
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
  return panel
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** On the page, or in a part of it. The page has no frames of others, so axe need not open a second page for what it found. */
export async function seriousProblems(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: tags, resultTypes: ['violations'] })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

export async function mustFit(page: Page) {
  const { wide, seen } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, seen: window.innerWidth }))
  expect(wide).toBeLessThanOrEqual(seen)
}
