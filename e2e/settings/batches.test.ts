import type { Page } from '@playwright/test'
import { ChatStatus } from '@prosa/contract/chats/states'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import { aChat, aNumber, aRunningSession } from '../../apps/server/src/testing/scenes/a-chat.ts'
import { newCompany } from '../accounts/new-company.ts'
import { inDatabase } from '../database.ts'
import { lookAtWidths } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@batches', '@chats']

/** A number with three chats in its queue and two that the administrator has, and more operations of yesterday than two pages of them have. */
const aBusyNumber = (companyId: string) =>
  inDatabase(async (sql) => {
    const [{ userId }] = await sql<[{ userId: string }]>`select user_id from memberships where company_id = ${companyId}`
    const [{ departmentId }] = await sql<
      [{ departmentId: string }]
    >`select department_id from departments where company_id = ${companyId} limit 1`
    const phonenumberId = await aNumber(sql, companyId)
    for (const agentId of [null, null, null, userId, userId]) {
      const chatStatus = agentId ? ChatStatus.Open : ChatStatus.Pending
      const chat = await aChat(sql, { companyId, departmentId, phonenumberId, agentId, chatStatus })
      await aRunningSession(sql, { companyId, departmentId, ...chat })
    }
    const ids = Array.from({ length: 110 }, newId)
    await sql`insert into batches (company_id, batch_id, kind, status, created_by, created_at, ended_at, options, total, done)
      select ${companyId}, each, 'chats', 4, ${userId}, now() - interval '1 day', now(), ${sql.json({ action: { action: 'read' } })}, 2, 2
      from unnest(${ids}::uuid[]) as each`
  })

/** Starts one and looks at its result, which comes by itself. */
async function close(page: Page, opener: string, counts: string) {
  await page.getByRole('button', { name: opener }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: /^Número/ }).click()
  await page.getByRole('option', { name: 'Loja' }).click()
  await form.getByRole('button', { name: 'Encerrar conversas' }).click()
  const panel = page.getByRole('dialog', { name: 'Encerrar conversas' })
  await expect(panel.getByRole('term').filter({ hasText: 'Feitos' }).locator('xpath=following-sibling::dd')).toHaveText(counts)
  await expect(panel.getByText('Concluída', { exact: true })).toBeVisible()
  await expect(panel.getByRole('list').getByText('Feita', { exact: true })).toHaveCount(Number(counts))
  await lookAtWidths(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
}

test('C277 C279 C280 an administrator closes the queue of a number, then all that is left of it, and reads back through what was done', {
  tag,
}, async ({ page, request }) => {
  const { companyId, email } = await newCompany(request)
  await aBusyNumber(companyId)
  await signIn(page, email, `/settings/${companyId}/main?section=batches`)
  await expect(page.getByText('As 50 operações mais recentes')).toBeVisible()
  await close(page, 'Encerrar fila…', '3')
  await close(page, 'Encerrar conversas de um número…', '2')
  const table = page.getByRole('table', { name: 'Operações em lote' })
  await expect(table.getByRole('row').nth(1)).toContainText(/Todas do número Loja.*Concluída.*2 de 2/)
  await expect(table.getByRole('row').nth(2)).toContainText(/Fila do número Loja.*Concluída.*3 de 3/)
  await lookAtWidths(page)
  await table.getByRole('row').nth(2).hover()
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByText('112 operações', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0)
})
