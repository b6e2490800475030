import type { Page } from '@playwright/test'
import { newCompany, post, tokenOf } from '../accounts/new-company.ts'
import { press } from '../keys.ts'
import { mustLookWell } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@labels', '@audit', '@frame']
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('on a phone the sections stand at the top, labels are cards, and what was typed survives a reload', { tag }, async ({
  page,
  request,
}) => {
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

test('the settings speak English and Spanish', { tag }, async ({ page, request }) => {
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
