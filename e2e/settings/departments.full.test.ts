import type { Page } from '@playwright/test'
import { newCompany, post, tokenOf } from '../accounts/new-company.ts'
import { button, dialog } from '../controls.ts'
import { press } from '../keys.ts'
import { mustLookWell } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { addDepartment, departmentNameField, departmentRow, openDepartments } from './departments.ts'

const tag = ['@departments']

/** Like the back button of the browser, which a guard may stop. */
const goBack = (page: Page) => page.evaluate(() => history.back())

test('what was saved is there after a reload, and what is typed and not saved too; back leads to the list, and asks first', {
  tag,
}, async ({ page, request }) => {
  const boss = await newCompany(request)
  await openDepartments(page, boss)
  await addDepartment(page, 'Loja')
  await button(page, 'Loja').click()
  await expect(departmentNameField(page)).toHaveValue('Loja')
  // Only the content scrolls: the rail and the head stay.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  const transfers = page.getByRole('switch', { name: /^Transferir/ })
  await transfers.press('Space')
  await expect(page.getByRole('region', { name: 'Alterações não salvas' })).toContainText('Permissões')
  await mustLookWell(page)
  await press(page, 'Control+S')
  await expect(page.getByText('Departamento atualizado.')).toBeVisible()
  await departmentNameField(page).fill('Loja Sul')
  await page.reload()
  await expect(departmentNameField(page)).toHaveValue('Loja Sul')
  await expect(transfers).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'Alterações não salvas' })).toContainText('Nome')
  await goBack(page)
  await expect(dialog(page, 'Descartar as alterações?')).toBeVisible()
  await press(page, 'Escape')
  await expect(dialog(page, 'Descartar as alterações?')).toHaveCount(0)
  await expect(departmentNameField(page)).toHaveValue('Loja Sul')
  await button(page, 'Descartar').click()
  await expect(departmentNameField(page)).toHaveValue('Loja')
  await goBack(page)
  await expect(departmentRow(page, 'Loja').getByRole('checkbox', { name: 'Transferir em Loja' })).not.toBeChecked()
})

for (const [language, words] of Object.entries({
  en: { add: 'New department', name: /^Name/, next: 'Continue', lead: 'Who sees and answers the chats of this department.' },
  es: {
    add: 'Nuevo departamento',
    name: /^Nombre/,
    next: 'Continuar',
    lead: 'Quién ve y atiende las conversaciones de este departamento.',
  },
}))
  test(`on a phone departments are cards, in the dark and in ${language}`, { tag }, async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    const boss = await newCompany(request)
    await signIn(page, boss.email)
    await post(request, '/api/user/language', { language }, await tokenOf(request, boss.email))
    await page.goto(`/settings/${boss.companyId}/main?section=departments`)
    await button(page, words.add).click()
    await page.getByRole('textbox', { name: words.name }).fill('SAC')
    await mustLookWell(page)
    await button(page, words.next).click()
    await expect(page.getByText(words.lead)).toBeVisible()
    await press(page, 'Escape')
    await button(page, 'SAC').click()
    await expect(page.getByRole('heading', { name: 'SAC', exact: true })).toBeFocused()
    await mustLookWell(page)
  })
