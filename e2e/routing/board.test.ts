import { idOf } from '../../apps/server/src/kit/db/ids.ts'
import { post, tokenOf } from '../accounts/new-company.ts'
import { inDatabase } from '../database.ts'
import { seriousProblems } from '../gallery/gallery.ts'
import { customerOf } from '../inbox/customer.ts'
import { aStranger, box, chatRow, companyId, enterInbox, log, mariana, phonenumberId } from '../inbox/inbox.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@routing', '@inbox', '@chats', '@departments']

test('[RO51] [RO52] [RO53] a supervisor sees a customer wait, peeks without a trace, coaches whoever has the chat, and takes it over', {
  tag,
}, async ({ page, request }) => {
  await inDatabase(
    (sql) => sql`insert into department_supervisors select ${companyId}, ${idOf('pos-venda')}, user_id from memberships
      where company_id = ${companyId} and name = 'Mariana Prado' on conflict do nothing`,
  )
  const stranger = await aStranger(request, 'Olívia Prestes')
  const customer = await customerOf(request, stranger)
  const sonia = await tokenOf(request, 'sonia@casaaurora.test')
  const chat = `/api/phonenumber/${companyId}/${phonenumberId}`

  await enterInbox(page, mariana)
  await page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Supervisão' }).click()
  const department = page.getByRole('region', { name: 'Pós-venda' })
  await expect(department).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/board'))
  await customer.say('Chegou quebrado!')
  const [{ waiting }] = (await (await asked).json()) as [{ waiting: number }]
  await expect(department.getByText('Na fila').locator('xpath=following-sibling::*')).toHaveText(String(waiting))

  await post(request, `${chat}/assignChatToMe`, { waId: stranger.waId }, sonia)
  await customer.say('Alguém aí?')
  await department.getByRole('button', { name: 'Ver as conversas de Sônia Valadares' }).click()
  await chatRow(page, stranger.name).hover()
  await page.getByRole('button', { name: `Ações de ${stranger.name}` }).click()
  await page.getByRole('menuitem', { name: 'Acompanhar' }).click()
  await expect(page.getByText('Você está acompanhando a conversa de Sônia Valadares.')).toBeVisible()
  await expect(log(page).getByText('Alguém aí?')).toBeVisible()
  await expect(box(page)).toBeHidden()

  await page.getByRole('button', { name: 'Nota de orientação' }).click()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('textbox', { name: /^Nota de orientação/ }).fill('Peça uma foto e ofereça a troca.')
  await page.getByRole('button', { name: /^Enviar orientação/ }).click()
  await expect(page.getByText('Orientação de Mariana Prado para Sônia Valadares')).toBeVisible()
  const seen = await request.get(`${chat}/${stranger.waId}/chatDetail`, { headers: { Authorization: `Bearer ${sonia}` } })
  const detail = (await seen.json()) as { unreadCount: number; coachNotes: { text: string }[] }
  expect([detail.unreadCount, detail.coachNotes.map(({ text }) => text)]).toEqual([2, ['Peça uma foto e ofereça a troca.']])

  // Offered once, though strip and head both could.
  await page.getByRole('button', { name: /^Assumir/ }).click()
  await expect(box(page)).toBeVisible()
  await expect(page.getByText('Você está acompanhando')).toHaveCount(0)
  await expect(page).not.toHaveURL(/peek/)
})
