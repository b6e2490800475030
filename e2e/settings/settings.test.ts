import type { Locator, Page } from '@playwright/test'
import { newCompany, post, tokenOf } from '../accounts/new-company.ts'
import { press, tabTo } from '../keys.ts'
import { mustHaveNoBarriers, mustLookWell } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@labels', '@audit', '@frame']
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

const search = (page: Page) => page.getByRole('combobox', { name: 'Buscar nos ajustes' })

/** More than any menu here has. */
const mostItems = 20

/** Moves by the arrow: an item that it does not reach is a failure. */
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

test('the search leads to a setting, and labels are made, archived, merged and restored by keys alone, and all of it is in the history', {
  tag,
}, async ({ page, request }) => {
  const { companyId, email } = await newCompany(request)
  const token = await tokenOf(request, email)
  await post(request, `/api/label/${companyId}/create`, { text: 'Urgente' }, token)
  await signIn(page, email, `/settings/${companyId}/main`)
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
  await mustHaveNoBarriers(page)
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
