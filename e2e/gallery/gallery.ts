import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { casa } from '../demo-ids.ts'
import { isFull } from '../is-full.ts'

const tabNames = { fields: 'Campos', choices: 'Escolhas e camadas', patterns: 'Padrões' } as const
export type GalleryTab = keyof typeof tabNames

/** Opens the public page of all controls at one of its groups; gives the panel of that group. */
export async function openGallery(page: Page, tab: GalleryTab): Promise<Locator> {
  await page.goto(`/${casa}/teste`)
  await page.getByRole('tab', { name: tabNames[tab] }).click()
  const panel = page.getByRole('tabpanel', { name: tabNames[tab] })
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
  return panel
}

/** The same; gives a function that finds one of its cards by title. */
export async function openCards(page: Page, tab: GalleryTab): Promise<(title: string) => Locator> {
  const panel = await openGallery(page, tab)
  return (title) => panel.getByRole('region', { name: title, exact: true })
}

const ofAll = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The only rules whose result depends on the scheme or palette. */
const ofColors = ['color-contrast', 'link-in-text-block']

/** The serious findings of axe on the page, or in a part of it. */
export const seriousProblems = (page: Page, within?: string): Promise<string[]> => problems(page, ofAll, within)

/** For a page whose other rules were checked in another scheme: only colours can differ. */
export const colorProblems = (page: Page, within?: string): Promise<string[]> => problems(page, ofColors, within)

/** Animations run only in full; there, something that moves has neither its colours nor its place yet. */
async function hasComeToRest(page: Page) {
  if (!isFull) return
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ends = (effect: AnimationEffect | null) => Number.isFinite(effect?.getComputedTiming().endTime)
    // What is not drawn, as in a list where it is far out of sight, does not move on either.
    const isDrawn = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true })
    const moving = document.getAnimations().filter(({ effect }) => ends(effect) && isDrawn(effect))
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

async function problems(page: Page, runOnly: string[], within?: string): Promise<string[]> {
  await hasComeToRest(page)
  // Once a page, as loading axe takes a good part of the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(
    async ([rules, part]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part ?? document, {
        runOnly: rules,
        resultTypes: ['violations'],
        // Frames contain files and mails of others, which are checked by themselves.
        iframes: false,
      })
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [runOnly, within] as const,
  )
}

/** The page does not scroll sideways, and no control or heading is cut off at its edge. */
export async function mustFit(page: Page, what?: string) {
  await hasComeToRest(page)
  const { wide, seen, cutOff } = await page.evaluate(() => {
    // Part of a page may scroll sideways, as a wide table does; the whole page may not.
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      !element.matches('main, [role=dialog]') &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const beyondEdge = (element: Element) => element.getBoundingClientRect().right > window.innerWidth + 1
    return {
      wide: document.documentElement.scrollWidth,
      seen: window.innerWidth,
      cutOff: [...document.querySelectorAll('button, a, input, textarea, h1, h2')]
        .filter((element) => beyondEdge(element) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => element.closest('[inert], [aria-hidden="true"]') === null && !scrolls(element))
        .map((element) => element.outerHTML.slice(0, 200)),
    }
  })
  expect(wide, what).toBeLessThanOrEqual(seen)
  expect(cutOff, what).toEqual([])
}
