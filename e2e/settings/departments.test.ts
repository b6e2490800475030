import type { APIRequestContext } from '@playwright/test'
import { type NewPerson, newCompany, tokenOf } from '../accounts/new-company.ts'
import { button, dialog } from '../controls.ts'
import { waitingChats } from '../inbox/waiting-chats.ts'
import { press, tabTo } from '../keys.ts'
import { mustHaveNoBarriers, mustLookWell } from '../look-well.ts'
import { expect, test } from '../watched-page.ts'
import { addDepartment, departmentNameField, departmentRow, openDepartments } from './departments.ts'

const tag = ['@departments']

async function ask<T>(request: APIRequestContext, token: string, address: string): Promise<T> {
  const answer = await request.get(address, { headers: { Authorization: `Bearer ${token}` } })
  return (await answer.json()) as T
}

async function idOf(request: APIRequestContext, { companyId }: NewPerson, token: string, name: string): Promise<string | undefined> {
  type Listed = { departmentId: string; departmentName: string }[]
  const listed = await ask<Listed>(request, token, `/api/department/${companyId}/departmentsOfCompany`)
  return listed.find(({ departmentName }) => departmentName === name)?.departmentId
}

test('R094 a department is set up by keys alone, and the list of what is left leads to it', { tag }, async ({ page, request }) => {
  const boss = await newCompany(request)
  await openDepartments(page, boss)
  await mustLookWell(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await press(page, 'n')
  await expect(departmentNameField(page)).toBeFocused()
  await page.keyboard.type('Pós-venda')
  await tabTo(page.getByRole('radio', { name: 'Pessoas' }))
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect(page.getByRole('radio', { name: 'Ferramentas' })).toBeChecked()
  await mustLookWell(page)
  await tabTo(departmentNameField(page), 'Shift+Tab')
  await press(page, 'Enter')

  const guide = dialog(page, 'Configurar Pós-venda')
  await expect(guide.getByText('Quem vê e atende as conversas deste departamento.')).toBeFocused()
  await mustLookWell(page)
  await tabTo(button(page, 'Continuar'))
  await press(page, 'Enter')
  const sees = guide.getByRole('switch', { name: /^Ver outros/ })
  await expect(sees).toBeChecked()
  await tabTo(sees)
  await press(page, 'Space')
  await press(page, 'Control+Enter')
  await expect(guide.getByText('Onde o departamento fica. Pode ficar para depois.')).toBeFocused()
  await tabTo(button(page, 'Voltar'))
  await press(page, 'Enter')
  await expect(sees).not.toBeChecked()
  await press(page, 'Control+Enter')
  await expect(guide.getByText('Onde o departamento fica. Pode ficar para depois.')).toBeFocused()
  await press(page, 'Control+Enter')
  await expect(guide.getByText('Pós-venda está pronto para receber conversas')).toBeVisible()
  await mustHaveNoBarriers(page)
  await tabTo(guide.getByRole('button', { name: 'Abrir departamento' }))
  await press(page, 'Enter')

  await expect(page.getByRole('heading', { name: 'Pós-venda' })).toBeFocused()
  // What nothing reads yet is not shown.
  await expect(page.getByRole('heading', { name: 'Portal próprio' })).toHaveCount(0)
  await tabTo(page.getByRole('radio', { name: /^Sem distribuição/ }))
  await press(page, 'ArrowDown')
  await expect(page.getByRole('radio', { name: /^Menos ocupado/ })).toBeChecked()
  await tabTo(page.getByRole('switch', { name: /^Priorizar o último atendente/ }))
  await press(page, 'Space')
  await press(page, 'Control+S')
  await expect(page.getByText('Departamento atualizado.')).toBeVisible()
  await tabTo(button(page, 'Todos os departamentos'), 'Shift+Tab')
  await press(page, 'Enter')
  await expect(button(page, 'Pós-venda')).toBeFocused()
  await expect(departmentRow(page, 'Pós-venda').getByRole('checkbox', { name: 'Ver outros em Pós-venda' })).not.toBeChecked()
})

test('two administrators at one department: the second is told and loses nothing; its chats go to another one with it', { tag }, async ({
  page,
  another,
  request,
}) => {
  const boss = await newCompany(request)
  await openDepartments(page, boss)
  await addDepartment(page, 'SAC')
  await button(page, 'SAC').click()
  const other = await another()
  await openDepartments(other, boss, 'SAC')
  await departmentNameField(page).fill('Ouvidoria')
  await departmentNameField(other).fill('Suporte')
  await press(other, 'Control+S')
  await expect(other.getByText('Departamento atualizado.')).toBeVisible()

  await expect(page.getByText('Nome agora: Suporte')).toBeVisible()
  await expect(departmentNameField(page)).toHaveValue('Ouvidoria')
  await mustHaveNoBarriers(page)
  await button(page, 'Salvar o que preenchi').click()
  await expect(page.getByText('Departamento atualizado.')).toBeVisible()
  await expect(departmentNameField(other)).toHaveValue('Ouvidoria')

  const token = await tokenOf(request, boss.email)
  const [taker, giver] = await Promise.all(['Atendimento', 'Ouvidoria'].map((name) => idOf(request, boss, token, name)))
  await waitingChats({ companyId: boss.companyId, departmentId: giver! }, 3)
  await button(page, 'Excluir').click()
  const question = dialog(page, 'Excluir Ouvidoria?')
  await expect(question.getByText('3 conversas abertas passam para o departamento que você escolher.')).toBeVisible()
  await question.getByRole('combobox', { name: 'Quem assume' }).click()
  await page.getByRole('option', { name: 'Atendimento' }).click()
  await question.getByRole('checkbox', { name: /^Levar os agentes junto/ }).press('Space')
  await mustLookWell(page)
  await question.getByRole('button', { name: 'Excluir departamento' }).click()
  await expect(page.getByText('Ouvidoria foi excluído.')).toBeVisible()
  await expect(page.getByText('3 conversas passam para Atendimento.')).toBeVisible()
  await expect(departmentRow(page, 'Ouvidoria')).toHaveCount(0)
  await expect(other.getByText('Este departamento foi excluído.')).toBeVisible()
  await button(page, /^Excluídos/).click()
  await expect(page.getByRole('list', { name: 'Departamentos excluídos' })).toContainText('OuvidoriaConversas com Atendimento')
  const taken = () => ask<{ chats: number }>(request, token, `/api/department/${boss.companyId}/${taker}/chatCount`)
  await expect.poll(async () => (await taken()).chats).toBe(3)
  await mustLookWell(page)
})
