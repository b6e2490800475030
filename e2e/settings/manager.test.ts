import type { Page } from '@playwright/test'
import { beta, casa } from '../demo-ids.ts'
import { lookAtWidths, mustHaveNoBarriers } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const staff = 'suporte@prosa.test'

async function act(
  page: Page,
  opener: string | RegExp,
  reason: string,
  more: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => undefined,
) {
  await page.getByRole('button', { name: opener }).first().click()
  const dialog = page.getByRole('dialog')
  await more(dialog)
  await dialog.getByLabel('Motivo').fill(reason)
  await dialog.getByLabel('Motivo').press('Control+Enter')
  await expect(dialog).toBeHidden()
}

test('R159 the provider’s staff looks a company up by its number, suspends it and lets it in again, and has a display name approved', {
  tag: ['@manager', '@simulator', '@session', '@audit'],
}, async ({ page }) => {
  await signIn(page, staff)
  await page.goto(`/${casa}/admin`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mesa do provedor' })).toBeVisible()

  await page.goto(`/${beta}/admin`)
  await expect(page.getByRole('heading', { name: 'Loja Beta' })).toBeVisible()
  await act(page, 'Suspender', 'Três faturas sem pagamento')
  await expect(page.getByRole('button', { name: 'Reativar' })).toBeVisible()
  await act(page, 'Reativar', 'Fatura paga')
  await expect(page.getByRole('button', { name: 'Suspender' })).toBeVisible()
  const history = page.getByRole('region', { name: 'Histórico da equipe' })
  await expect(history.getByRole('listitem')).toHaveCount(2)

  await page.getByLabel('Número de telefone').fill('(11) 4003-2180')
  await page.getByRole('button', { name: 'Procurar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Casa Aurora' })).toBeVisible()
  await act(page, 'Mudar nome: Loja Pinheiros', 'Pedido da Helena', (dialog) =>
    dialog.getByLabel('Novo nome de exibição').fill('Casa Aurora Pinheiros'),
  )
  const numbers = page.getByRole('region', { name: 'Números da empresa' })
  await expect(numbers.getByText('“Casa Aurora Pinheiros” em análise')).toBeVisible()
  await lookAtWidths(page, mustHaveNoBarriers)

  await page.goto('/simulator')
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('button', { name: 'Aprovar' })).toBeHidden()
  await page.goto(`/${casa}/admin`)
  await expect(numbers.getByText('“Casa Aurora Pinheiros” aprovado')).toBeVisible()
})
