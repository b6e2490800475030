import type { Page } from '@playwright/test'
import type { NewPerson } from '../accounts/new-company.ts'
import { button, dialog } from '../controls.ts'
import { signIn } from '../people.ts'
import { expect } from '../watched-page.ts'

export const departmentRow = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

export const departmentNameField = (page: Page) => page.getByRole('textbox', { name: /^Nome/ })

/** Opens the departments of the company or, with a name, one of them. */
export async function openDepartments(page: Page, { companyId, email }: NewPerson, name?: string) {
  await signIn(page, email, `/settings/${companyId}/main?section=departments`)
  await expect(button(page, 'Novo departamento')).toBeVisible()
  if (name !== undefined) await button(page, name).click()
}

export async function addDepartment(page: Page, name: string) {
  await button(page, 'Novo departamento').click()
  await departmentNameField(page).fill(name)
  for (const words of ['Quem vê e atende as conversas', 'O que a equipe pode fazer', 'Onde o departamento fica']) {
    await button(page, 'Continuar').click()
    await expect(dialog(page, `Configurar ${name}`).getByText(words)).toBeVisible()
  }
  await button(page, 'Pular').click()
  await dialog(page, `Configurar ${name}`).getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await expect(departmentRow(page, name)).toBeVisible()
}
