import { expect, type Page } from '@playwright/test'
import { isFull } from '../is-full.ts'
import { press } from '../keys.ts'
import { wear } from '../look-around.ts'
import { colorProblems, openGallery, seriousProblems } from './gallery.ts'

const names = ['Cor principal', 'Cor secundária', 'Fundo', 'Letra', 'Borda'] as const
const tokens = ['--co-primary', '--co-secondary', '--co-background', '--co-font', '--co-border']
const palettes = {
  yellow: ['#F2C200', '#4A1D1F', '#FFFBEF', '#2B1B0E', '#E8DDC0'],
  pink: ['#E11D74', '#1B1F3B', '#FBF6F9', '#1D1B2E', '#E3D5DE'],
}

export const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
export const painted = (page: Page) =>
  page.evaluate((wanted) => wanted.map((token) => document.documentElement.style.getPropertyValue(token)), tokens)

export async function choose(page: Page, name: string, color: string) {
  await picker(page, name).click()
  await page.getByRole('dialog', { name: 'Escolher cor' }).getByLabel('Código da cor').fill(color)
  await press(page, 'Escape')
  await expect(picker(page, name)).toHaveText(color)
}

/** Only contrast: the structure was checked in other colours. */
export async function mustKeepContrast(page: Page, name: keyof typeof palettes) {
  const palette = palettes[name]
  await openGallery(page, 'choices')
  for (const [at, color] of palette.entries()) await choose(page, names[at]!, color)
  expect(await painted(page)).toEqual(palette)
  const mustBeSeen = async (tab: string, scheme: 'light' | 'dark') => {
    await wear(page, scheme)
    expect(await (isFull ? seriousProblems : colorProblems)(page), `${tab}, ${scheme}`).toEqual([])
  }
  await mustBeSeen('choices', 'light')
  await mustBeSeen('choices', 'dark')
  expect(await painted(page)).toEqual([...palette.slice(0, 2), '', '', ''])
  await page.getByRole('tab', { name: 'Padrões' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Padrões' }).getByRole('heading', { level: 2 })).toBeVisible()
  // In the dark scheme the patterns use no colour of the company that the choices do not use too.
  if (isFull) await mustBeSeen('patterns', 'dark')
  await mustBeSeen('patterns', 'light')
}
