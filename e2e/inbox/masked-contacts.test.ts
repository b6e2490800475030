import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator } from '@playwright/test'
import { aChat } from '../../apps/server/src/testing/scenes/a-chat.ts'
import { aMessage } from '../../apps/server/src/testing/scenes/a-message.ts'
import { newCompany } from '../accounts/new-company.ts'
import { inDatabase } from '../database.ts'
import { mustHaveNoBarriers } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { box, chatRow, enterInbox } from './inbox.ts'

const tag = ['@inbox', '@contacts', '@composer', '@session']

const someNumber = () => ({ middle: `9${randomInt(1_000, 10_000)}`, end: String(randomInt(1_000, 10_000)) })
const waIdOf = ({ middle, end }: ReturnType<typeof someNumber>) => `5511${middle}${end}`

/** A company of its own, as everybody of it is shown numbers otherwise; an agent in it has chats with two customers without a name. */
async function aCompany(request: APIRequestContext) {
  const { companyId, email: admin } = await newCompany(request)
  const [agent, userId, personId] = [`agente.${randomUUID()}@loja-nova.com.br`, randomUUID(), randomUUID()]
  const [lia, rui] = [someNumber(), someNumber()]
  await inDatabase(async (sql) => {
    await sql`insert into persons (person_id, email, password_hash, password_changed_at)
      select ${personId}, ${agent}, password_hash, now() from persons where email = ${admin}`
    await sql`insert into memberships (company_id, user_id, person_id, name, permissions, department_all, joined_at)
      values (${companyId}, ${userId}, ${personId}, 'Gil Prado', '{agent}', true, now())`
    const departmentId = randomUUID()
    await sql`insert into departments (company_id, department_id, department_name) values (${companyId}, ${departmentId}, 'Vendas')`
    let phonenumberId: string | undefined
    for (const number of [lia, rui]) {
      const where = { companyId, departmentId, agentId: userId, waId: waIdOf(number) }
      const chat = await aChat(sql, phonenumberId === undefined ? where : { ...where, phonenumberId })
      phonenumberId = chat.phonenumberId
      await aMessage(sql, companyId, chat)
    }
    await sql`update chats set window_expires_at = now() + interval '1 day' where company_id = ${companyId}`
  })
  return { companyId, admin, agent, lia, rui }
}

/** As the browser says it; the text comes with it. */
async function paste(area: Locator, text: string) {
  await area.evaluate((field, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', words)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
  await area.fill(text)
}

test('[HD1] [HD4] [WP1] numbers are hidden at once where the company wants it, shown on demand, and not sent to somebody else unasked', {
  tag,
}, async ({ page, another, request }) => {
  const { companyId, admin, agent, lia, rui } = await aCompany(request)
  const whole = `+55 11 ${lia.middle}-${lia.end}`
  const masked = `+55 11 •••••-${lia.end}`
  await enterInbox(page, agent)
  await chatRow(page, lia.end).click()
  await expect(page.getByRole('heading', { level: 2, name: whole })).toBeVisible()

  const office = await another()
  await signIn(office, admin, `/settings/${companyId}/main?section=security`)
  await office.getByRole('switch', { name: 'Ocultar telefones e e-mails' }).click()
  await expect(page.getByRole('heading', { level: 2, name: masked })).toBeVisible()
  await expect(chatRow(page, `•••••-${rui.end}`)).toBeVisible()
  await expect(page.getByText(lia.middle)).toHaveCount(0)

  await page.getByRole('button', { name: 'Mostrar telefone e e-mail' }).click()
  await expect(page.getByText(whole)).toBeVisible()

  const answered = page.waitForResponse(/wrongPerson/)
  await paste(box(page), `O número é ${waIdOf(rui)}`)
  await answered
  await box(page).press('Enter')
  const question = page.getByRole('group', { name: 'Este telefone é de outro contato.' })
  await expect(question).toBeVisible()
  await expect(box(page)).toBeFocused()
  await mustHaveNoBarriers(page, 'the question before another’s number is sent')
  await question.getByRole('button', { name: 'Voltar a escrever' }).click()
  await expect(question).toHaveCount(0)
  await expect(box(page)).toHaveValue(`O número é ${waIdOf(rui)}`)

  await office.goto(`/settings/${companyId}/main?section=history`)
  await expect(office.getByText('viu o número e o e-mail de um contato').first()).toBeVisible()
})
