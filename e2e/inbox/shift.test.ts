import { randomInt } from 'node:crypto'
import { idOf } from '../../apps/server/src/kit/db/ids.ts'
import { aChat, aRunningSession } from '../../apps/server/src/testing/scenes/a-chat.ts'
import { inDatabase } from '../database.ts'
import { press, tabTo } from '../keys.ts'
import { inEachScheme, mustHaveNoBarriers } from '../look-well.ts'
import { expect, test } from '../watched-page.ts'
import { chatRow, companyId, enterInbox, line, phonenumberId, tab } from './inbox.ts'

const tag = ['@inbox', '@chats', '@shifts', '@batches']
const vinicius = 'vinicius@casaaurora.test'

/** One open chat of somebody's own. */
async function anOwnChat(owner: string): Promise<string> {
  const chat = { name: `Zenaide ${randomInt(10_000, 100_000)}`, waId: `551194${randomInt(1_000_000, 10_000_000)}` }
  await inDatabase(async (sql) => {
    const [person] = await sql`select user_id from memberships where company_id = ${companyId} and name = ${owner}`
    const place = { companyId, departmentId: idOf('vendas'), phonenumberId, agentId: person!.userId as string }
    await aChat(sql, { ...place, waId: chat.waId })
    await aRunningSession(sql, { ...place, waId: chat.waId })
    await sql`update chats set contact_name = ${chat.name}, last_message_at = now() where company_id = ${companyId} and wa_id = ${chat.waId}`
  })
  return chat.name
}

test('[SH1] [SH4] a shift is passed by the keys alone: one chat to its queue with a note, and then absent', { tag }, async ({ page }) => {
  const name = await anOwnChat('Vinícius Barreto')
  await enterInbox(page, vinicius)
  await press(page, 'Control+k')
  await page.getByRole('combobox', { name: /Buscar/ }).pressSequentially('passar o turno')
  await expect(page.getByRole('option', { name: /Passar o turno/ })).toBeVisible()
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Passar o turno' })
  const target = dialog.getByRole('combobox', { name: new RegExp(name) })
  await expect(target).toBeVisible()
  await tabTo(target)
  await press(page, 'ArrowDown')
  await expect(page.getByRole('option', { name: 'Fila de Vendas' })).toBeVisible()
  await page.keyboard.type('Fila')
  await press(page, 'Enter', 'Tab')
  await page.keyboard.type('Liga de volta às 9h')
  await inEachScheme(page, mustHaveNoBarriers)
  await press(page, 'Control+Enter')
  await expect(page.getByText('Turno passado: 1 conversa')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Vinícius .* — Ausente$/ })).toBeVisible()
  await tab(page, 'Fila').click()
  await chatRow(page, name).press('Enter')
  await expect(line(page, 'Liga de volta às 9h')).toBeVisible()
})
