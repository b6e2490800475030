import type { Page } from '@playwright/test'
import { newCompany } from '../accounts/new-company.ts'
import { button, field } from '../controls.ts'
import { press } from '../keys.ts'
import { mustHaveNoBarriers, mustLookWell } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { numberNameField, phone } from './numbers.ts'

const tag = ['@phone-numbers']

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Conectar número do WhatsApp' })

test('a number is connected step by step by keys, a reload brings it back without the keys, and what Meta refuses is said in words', {
  tag,
}, async ({ page, request }) => {
  const { companyId, email } = await newCompany(request)
  await signIn(page, email, `/settings/${companyId}/main?section=numbers`)
  await expect(page.getByText('Nenhum número conectado')).toBeVisible()
  await mustLookWell(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await press(page, 'n')
  await expect(dialog(page).getByText('Um token de acesso permanente')).toBeVisible()
  await mustLookWell(page)
  await press(page, 'Control+Enter')
  await expect(dialog(page).getByText('Como a equipe chama este número, e qual é ele.')).toBeFocused()
  await numberNameField(page).fill('Loja Moema')
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
  await mustHaveNoBarriers(page)
  await page.setViewportSize(phone)
  await mustLookWell(page)
})
