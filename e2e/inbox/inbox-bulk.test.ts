import { randomInt } from 'node:crypto'
import { idOf } from '../../apps/server/src/kit/db/ids.ts'
import { aChat, aRunningSession } from '../../apps/server/src/testing/scenes/a-chat.ts'
import { inDatabase } from '../database.ts'
import { press } from '../keys.ts'
import { inEachScheme, mustLookWell } from '../look-well.ts'
import { expect, test } from '../watched-page.ts'
import { chatRow, companyId, enterInbox, phonenumberId, rafael, tab } from './inbox.ts'

const tag = ['@inbox', '@chats', '@batches']

/** Three that wait in the queue of sales, whose customers wrote a while ago. */
async function threeWaiting(): Promise<string[]> {
  const names = ['Zita', 'Zoé', 'Zulma'].map((name) => `${name} ${randomInt(10_000, 100_000)}`)
  await inDatabase(async (sql) => {
    for (const name of names) {
      const place = { companyId, departmentId: idOf('vendas'), phonenumberId, waitingSince: Date.now() - 60_000 }
      const { waId } = await aChat(sql, { ...place, waId: `551195${randomInt(1_000_000, 10_000_000)}` })
      await aRunningSession(sql, { ...place, waId })
      await sql`update chats set contact_name = ${name}, last_message_at = now() where company_id = ${companyId} and wa_id = ${waId}`
      await sql`update contacts set name = ${name} where company_id = ${companyId} and contact_id = (
        select contact_id from chats where company_id = ${companyId} and wa_id = ${waId})`
    }
  })
  return names
}

test('three chats are selected with X, closed with a reason, and come back by the undo', { tag }, async ({ page }) => {
  const names = await threeWaiting()
  await enterInbox(page, rafael)
  await tab(page, 'Fila').click()
  for (const [nth, name] of names.entries()) {
    await chatRow(page, name).focus()
    await expect(page.getByRole('checkbox', { name: `Selecionar ${name}` })).toBeAttached()
    const counted = page.getByText(nth === 0 ? '1 selecionada' : `${nth + 1} selecionadas`)
    // The row listens for its letter a moment after its check box is there.
    await expect(async () => {
      await press(page, 'x')
      await expect(counted).toBeVisible({ timeout: 5_000 })
    }).toPass()
  }
  await inEachScheme(page, mustLookWell)
  await page.getByRole('toolbar').getByRole('button', { name: 'Encerrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Encerrar 3 conversas' })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Fim do expediente')
  await press(page, 'Control+Enter')
  // The undo is offered for five seconds, and for as long as the pointer is over it: a busy machine needs longer to look at the list.
  await page.getByText('3 conversas encerradas').hover()
  for (const name of names) await expect(chatRow(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Ação desfeita em 3 conversas')).toBeVisible()
  for (const name of names) await expect(chatRow(page, name)).toBeVisible()
})
