import type { Locator } from '@playwright/test'
import { isFull } from '../is-full.ts'
import { press } from '../keys.ts'
import { lookAround, wear, widths } from '../look-around.ts'
import { expect, test } from '../watched-page.ts'
import { type GalleryTab, mustFit, openGallery, seriousProblems } from './gallery.ts'
import { layersOf, openLayer, tableStates } from './gallery-opened.ts'

const tabs: GalleryTab[] = ['fields', 'choices', 'patterns']
/** Wide windows in the light scheme are checked by the walk over the screens, so that only the full run checks them here too. */
const pairs = isFull
  ? ([
      [widths.desk, 'light'],
      [widths.phone, 'dark'],
      [widths.desk, 'dark'],
      [widths.phone, 'light'],
    ] as const)
  : ([[widths.phone, 'dark']] as const)

test.beforeEach(() => test.slow())

for (const tab of tabs)
  test(`the ${tab} and what opens of them have no barriers and fit, and show where the keyboard is`, { tag: '@ui' }, async ({ page }) => {
    const panel = await openGallery(page, tab)
    if (tab === 'patterns') await expect(panel.getByLabel('Vídeo da entrega')).toBeVisible()
    await lookAround(page, tab)
    // The stops of the fields are looked at one by one in gallery-fields-looks.
    if (tab !== 'fields') await test.step('Tab', () => everyStopIsSeen(panel))
    for (const [width, scheme] of pairs)
      await test.step(`${width}, ${scheme}`, async () => {
        await page.setViewportSize({ width, height: 900 })
        const shown = isFull ? await openGallery(page, tab) : panel
        await wear(page, scheme)
        await lookIntoAll(shown, tab, `${width}, ${scheme}`)
      })
  })

async function everyStopIsSeen(panel: Locator) {
  await panel.evaluate(watchFocus)
  do {
    for (let stop = 0; stop < 20; stop += 1) await press(panel.page(), 'Tab')
  } while (await panel.evaluate((element) => element.contains(document.activeElement)))
  expect(Number(await panel.getAttribute('data-stops'))).toBeGreaterThan(40)
  expect(await panel.getAttribute('data-unseen')).toBe('')
}

async function lookIntoAll(panel: Locator, tab: GalleryTab, where: string) {
  const page = panel.page()
  const mustBeGood = async (what: string, within: string) => {
    expect(await seriousProblems(page, within), `${what}, ${where}`).toEqual([])
    await mustFit(page)
  }
  for (const layer of layersOf[tab]) {
    await showOnly(panel, layer.card)
    await openLayer(panel, layer)
    await mustBeGood(String(layer.opener), layer.within)
    await press(page, 'Escape')
    await expect(page.locator(layer.within), String(layer.opener)).toHaveCount(0)
  }
  if (tab === 'patterns') {
    await showOnly(panel, 'Tabela')
    for (const [state, show] of tableStates(panel)) await show().then(() => mustBeGood(state, 'section[aria-label=Tabela]'))
  }
  if (tab !== 'choices') return
  await showOnly(panel, 'Avisos rápidos')
  for (const toast of ['Com desfazer', 'Atenção', 'Erro']) await panel.getByRole('button', { name: toast, exact: true }).click()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).hover()
  await mustBeGood('toasts', 'section[aria-label=Avisos]')
}

/** Hides the other cards, which were looked at before: that saves nine tenths of each look. In full they stay. */
async function showOnly(panel: Locator, card: string) {
  if (isFull) return
  await panel.evaluate((element, shown) => {
    const all = [...element.querySelectorAll<HTMLElement>('section')]
    const stays = all.find(({ ariaLabel }) => ariaLabel === shown)!
    for (const each of all) each.style.display = each.contains(stays) || stays.contains(each) ? '' : 'none'
  }, card)
}

/** From now on the panel counts its stops, and records which of them look the same with and without the focus. */
function watchFocus(panel: Element) {
  const looksOf = (element: Element) =>
    [element, ...(element.parentElement?.children ?? []), element.parentElement, element.parentElement?.parentElement]
      .filter((each) => each instanceof Element)
      .map((each) => {
        const { boxShadow, outline, borderColor, backgroundColor } = getComputedStyle(each)
        return [boxShadow, outline, borderColor, backgroundColor, getComputedStyle(each, '::after').boxShadow].join()
      })
      .join('|')
  let last: { element: Element; looks: string } | null = null
  let stops = 0
  const unseen: string[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (last && looksOf(last.element) === last.looks) unseen.push(last.element.outerHTML.slice(0, 200))
    last = target instanceof Element && panel.contains(target) ? { element: target, looks: looksOf(target) } : null
    if (last) stops += 1
    panel.setAttribute('data-stops', String(stops))
    panel.setAttribute('data-unseen', unseen.join('\n'))
  })
}
