import { newCompany, post, tokenOf } from '../accounts/new-company.ts'
import { button, dialog } from '../controls.ts'
import { tab } from '../inbox/inbox.ts'
import { mustHaveNoBarriers } from '../look-well.ts'
import { openDepartments } from '../settings/departments.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@departments', '@simulator', '@routing', '@inbox']

test('[RO1] [RO5] [RO70] a department distributes by load, a rush comes, and whoever is there reads why they have a chat', { tag }, async ({
  page,
  request,
}) => {
  const boss = await newCompany(request)
  const token = await tokenOf(request, boss.email)
  const number = { phonenumberName: 'Loja (teste)' }
  const { phonenumberId } = await post<{ phonenumberId: string }>(request, `/api/simulator/${boss.companyId}/testNumber`, number, token)

  await openDepartments(page, boss)
  await page.getByRole('main').getByRole('table').getByRole('button').first().click()
  await page.getByRole('radio', { name: /^Menos ocupado/ }).check()
  await mustHaveNoBarriers(page)
  await button(page, /^Salvar/).click()
  await expect(page.getByText('Departamento atualizado.')).toBeVisible()

  await page.goto(`/simulator?number=${phonenumberId}`)
  await page.getByRole('radio', { name: '20', exact: true }).check({ force: true })
  await button(page, 'Começar').click()
  await expect(page.getByRole('progressbar', { name: 'Hora do rush' })).toBeVisible()

  await page.goto('/')
  await expect(tab(page, 'Minhas')).toContainText(/\d/)
  await page.getByRole('list', { name: 'Suas conversas' }).getByRole('link').first().click()
  await button(page, 'Como chegou aqui?').first().click()
  const why = dialog(page, 'Por que esta conversa está aqui')
  await expect(why.getByText(/^Veio para Dona Nova por ser quem tinha menos conversas abertas/)).toBeVisible()
  await expect(why.getByText(/^Recebeu: tinha/)).toBeVisible()
})
