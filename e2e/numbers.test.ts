import type { Page } from '@playwright/test'
import { mustFit, seriousProblems } from './gallery.ts'
import { press } from './keys.ts'
import { newCompany } from './new-company.ts'
import { signIn } from './people.ts'
import { expect, test } from './watched-page.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Conectar número do WhatsApp' })
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const nameField = (page: Page) => field(page, /^Nome do número/)
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

async function mustLookWell(page: Page) {
  await mustFit(page)
  expect(await seriousProblems(page)).toEqual([])
}

test('a number is connected step by step by keys, a reload brings it back without the keys, and what Meta refuses is said in words', async ({
  page,
  request,
}) => {
  const { companyId, email } = await newCompany(request)
  await signIn(page, email)
  await page.goto(`/settings/${companyId}/main?section=numbers`)
  await expect(page.getByText('Nenhum número conectado')).toBeVisible()
  await mustLookWell(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await press(page, 'n')
  await expect(dialog(page).getByText('Um token de acesso permanente')).toBeVisible()
  await mustLookWell(page)
  await press(page, 'Control+Enter')
  await expect(dialog(page).getByText('Como a equipe chama este número, e qual é ele.')).toBeFocused()
  await nameField(page).fill('Loja Moema')
  await field(page, /^Número/).fill('1140032199')
  await press(page, 'Enter')
  await expect(dialog(page).getByText(/^Copie da Meta para cá/)).toBeFocused()
  await field(page, 'Phone number ID').fill('299999999999999')
  await field(page, 'WhatsApp Business Account ID').fill('399999999999999')
  await page.getByLabel(/^Token de acesso/).fill('EAA-of-nobody')
  await mustLookWell(page)

  await page.reload()
  await expect(dialog(page).getByText('Recuperamos o que você tinha preenchido, menos as chaves.')).toBeVisible()
  await expect(field(page, 'Phone number ID')).toHaveValue('299999999999999')
  await expect(page.getByLabel(/^Token de acesso/)).toHaveValue('')
  await page.getByLabel(/^Token de acesso/).fill('EAA-of-nobody')
  await page.getByLabel(/^Chave secreta do aplicativo/).fill('secret-of-nobody')
  await button(page, 'Gerar token de verificação').click()
  await field(page, 'Phone number ID').press('Enter')
  await expect(dialog(page).getByText('A Meta não reconheceu o número.')).toBeVisible()
  await expect(button(page, 'Testar de novo')).toBeVisible()
  await mustLookWell(page)
  await page.setViewportSize(phone)
  await mustLookWell(page)
})

test('a number is renamed and gets an e-mail, and what went through it is counted', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/casa-aurora/main?section=numbers')
  const ledger = page.getByRole('region', { name: 'Nada se perde' })
  await expect(
    ledger
      .getByRole('listitem', { name: 'Loja Pinheiros' })
      .getByText(/recebid/)
      .first(),
  ).toBeVisible()
  await mustLookWell(page)
  await page.getByRole('button', { name: /Loja Pinheiros/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Loja Pinheiros' })).toBeFocused()
  await expect(page.getByText(/\/webhooks\/whatsapp-cloud$/)).toBeVisible()
  await mustLookWell(page)
  for (const name of ['Loja Pinheiros Centro', 'Loja Pinheiros']) {
    await nameField(page).fill(name)
    await press(page, 'Control+S')
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Alterações não salvas' })).toHaveCount(0)
  }
  const email = `plantao.${Date.now()}@casaaurora.test`
  await field(page, 'Novo e-mail').fill(email)
  await press(page, 'Enter')
  await press(page, 'Control+S')
  await expect(page.getByText('Número atualizado.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await button(page, `Tirar ${email}`).click()
  await press(page, 'Control+S')
  await expect(page.getByRole('region', { name: 'Alterações não salvas' })).toHaveCount(0)
  await page.setViewportSize(phone)
  await mustLookWell(page)
  await page.setViewportSize(desk)
})
