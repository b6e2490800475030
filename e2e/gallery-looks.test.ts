import type { Locator, Page } from '@playwright/test'
import { mustFit, openGallery, seriousProblems } from './gallery.ts'
import { press } from './keys.ts'
import { expect, test } from './watched-page.ts'

type Layer = { card: string; opener: string | RegExp; within: '[role=dialog]' | '[role=menu]' | '.mantine-Popover-dropdown' }

const [dialog, menu, popover] = ['[role=dialog]', '[role=menu]', '.mantine-Popover-dropdown'] as const
const ofChoices: Layer[] = [
  { card: 'Seleção simples', opener: 'Vazio', within: popover },
  { card: 'Seleção simples', opener: /^Ajuda/, within: popover },
  { card: 'Seleção múltipla com busca', opener: 'Preenchido', within: popover },
  { card: 'Filtros em botões', opener: 'Etiquetas: Vendas e 2 mais', within: popover },
  { card: 'Filtros em botões', opener: 'Sem opções: Todos', within: popover },
  { card: 'Janelas e painéis', opener: 'Abrir janela', within: dialog },
  { card: 'Janelas e painéis', opener: 'Abrir janela longa', within: dialog },
  { card: 'Janelas e painéis', opener: 'Remover agente', within: dialog },
  { card: 'Janelas e painéis', opener: 'Painel direito', within: dialog },
  { card: 'Menus e dicas', opener: 'Ações da mensagem', within: menu },
  { card: 'Menus e dicas', opener: 'Situação do agente', within: menu },
]
const ofPatterns: Layer[] = [
  { card: 'Tabela', opener: 'Colunas', within: popover },
  { card: 'Tabela', opener: 'Ações de Fernanda Lacerda', within: menu },
  { card: 'Arquivos', opener: 'Ver imagens', within: dialog },
  { card: 'Arquivos', opener: 'Imagem que não abre', within: dialog },
  { card: 'Arquivos', opener: 'Ver PDF', within: dialog },
]

async function mustBeGood(page: Page, what: string, within?: string) {
  expect(await seriousProblems(page, within), what).toEqual([])
  await mustFit(page)
}

async function mustBeGoodOpen(page: Page, panel: Locator, { card, opener, within }: Layer) {
  const place = panel.getByRole('region', { name: card, exact: true })
  const named = { name: opener, exact: true }
  await place.getByRole('button', named).or(place.getByRole('combobox', named)).click()
  await expect(page.locator(within), String(opener)).toBeVisible()
  await mustBeGood(page, String(opener), within)
  await press(page, 'Escape')
  await expect(page.locator(within), String(opener)).toHaveCount(0)
}

async function mustBeGoodInBoth(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await mustBeGood(page, colorScheme)
  }
  await page.setViewportSize({ width: 640, height: 450 })
  await mustFit(page)
}

/** Colours do not depend on the width, nor does the structure on the scheme: what opens is looked at in one scheme at each width. */
for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test.describe(`${width}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('the choices are accessible in both schemes and fit', async ({ page }) => {
      await openGallery(page, 'choices')
      await mustBeGoodInBoth(page)
    })

    test('so is what they open, and the toasts', async ({ page }) => {
      const panel = await openGallery(page, 'choices')
      for (const layer of ofChoices) await mustBeGoodOpen(page, panel, layer)
      for (const toast of ['Com desfazer', 'Atenção', 'Erro']) await panel.getByRole('button', { name: toast, exact: true }).click()
      await page.getByRole('button', { name: 'Desfazer', exact: true }).hover()
      await mustBeGood(page, 'toasts', 'section[aria-label=Avisos]')
    })

    test('the patterns are accessible in both schemes and fit', async ({ page }) => {
      const panel = await openGallery(page, 'patterns')
      await expect(panel.getByLabel('Vídeo da entrega')).toBeVisible()
      await mustBeGoodInBoth(page)
    })

    test('so is what they open, and a table with a selection and without rows', async ({ page }) => {
      const panel = await openGallery(page, 'patterns')
      for (const layer of ofPatterns) await mustBeGoodOpen(page, panel, layer)
      const table = 'section[aria-label=Tabela]'
      await panel.getByRole('checkbox', { name: 'Selecionar Fernanda Lacerda', exact: true }).click()
      await mustBeGood(page, 'selection', table)
      for (const state of ['Carregando', 'Vazia com filtro', 'Vazia', 'Erro']) {
        await panel.getByRole('toolbar', { name: 'Estado da tabela' }).getByRole('button', { name: state, exact: true }).click()
        await expect(panel.locator(table).locator('[data-row]')).toHaveCount(0)
        await mustBeGood(page, state, table)
      }
    })
  })
}

for (const tab of ['choices', 'patterns'] as const) {
  test(`every stop of Tab among the ${tab} looks different from before`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
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
