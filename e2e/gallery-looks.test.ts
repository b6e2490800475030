import { type GalleryTab, mustFit, openGallery, seriousProblems } from './gallery.ts'
import { layersOf, openLayer, tableStates } from './gallery-opened.ts'
import { isFull } from './is-full.ts'
import { press } from './keys.ts'
import { lookAround, wear, widths } from './look-around.ts'
import { expect, test } from './watched-page.ts'

const tabs: GalleryTab[] = ['fields', 'choices', 'patterns']
const onePairEach = [
  [widths.desk, 'light'],
  [widths.phone, 'dark'],
] as const
const everyPair = [...onePairEach, [widths.desk, 'dark'], [widths.phone, 'light']] as const

test.beforeEach(() => test.slow())

for (const tab of tabs) {
  test(`the ${tab} have no barriers and fit`, { tag: '@ui' }, async ({ page }) => {
    const panel = await openGallery(page, tab)
    if (tab === 'patterns') await expect(panel.getByLabel('Vídeo da entrega')).toBeVisible()
    await lookAround(page, tab)
  })

  /** Colours do not depend on the width, nor does the structure on the scheme: what opens is looked at in one scheme at each width. */
  test(`so has what opens of the ${tab}`, { tag: '@ui' }, async ({ page }) => {
    for (const [width, scheme] of isFull ? everyPair : onePairEach) {
      await page.setViewportSize({ width, height: 900 })
      const panel = await openGallery(page, tab)
      await wear(page, scheme)
      const mustBeGood = async (what: string, within: string) => {
        expect(await seriousProblems(page, within), `${what}, ${width}`).toEqual([])
        await mustFit(page)
      }
      for (const layer of layersOf[tab]) {
        await openLayer(panel, layer)
        await mustBeGood(String(layer.opener), layer.within)
        await press(page, 'Escape')
        await expect(page.locator(layer.within), String(layer.opener)).toHaveCount(0)
      }
      if (tab === 'patterns')
        for (const [state, show] of tableStates(panel)) await show().then(() => mustBeGood(state, 'section[aria-label=Tabela]'))
      if (tab !== 'choices') continue
      for (const toast of ['Com desfazer', 'Atenção', 'Erro']) await panel.getByRole('button', { name: toast, exact: true }).click()
      await page.getByRole('button', { name: 'Desfazer', exact: true }).hover()
      await mustBeGood('toasts', 'section[aria-label=Avisos]')
    }
  })
}

for (const tab of ['choices', 'patterns'] as const) {
  test(`every stop of Tab among the ${tab} looks different from before`, { tag: '@ui' }, async ({ page }) => {
    const panel = await openGallery(page, tab)
    await panel.evaluate(watchFocus)
    do {
      for (let stop = 0; stop < 20; stop += 1) await press(page, 'Tab')
    } while (await panel.evaluate((element) => element.contains(document.activeElement)))
    expect(Number(await panel.getAttribute('data-stops'))).toBeGreaterThan(40)
    expect(await panel.getAttribute('data-unseen')).toBe('')
  })
}

/** From now on the panel notes how many stops there were, and which looked the same with and without the focus. */
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
