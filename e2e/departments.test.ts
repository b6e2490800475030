import type { APIRequestContext, Page } from '@playwright/test'
import { mustFit, seriousProblems } from './gallery.ts'
import { press, tabTo } from './keys.ts'
import { type NewPerson, newCompany, post, tokenOf } from './new-company.ts'
import { signIn } from './people.ts'
import { waitingChats } from './waiting-chats.ts'
import { expect, test } from './watched-page.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const nameField = (page: Page) => page.getByRole('textbox', { name: /^Nome/ })

async function mustLookWell(page: Page) {
  await mustFit(page)
  expect(await seriousProblems(page)).toEqual([])
}

/** The departments of the company; with a name, one of them. */
async function open(page: Page, { companyId, email }: NewPerson, name?: string) {
  await signIn(page, email)
  await page.goto(`/settings/${companyId}/main?section=departments`)
  await expect(button(page, 'Novo departamento')).toBeVisible()
  if (name !== undefined) await button(page, name).click()
}

async function ask<T>(request: APIRequestContext, token: string, address: string): Promise<T> {
  const answer = await request.get(address, { headers: { Authorization: `Bearer ${token}` } })
  return (await answer.json()) as T
}

async function idOf(request: APIRequestContext, { companyId }: NewPerson, token: string, name: string): Promise<string | undefined> {
  type Listed = { departmentId: string; departmentName: string }[]
  const listed = await ask<Listed>(request, token, `/api/department/${companyId}/departmentsOfCompany`)
  return listed.find(({ departmentName }) => departmentName === name)?.departmentId
}

/** As the button of the browser, which may be kept from leaving. */
const goBack = (page: Page) => page.evaluate(() => history.back())

async function add(page: Page, name: string) {
  await button(page, 'Novo departamento').click()
  await nameField(page).fill(name)
  for (const words of ['Quem vê e atende as conversas', 'O que a equipe pode fazer', 'Onde o departamento fica']) {
    await button(page, 'Continuar').click()
    await expect(dialog(page, `Configurar ${name}`).getByText(words)).toBeVisible()
  }
  await button(page, 'Pular').click()
  await dialog(page, `Configurar ${name}`).getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await expect(row(page, name)).toBeVisible()
}

test('R094 a department is set up by keys alone, and the list of what is left leads to it', async ({ page, request }) => {
  const boss = await newCompany(request)
  await open(page, boss)
  await mustLookWell(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await press(page, 'n')
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.type('Pós-venda')
  await tabTo(page.getByRole('radio', { name: 'Pessoas' }))
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect(page.getByRole('radio', { name: 'Ferramentas' })).toBeChecked()
  await mustLookWell(page)
  await tabTo(nameField(page), 'Shift+Tab')
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
  await mustLookWell(page)
  await tabTo(guide.getByRole('button', { name: 'Ajustar: Mensagem de ausência' }))
  await press(page, 'Enter')

  await expect(page.getByRole('heading', { name: 'Mensagem de ausência' })).toBeFocused()
  await press(page, 'Tab')
  await page.keyboard.type('Voltamos às 8h.')
  await press(page, 'Control+S')
  await expect(page.getByText('Departamento atualizado.')).toBeVisible()
  await tabTo(button(page, 'Todos os departamentos'), 'Shift+Tab')
  await press(page, 'Enter')
  await expect(button(page, 'Pós-venda')).toBeFocused()
  await expect(row(page, 'Pós-venda').getByRole('checkbox', { name: 'Ver outros em Pós-venda' })).not.toBeChecked()
})

test('hours and away message are there after a reload, and what is typed and not saved too; back leads to the list, and asks first', async ({
  page,
  request,
}) => {
  const boss = await newCompany(request)
  await open(page, boss)
  await add(page, 'Loja')
  await button(page, 'Loja').click()
  await expect(nameField(page)).toHaveValue('Loja')
  // Only the content scrolls: the rail and the head stay.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  await button(page, 'Adicionar horário').click()
  await page.getByRole('group', { name: 'Horário 1' }).getByRole('checkbox', { name: 'sábado' }).press('Space')
  await page.getByLabel('Até', { exact: true }).fill('20:00')
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Voltamos às 8h.')
  await expect(page.getByRole('region', { name: 'Alterações não salvas' })).toContainText('Horários e mensagem de ausência')
  await mustLookWell(page)
  await press(page, 'Control+S')
  await expect(page.getByText('Departamento atualizado.')).toBeVisible()
  await nameField(page).fill('Loja Sul')
  await page.reload()
  await expect(nameField(page)).toHaveValue('Loja Sul')
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Voltamos às 8h.')
  await expect(page.getByRole('region', { name: 'Alterações não salvas' })).toContainText('Nome')
  await goBack(page)
  await expect(dialog(page, 'Descartar as alterações?')).toBeVisible()
  await press(page, 'Escape')
  await expect(dialog(page, 'Descartar as alterações?')).toHaveCount(0)
  await expect(nameField(page)).toHaveValue('Loja Sul')
  await button(page, 'Descartar').click()
  await expect(nameField(page)).toHaveValue('Loja')
  await goBack(page)
  await expect(row(page, 'Loja')).toContainText('Seg–sáb, 8h–20h')
})

test('two administrators at one department: the second is told and loses nothing; its chats go to another one with it', async ({
  page,
  another,
  request,
}) => {
  const boss = await newCompany(request)
  await open(page, boss)
  await add(page, 'SAC')
  await button(page, 'SAC').click()
  const other = await another()
  await open(other, boss, 'SAC')
  await nameField(page).fill('Ouvidoria')
  await nameField(other).fill('Suporte')
  await press(other, 'Control+S')
  await expect(other.getByText('Departamento atualizado.')).toBeVisible()

  await expect(page.getByText('Nome agora: Suporte')).toBeVisible()
  await expect(nameField(page)).toHaveValue('Ouvidoria')
  await mustLookWell(page)
  await button(page, 'Salvar o que preenchi').click()
  await expect(page.getByText('Departamento atualizado.')).toBeVisible()
  await expect(nameField(other)).toHaveValue('Ouvidoria')

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
  await expect(row(page, 'Ouvidoria')).toHaveCount(0)
  await expect(other.getByText('Este departamento foi excluído.')).toBeVisible()
  await button(page, /^Excluídos/).click()
  await expect(page.getByRole('list', { name: 'Departamentos excluídos' })).toContainText('OuvidoriaConversas com Atendimento')
  const taken = () => ask<{ chats: number }>(request, token, `/api/department/${boss.companyId}/${taker}/chatCount`)
  await expect.poll(async () => (await taken()).chats).toBe(3)
  await mustLookWell(page)
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
  test(`on a phone departments are cards, in the dark and in ${language}`, async ({ page, request }) => {
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
