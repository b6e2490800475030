import { button, field } from '../controls.ts'
import { casa } from '../demo-ids.ts'
import { press } from '../keys.ts'
import { mustLookWell } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { numberNameField, phone } from './numbers.ts'

const tag = ['@phone-numbers']

const desk = { width: 1440, height: 900 }

test('a number is renamed and gets an e-mail, and what went through it is counted', { tag }, async ({ page }) => {
  await signIn(page)
  await page.goto(`/settings/${casa}/main?section=numbers`)
  const ledger = page.getByRole('region', { name: 'Conferência de mensagens' })
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
    await numberNameField(page).fill(name)
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
