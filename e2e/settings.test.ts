import type { Locator, Page } from '@playwright/test'
import { mustFit, seriousProblems } from './gallery.ts'
import { press, tabTo } from './keys.ts'
import { newCompany, post, tokenOf } from './new-company.ts'
import { signIn } from './people.ts'
import { expect, test } from './watched-page.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const search = (page: Page) => page.getByRole('combobox', { name: 'Buscar nos ajustes' })

async function mustLookWell(page: Page) {
  await mustFit(page)
  expect(await seriousProblems(page)).toEqual([])
}

/** More than any menu here has. */
const mostItems = 20

/** An item that the arrow does not reach is a failure. */
async function arrowTo(item: Locator) {
  for (let at = 0; at < mostItems; at += 1) {
    if (await item.evaluate((node) => node === document.activeElement)) return
    await press(item.page(), 'ArrowDown')
  }
  throw new Error(`ArrowDown does not reach ${item}`)
}

/** By keys alone, from wherever the focus is. */
async function choose(page: Page, name: string, action: string) {
  await tabTo(page.getByRole('button', { name: `Ações de ${name}` }))
  await press(page, 'Enter')
  const item = page.getByRole('menuitem', { name: action })
  await expect(item).toBeVisible()
  await arrowTo(item)
  await press(page, 'Enter')
}

test('the search leads to a setting, and labels are made, archived, merged and restored by keys alone, and all of it is in the history', async ({
  page,
  request,
}) => {
  const { companyId, email } = await newCompany(request)
  const token = await tokenOf(request, email)
  await post(request, `/api/label/${companyId}/create`, { text: 'Urgente' }, token)
  await signIn(page, email)
  await page.goto(`/settings/${companyId}/main`)
  await expect(page.getByRole('heading', { level: 1, name: 'Agentes' })).toBeVisible()
  await mustLookWell(page)

  await tabTo(search(page))
  await page.keyboard.type('nova etiqueta')
  await press(page, 'Enter')
  const panel = dialog(page, 'Nova etiqueta')
  await expect(panel.getByLabel(/^Texto/)).toBeFocused()
  await page.keyboard.type('Retorno')
  await tabTo(panel.getByRole('combobox', { name: /^Cor/ }))
  await press(page, 'Enter')
  await expect(dialog(page, 'Escolher cor').getByRole('button', { pressed: true })).toBeFocused()
  await press(page, 'ArrowRight', 'Enter', 'Escape')
  await expect(dialog(page, 'Escolher cor')).toHaveCount(0)
  await mustLookWell(page)
  await press(page, 'Control+Enter')
  await expect(page.getByText('Etiqueta criada.')).toBeVisible()
  await expect(row(page, 'Retorno')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Etiquetas 2' })).toBeVisible()
  await mustLookWell(page)

  await choose(page, 'Retorno', 'Arquivar')
  await expect(page.getByText('“Retorno” arquivada.')).toBeVisible()
  await expect(row(page, 'Retorno')).toHaveCount(0)
  await press(page, 'z')
  await expect(row(page, 'Retorno')).toBeVisible()

  await choose(page, 'Retorno', 'Excluir')
  await expect(row(page, 'Retorno')).toHaveCount(0)
  await tabTo(page.getByRole('tab', { name: /Ativas/ }), 'Shift+Tab')
  await press(page, 'End')
  await expect(row(page, 'Retorno')).toContainText('30 dias')
  await mustLookWell(page)
  await tabTo(row(page, 'Retorno').getByRole('button', { name: 'Restaurar' }))
  await press(page, 'Enter')
  await expect(page.getByText('A lixeira está vazia')).toBeVisible()
  await tabTo(page.getByRole('tab', { name: /Lixeira/ }), 'Shift+Tab')
  await press(page, 'Home')

  await choose(page, 'Retorno', 'Juntar com outra')
  const question = dialog(page, 'Juntar “Retorno” com outra etiqueta?')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await mustLookWell(page)
  await tabTo(question.getByRole('combobox', { name: /^Fica a etiqueta/ }))
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter')
  await tabTo(question.getByRole('button', { name: 'Juntar etiquetas' }))
  await press(page, 'Enter')
  await expect(page.getByText('“Retorno” agora é “Urgente”.')).toBeVisible()
  await expect(row(page, 'Retorno')).toHaveCount(0)

  await tabTo(page.getByRole('button', { name: 'Histórico' }), 'Shift+Tab')
  await press(page, 'Enter')
  const trail = dialog(page, 'Histórico: Etiquetas').getByRole('list', { name: 'Histórico de alterações' })
  await expect(trail.getByText(/criou uma etiqueta “Urgente”/)).toBeVisible()
  await expect(trail.getByText(/juntou uma etiqueta com outra/).first()).toBeVisible()
  await trail.getByRole('button').first().press('Enter')
  await mustLookWell(page)
})

test('on a phone the sections stand at the top, labels are cards, and what was typed survives a reload', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { companyId, email } = await newCompany(request)
  await post(request, `/api/label/${companyId}/create`, { text: 'Urgente' }, await tokenOf(request, email))
  await signIn(page, email)
  await page.goto(`/settings/${companyId}/main?section=history`)
  await expect(page.getByText(/criou uma etiqueta “Urgente”/)).toBeVisible()
  await mustLookWell(page)
  await page
    .getByRole('navigation', { name: 'Menu dos ajustes' })
    .getByRole('link', { name: /^Etiquetas/ })
    .click()
  await expect(page.getByRole('list', { name: 'Etiquetas da empresa' }).getByText('Urgente')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Arquivadas/ })).toBeVisible()
  await mustLookWell(page)
  await page.getByRole('button', { name: 'Nova etiqueta' }).click()
  await dialog(page, 'Nova etiqueta')
    .getByLabel(/^Texto/)
    .fill('Meio caminho')
  await mustLookWell(page)
  await page.reload()
  await page.getByRole('button', { name: 'Nova etiqueta' }).click()
  await expect(dialog(page, 'Nova etiqueta').getByLabel(/^Texto/)).toHaveValue('Meio caminho')
})

test('the settings speak English and Spanish', async ({ page, request }) => {
  const { companyId, email } = await newCompany(request)
  await signIn(page, email)
  await page.goto(`/settings/${companyId}/main?section=security`)
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeFocused()
  for (const [language, title, words, setting, button] of [
    ['english', 'Labels', 'Search the settings', 'trash', 'History'],
    ['español', 'Etiquetas', 'Buscar en los ajustes', 'papelera', 'Historial'],
  ] as const) {
    await press(page, 'Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(language)
    await press(page, 'Enter')
    await page.getByRole('combobox', { name: words }).fill(setting)
    await press(page, 'Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('tab', { selected: true })).toContainText(language === 'english' ? 'Trash' : 'Papelera')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await mustLookWell(page)
    await press(page, 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
