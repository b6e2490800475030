import { casa } from '../demo-ids.ts'
import { mustLookWell } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@security', '@audit']

test('nobody shuts themselves out, and a colleague’s session ends at once', { tag }, async ({ page, browser, provoked }) => {
  provoked.push(/Failed to load resource.*40[19]/)
  const colleague = await browser.newPage()
  await signIn(colleague, 'camila@casaaurora.test')
  await signIn(page, 'admin@casaaurora.test')
  await page.goto(`/settings/${casa}/main?section=security`)
  await page.getByRole('button', { name: 'Adicionar faixa' }).click()
  await page.getByRole('textbox', { name: 'Faixa' }).fill('10.0.0.0/8')
  await page.getByRole('button', { name: /^Salvar/ }).click()
  await expect(page.getByText('Com esta lista você ficaria de fora')).toBeVisible()
  await mustLookWell(page)
  await page.getByRole('button', { name: 'Remover 10.0.0.0/8' }).click()

  const session = page.getByRole('button', { name: /^Encerrar a sessão de Camila Rezende/ }).first()
  await session.click()
  await page.getByRole('button', { name: 'Encerrar sessão', exact: true }).click()
  await expect(colleague.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(page.getByText('Sessão encerrada.')).toBeVisible()
  await colleague.close()
})
