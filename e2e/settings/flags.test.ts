import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { aChat } from '../../apps/server/src/testing/scenes/a-chat.ts'
import { aMessage } from '../../apps/server/src/testing/scenes/a-message.ts'
import { newCompany } from '../accounts/new-company.ts'
import { inDatabase } from '../database.ts'
import { box, chatRow, enterInbox } from '../inbox/inbox.ts'
import { mustHaveNoBarriers } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@flags', '@composer']

/** A company of its own, as its flags are everybody's in it; an agent has a chat with a customer. */
async function aCompany(request: APIRequestContext) {
  const { companyId, email: admin } = await newCompany(request)
  const [agent, agentId, personId, departmentId] = [`agente.${randomUUID()}@loja-nova.com.br`, randomUUID(), randomUUID(), randomUUID()]
  await inDatabase(async (sql) => {
    await sql`insert into persons (person_id, email, password_hash, password_changed_at)
      select ${personId}, ${agent}, password_hash, now() from persons where email = ${admin}`
    await sql`insert into memberships (company_id, user_id, person_id, name, permissions, department_all, joined_at)
      values (${companyId}, ${agentId}, ${personId}, 'Gil Prado', '{agent}', true, now())`
    await sql`insert into departments (company_id, department_id, department_name) values (${companyId}, ${departmentId}, 'Vendas')`
    await aMessage(sql, companyId, await aChat(sql, { companyId, departmentId, agentId, waId: '5511987650042' }))
    await sql`update chats set window_expires_at = now() + interval '1 day' where company_id = ${companyId}`
  })
  return { companyId, admin, agent }
}

test('R061 R180 [FL5] what an administrator switches off is gone from a colleague’s open chat, and a switch that failed goes back', {
  tag,
}, async ({ page, another, provoked, request }) => {
  const { companyId, admin, agent } = await aCompany(request)
  await enterInbox(page, agent)
  await chatRow(page, '0042').click()
  await expect(box(page)).toBeVisible()
  const schedule = page.getByRole('toolbar').getByRole('button', { name: /^Agendar/ })
  await expect(schedule).toBeVisible()

  const theirs = await another()
  await signIn(theirs, admin, `/${companyId}/flag`)
  const flag = theirs.getByRole('switch', { name: 'Mensagens agendadas' })
  await expect(flag).toBeChecked()
  await mustHaveNoBarriers(theirs)

  provoked.push(/503/)
  await theirs.route('**/api/flag/updateStatus/**', (route) => route.fulfill({ status: 503, json: { code: 'service.unavailable' } }))
  await flag.press('Space')
  await expect(theirs.getByText('Falha ao atualizar as preferências!')).toBeVisible()
  await expect(flag).toBeChecked()
  await expect(schedule).toBeVisible()

  await theirs.unroute('**/api/flag/updateStatus/**')
  await flag.press('Space')
  await expect(flag).not.toBeChecked()
  await expect(schedule).toHaveCount(0)
})
