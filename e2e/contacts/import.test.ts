import { randomInt } from 'node:crypto'
import { companyId } from '../inbox/inbox.ts'
import { inEachScheme, mustHaveNoBarriers } from '../look-well.ts'
import { admin, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@contacts', '@imports', '@batches']

/** Two thousand rows: some without a number that is one, some of them twice. */
function aFile(): Buffer {
  const area = randomInt(1_000, 9_000)
  const rows = Array.from({ length: 2_000 }, (_, nth) => {
    const number = nth % 100 === 5 ? '123' : nth % 200 === 7 ? `(19) 9${area}-0001` : `(19) 9${area}-${String(nth).padStart(4, '0')}`
    return `Pessoa ${nth};${number};Pinheiros`
  })
  return Buffer.from(`nome_completo;celular;loja_origem\n${rows.join('\n')}\n`, 'latin1')
}

test('[IM5] [IM8] a file with errors is looked at, rehearsed, imported and taken back', { tag }, async ({ page }) => {
  await signIn(page, admin, `/${companyId}/contact`)
  await page.getByRole('button', { name: 'Importar CSV' }).click()
  const drawer = page.getByRole('dialog', { name: 'Importar contatos' })
  await drawer.locator('input[type=file]').setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: aFile() })
  await expect(drawer.getByText('2 de 3 associadas automaticamente')).toBeVisible()
  await expect(drawer.getByText('Linhas validadas')).toBeVisible()
  await expect(drawer.getByText('20 linhas com telefone inválido serão ignoradas.', { exact: false })).toBeVisible()
  await inEachScheme(page, mustHaveNoBarriers)
  const saved = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Baixar as linhas' }).click()
  expect((await saved).suggestedFilename()).toBe('erros-da-importacao.csv')
  await drawer.getByRole('button', { name: /^Importar 1\.970 contatos/ }).click()
  await expect(drawer.getByText('Importação concluída')).toBeVisible()
  await expect(drawer.getByText('1.970')).toBeVisible()
  await drawer.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('dialog', { name: 'Desfazer a importação?' }).getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(drawer.getByText('Importação desfeita')).toBeVisible()
})
