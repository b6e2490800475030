import { newCompany } from '../accounts/new-company.ts'
import { button, dialog, field } from '../controls.ts'
import { inDatabase } from '../database.ts'
import { press } from '../keys.ts'
import { mustHaveNoBarriers, mustLookWell } from '../look-well.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

/** A closed chat with something that was said a year ago. */
const saidLongAgo = (companyId: string) =>
  inDatabase(
    (sql) => sql`with ids as (select gen_random_uuid() as number, gen_random_uuid() as contact, gen_random_uuid() as department), n as (
      insert into phone_numbers (company_id, phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status, position)
      select ${companyId}, number, 'Loja', '5511999990000', 2, 1, 1 from ids), d as (
      insert into departments (company_id, department_id, department_name) select ${companyId}, department, 'Loja' from ids), k as (
      insert into contacts (company_id, contact_id, created_at) select ${companyId}, contact, now() from ids), c as (
      insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by, last_message_at, created_at)
      select ${companyId}, number, '5511988880000', contact, 4, department, 'queue', now(), now() from ids)
    insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, source, at)
    select ${companyId}, gen_random_uuid(), number, '5511988880000', 'text', 'Oi', 1, false, 'customer', now() - interval '1 year'
    from ids cross join generate_series(1, 3)`,
  )

test('old messages are counted before the periods hold, deleted at once, and all data leaves as a file', {
  tag: ['@retention', '@company-data'],
}, async ({ page, request }) => {
  const { companyId, email } = await newCompany(request)
  await saidLongAgo(companyId)
  await signIn(page, email, `/settings/${companyId}/main?section=retention`)
  await field(page, /^Mensagens/).fill('90')
  await press(page, 'Control+S')
  // While it counts it says so far the same words, without being a result.
  await expect(page.getByRole('status').filter({ hasText: /^Apagaria 3 mensagens/ })).toBeVisible()
  await mustLookWell(page)
  await mustHaveNoBarriers(page)
  await press(page, 'Control+S')
  await expect(page.getByText('Alterações salvas.')).toBeVisible()
  await button(page, 'Executar agora').click()
  await dialog(page, 'Executar a limpeza agora?').getByRole('button', { name: 'Apagar agora' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Apagou 3 mensagens/ })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await mustLookWell(page)
  await page.goto(`/settings/${companyId}/main?section=companyData`)
  await button(page, 'Preparar arquivo').click()
  await expect(page.getByText(/^Pronto: /)).toBeVisible({ timeout: 10_000 })
  await mustLookWell(page)
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Baixar').click()])
  expect(download.suggestedFilename()).toMatch(/^prosa-.*\.zip$/)
})
