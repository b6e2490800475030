import { newCompany } from '../accounts/new-company.ts'
import { lookAtWidths } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@billing', '@company-dashboards']

test('R052 R053 an administrator says what messages cost, keeps what was valid before, and orders the dashboards of the company', {
  tag,
}, async ({ page, request }) => {
  const { companyId, email } = await newCompany(request)
  await signIn(page, email, `/settings/${companyId}/main?section=prices`)
  for (const name of ['Marketing', 'Utilidade', 'Autenticação', 'Serviço', 'Indicação', 'Outras']) {
    await page.getByLabel(name, { exact: true }).fill('0,1')
  }
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Total do mês')).toBeVisible()
  await page.getByLabel('Marketing', { exact: true }).fill('0,3437')
  await page.reload()
  await expect(page.getByLabel('Marketing', { exact: true })).toHaveValue('0,3437')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('R$ 443,70').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Histórico de preços' }).getByText('R$ 0,3437')).toBeVisible()
  await lookAtWidths(page)

  await page.getByRole('link', { name: 'Painéis', exact: true }).click()
  for (const title of ['Vendas', 'Entregas']) {
    await page.getByRole('button', { name: 'Adicionar painel' }).first().click()
    await page.getByLabel('Título').fill(title)
    await page.getByLabel('Endereço').fill(`https://painel.casaaurora.test/${title}`)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByTitle(`Abrir ${title} em outra aba`)).toBeVisible()
  }
  const links = page.getByTitle(/^Abrir/)
  await links.first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(links.first()).toHaveAttribute('title', 'Abrir Entregas em outra aba')
  await lookAtWidths(page)
  await page.reload()
  await expect(links.first()).toHaveAttribute('title', 'Abrir Entregas em outra aba')
})
