import { mustHaveNoBarriers, mustLookWell } from '../look-well.ts'
import { frame } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { accountLink, chosen, fillAccount, mailedPath, start } from './signup.ts'

const tag = ['@signup', '@session']

/** The browser itself logs every refused request. */
const refusedRequest = /Failed to load resource.*(404|410)/

test('R035 from an e-mail to the first steps of a new company, and its link is good once', { tag }, async ({ page, request, provoked }) => {
  provoked.push(refusedRequest)
  const email = `ana.${Date.now()}@padaria-sol.com.br`
  await page.goto('/signup/start')
  await mustLookWell(page)
  await start(page, email)
  await expect(page.getByRole('link', { name: 'Ver os e-mails da demonstração' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reenviar em \d+ s$/ })).toBeVisible()
  await mustLookWell(page)

  const link = await mailedPath(request, email, accountLink)
  await page.goto(link)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Informe o nome.')).toBeVisible()
  await mustHaveNoBarriers(page)
  await fillAccount(page)
  await page.reload()
  await expect(page.getByLabel('Nome')).toHaveValue('Ana Lima')
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 93333-4444')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  await fillAccount(page)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conta criada')
  await mustLookWell(page)

  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Senha', { exact: true }).fill(chosen)
  await page.keyboard.press('Enter')
  await expect(frame(page)).toBeVisible()
  await expect(page).toHaveURL(/\/first-steps$/)
  await expect(page).toHaveTitle('Padaria Sol')
  await expect(page.getByText('0 de 4 concluídos')).toBeVisible()
  await page.getByLabel('Nome da empresa').fill('Padaria do Sol')
  await page.getByRole('button', { name: 'Salvar nome' }).click()
  await expect(page.getByText('1 de 4 concluídos')).toBeVisible()
  await expect(page).toHaveTitle('Padaria do Sol')
  await mustLookWell(page)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta conta já foi criada')
  await page.goto(`${link}x`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este link não é válido')
  await mustLookWell(page)
})
