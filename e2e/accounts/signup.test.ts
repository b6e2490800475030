import { box } from '../inbox/inbox.ts'
import { mustHaveNoBarriers, mustLookWell } from '../look-well.ts'
import { frame } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { accountLink, fillAccount, mailedPath, start } from './signup.ts'

const tag = ['@signup', '@session', '@simulator']

/** The browser itself logs every refused request. */
const refusedRequest = /Failed to load resource.*(404|410)/

test('R035 from an e-mail to the first customer who is answered in a new company, and the link is good once', { tag }, async ({
  page,
  request,
  provoked,
}) => {
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

  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Boas-vindas, Padaria do Sol')
  await expect(frame(page)).toBeVisible()
  await expect(page).toHaveTitle('Padaria do Sol')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Experimente com o celular de teste',
    'Conecte um número',
    'Convide pessoas',
  ])
  await expect(page.getByRole('link', { name: /^Primeiros passos 1 de 10/ })).toBeVisible()
  await mustLookWell(page)

  await page.getByRole('button', { name: 'Abrir o celular de teste' }).click()
  await expect(title).toHaveText('Simulador')
  const customer = page.getByRole('textbox', { name: 'Mensagem do cliente' })
  await customer.fill('Oi! Vocês abrem no domingo?')
  await customer.press('Enter')
  await page.getByRole('link', { name: /^Conversas/ }).click()
  await page.getByRole('tab', { name: /^Fila/ }).click()
  await page.getByRole('link', { name: /Vocês abrem no domingo/ }).click()
  await page.getByRole('button', { name: 'Assumir' }).click()
  await box(page).fill('Abrimos das 8h às 13h.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('Abrimos das 8h às 13h.')).toBeVisible()
  await page.getByRole('link', { name: 'Simulador', exact: true }).click()
  await expect(page.getByText('Abrimos das 8h às 13h.').first()).toBeVisible()
  await page.getByRole('link', { name: /^Primeiros passos 4 de 10/ }).click()
  await expect(page.getByText('4 de 10 concluídos')).toBeVisible()
  await mustLookWell(page)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta conta já foi criada')
  await page.goto(`${link}x`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este link não é válido')
  await mustLookWell(page)
})
