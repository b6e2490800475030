import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { aChat } from '../../apps/server/src/testing/scenes/a-chat.ts'
import { aMessage } from '../../apps/server/src/testing/scenes/a-message.ts'
import { newCompany } from '../accounts/new-company.ts'
import { inDatabase } from '../database.ts'
import { mustHaveNoBarriers } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@contacts', '@merges', '@privacy']
const someNumber = () => `55119${randomInt(80_000_000, 99_999_999)}`

/** A company of its own, with somebody who is known twice by one e-mail. */
async function aDoubled(request: APIRequestContext) {
  const { companyId, email } = await newCompany(request)
  const [waId, other, departmentId] = [someNumber(), someNumber(), randomUUID()]
  await inDatabase(async (sql) => {
    await sql`insert into departments (company_id, department_id, department_name) values (${companyId}, ${departmentId}, 'Vendas')`
    for (const [number, name] of [
      [waId, 'Rosa T.'],
      [other, 'Rosa Teixeira'],
    ] as const) {
      await aMessage(sql, companyId, await aChat(sql, { companyId, departmentId, waId: number }))
      await sql`update contacts set name = ${name}, email = 'rosa@x.com' where company_id = ${companyId} and contact_id in (
        select contact_id from contact_identifiers where company_id = ${companyId} and wa_id = ${number})`
    }
  })
  return { email, address: `/${companyId}/contact/${waId}` }
}

test('two who may be one are merged and parted, and a person is handed out and forgotten', { tag }, async ({ page, request, provoked }) => {
  // The page hears that nobody is left of whom it shows, and asks once more.
  provoked.push(/404 .*\/contactDetail$/)
  const { email, address } = await aDoubled(request)
  await signIn(page, email, address)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await button('Comparar').click()
  await page.getByRole('radio', { name: 'Rosa Teixeira' }).check()
  await mustHaveNoBarriers(page)
  await button(/^Mesclar/).click()
  await expect(page.getByRole('heading', { name: 'Mesclagens' })).toBeVisible()
  // The notice offers it too, for a moment.
  await page.getByRole('main').getByRole('button', { name: 'Desfazer', exact: true }).click()
  await button(/^Desfazer mesclagem/).click()
  await expect(page.getByText('desfeita por', { exact: false })).toBeVisible()

  const choose = async (name: RegExp) => {
    await button('Mais ações do contato').click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose(/Dossiê/)
  await button('Preparar dossiê').click()
  const fetched = page.waitForEvent('download')
  await button('Baixar').click()
  expect((await fetched).suggestedFilename()).toBe('dossie-Rosa T..zip')

  await choose(/Apagar dados/)
  await page.getByLabel(/Digite/).fill('Rosa T.')
  await button('Apagar para sempre').click()
  await expect(page.getByText('Tudo foi apagado e conferido.')).toBeVisible()
})
