import { randomInt } from 'node:crypto'
import { workbookOf } from '../../apps/server/src/testing/stand-ins/workbook.ts'
import { companyId } from '../inbox/inbox.ts'
import { inEachScheme, mustHaveNoBarriers } from '../look-well.ts'
import { admin, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@contacts', '@imports', '@batches']
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A list as shops keep it: no header, trunk prefixes, carriers, numbers as numbers, and numbers without an area code. */
function aList() {
  const own = String(randomInt(1_000, 9_000))
  return workbookOf([
    ['Ana Lima', `041 9${own}-0001`, 'Centro'],
    ['Bia Souza', `(0XX41) 9${own}-0002`, 'Centro'],
    ['Caio Alves', `0 15 41 9${own}-0003`, 'Batel'],
    ['Davi Rocha', { v: `4.19${own}0004E10` }, 'Batel'],
    ['Eva Melo', `9${own}-0005`, 'Batel'],
    ['Fábio Reis', `9${own}-0006`, 'Centro'],
  ])
}

test('[IM11] [IM12] [IM13] a spreadsheet without a header brings everybody in it', { tag }, async ({ page }) => {
  await signIn(page, admin, `/${companyId}/contact`)
  await page.getByRole('button', { name: 'Importar CSV' }).click()
  const drawer = page.getByRole('dialog', { name: 'Importar contatos' })
  const choose = (name: string, buffer: Buffer) => drawer.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('renomeado.xlsx', Buffer.from('%PDF-1.7 nada'))
  await expect(drawer.getByText('Este arquivo não é uma planilha. Envie um arquivo .xlsx ou .csv.')).toBeVisible()
  await choose('lista.xlsx', Buffer.from(await aList()))
  await expect(drawer.getByRole('switch', { name: 'A primeira linha já é um contato' })).toBeChecked()
  await expect(page.getByText(/Continua enviando/)).toHaveCount(0)
  await expect(drawer.getByText('2 linhas têm telefone sem DDD.', { exact: false })).toBeVisible()
  const areaCode = drawer.getByRole('textbox', { name: 'DDD para esses telefones' })
  await expect(areaCode).toHaveValue(/^\d\d$/)
  await areaCode.fill('41')
  await expect(drawer.getByText('1 coluna sem campo')).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await inEachScheme(page, mustHaveNoBarriers)
  }
  await drawer.getByRole('button', { name: 'Ignorar todas' }).click()
  await expect(drawer.getByText('1 coluna sem campo')).toHaveCount(0)
  await drawer.getByRole('button', { name: /^Importar 6 contatos/ }).click()
  await expect(drawer.getByText('Importação concluída')).toBeVisible()
  await drawer.getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(drawer.getByText('Importação desfeita')).toBeVisible()
})
