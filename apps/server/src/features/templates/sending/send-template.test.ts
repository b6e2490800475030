import { messageCalls } from '@prosa/contract/messages/calls'
import { emptyContent, type TemplateContent } from '@prosa/contract/templates/content'
import { templateFigureCalls } from '@prosa/contract/templates/figure-calls'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { aSender } from '../../../testing/scenes/a-sender.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { countSends } from '../figures/count-sends.ts'
import { forgetSends } from '../figures/figure-store.ts'

const { Approved, Paused } = TemplateStatus
const measured = { kind: 'url' as const, text: 'Rastrear', url: 'https://aurora.example/r/{{1}}', isMeasured: true }

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Planned = { status?: TemplateStatus; departmentIds?: string[]; content?: Partial<TemplateContent> }

async function aScene({ status = Approved, departmentIds = [], content = {} }: Planned = {}) {
  const company = await house.aCompany()
  const { companyId } = company
  const agent = await company.anAgent()
  const departmentId = await company.aDepartment()
  const { phonenumberId, businessAccountId } = await aCloudNumber(house.house, house.superuser, companyId)
  const templateId = newId()
  const now = house.clock.now()
  const text = { ...emptyContent, bodyText: 'Oi, {{1}}!', ...content }
  await house.superuser`insert into templates (company_id, template_id, name, language, template_type, status, content, version_number, created_at, changed_at)
    values (${companyId}, ${templateId}, 'rastreio', 'pt_BR', ${TemplateType.V3Utility}, ${status}, ${house.superuser.json(text as never)}, 3, ${now}, ${now})`
  await house.superuser`insert into template_applications (company_id, template_id, account_id, status)
    values (${companyId}, ${templateId}, ${businessAccountId}, ${status})`
  for (const id of departmentIds.map((one) => (one === 'own' ? departmentId : one)))
    await house.superuser`insert into template_departments (company_id, template_id, department_id) values (${companyId}, ${templateId}, ${id})`
  const chat = await aChat(house.superuser, { companyId, departmentId, phonenumberId, waId: '5511987214406' })
  const send = (named: string, parameters: object[] = [], more: object = {}) =>
    house.ask(
      messageCalls.sendMessage,
      {
        ...{ companyId, ...chat, clientMessageId: newId(), messageType: 'template', templateId: named, messageBody: 'Oi, Ana!' },
        ...{ parameters: JSON.stringify(parameters), ...more },
      },
      agent,
    )
  return { ...company, agent, templateId, send, chat, phonenumberId }
}

describe('[TE84] a template that is sent', () => {
  it('is named by our id or by name and language, and kept with both', async () => {
    const { send, templateId } = await aScene()
    for (const named of [templateId, 'rastreio/pt_BR']) {
      const { status, result } = await send(named)
      expect([status, result.content.template]).toMatchObject([200, { name: 'rastreio', language: 'pt_BR', templateId }])
    }
  })

  it('is refused where its account does not have it approved, and where another department has it', async () => {
    const paused = await aScene({ status: Paused })
    expect((await paused.send(paused.templateId)).refusal.code).toBe('template.notSendable')
    const other = await aScene()
    await house.superuser`insert into template_departments (company_id, template_id, department_id)
      values (${other.companyId}, ${other.templateId}, ${await other.aDepartment()})`
    expect((await other.send('rastreio/pt_BR')).refusal.code).toBe('template.notSendable')
    const own = await aScene({ departmentIds: ['own'] })
    expect((await own.send('rastreio/pt_BR')).status).toBe(200)
  })

  it('is left to the provider where nobody here knows its name, and is not found by an id of another company', async () => {
    const { send } = await aScene()
    expect((await send('outro/pt_BR')).status).toBe(200)
    const { templateId } = await aScene()
    expect((await send(templateId)).refusal.code).toBe('template.notFound')
  })
})

describe('[TE85] a template that waits', () => {
  it.each([
    ['paused', { status: Paused }, 'templatePaused'],
    ['submitted with another text', { intent: 'edit' }, 'templateMissing'],
  ])('does not leave once it is %s', async (_, { status, intent = null }: { status?: number; intent?: string | null }, problem) => {
    const { send, templateId } = await aScene()
    const { result } = await send(templateId)
    await house.superuser`update template_applications set status = ${status ?? Approved}, intent = ${intent} where template_id = ${templateId}`
    await aSender(house)
    await waitUntil('it has failed', async () => {
      const [row] = await house.superuser`select error_code from messages where message_id = ${result.messageId} and message_status = 0`
      return row?.errorCode === problem
    })
  })
})

describe('[TE82] a measured link', () => {
  it('is an address of ours that leads to what was kept with it, and counts', async () => {
    const { send, companyId, templateId, anAdmin } = await aScene({ content: { buttonList: [measured] } })
    const given = [{ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'CA-1' }] }]
    const { result } = await send(templateId, given)
    const token = String(result.content.template!.components[0]!.parameters![0]!.text)
    expect(token).toMatch(/^[\w-]{12}$/)
    const opened = await house.app.inject({ url: `/l/${token}` })
    expect([opened.statusCode, opened.headers.location]).toEqual([302, 'https://aurora.example/r/CA-1'])
    expect((await house.app.inject({ url: '/l/nobodysToken' })).statusCode).toBe(404)
    await house.superuser`update messages set message_status = 1 where message_id = ${result.messageId}`
    const figures = await house.ask(templateFigureCalls.getTemplateFigures, { companyId, templateId }, await anAdmin())
    expect(figures.result.versions).toMatchObject([{ versionNumber: 3, sent: 1, clicked: 1 }])
  })
})

describe('[TE81] figures', () => {
  it('count what became of the messages with a text, and an answer is also read', async () => {
    const { send, companyId, templateId, anAdmin, chat } = await aScene()
    const [read, lost] = [(await send(templateId)).result, (await send(templateId)).result]
    await house.superuser`update messages set message_status = 3 where message_id = ${read.messageId}`
    await house.superuser`update messages set message_status = 0 where message_id = ${lost.messageId}`
    await house.superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, source, at)
      values (${companyId}, ${newId()}, ${chat.phonenumberId}, ${chat.waId}, 'text', 'Obrigada', 4, false, 'customer', ${read.time + 1_000})`
    await house.superuser`update messages set at = at + interval '1 hour' where message_id = ${lost.messageId}`
    const asked = { companyId, templateId }
    const { result } = await house.ask(templateFigureCalls.getTemplateFigures, asked, await anAdmin())
    expect(result).toMatchObject({
      isCut: false,
      versions: [{ versionNumber: 3, sent: 2, failed: 1, delivered: 1, read: 1, answered: 1, clicked: 0, cost: null }],
    })
    const other = await aScene()
    const foreign = await house.ask(templateFigureCalls.getTemplateFigures, { ...asked, companyId: other.companyId }, await other.anAdmin())
    expect(foreign.refusal.code).toBe('template.notFound')
  })

  it('are counted once nothing more is expected, stay when the messages go, and get a late click', async () => {
    const { send, companyId, templateId, anAdmin } = await aScene({ content: { buttonList: [measured] } })
    const value = (text: string) => [{ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text }] }]
    const sent = [(await send(templateId, value('CA-1'))).result, (await send(templateId, value('CA-2'))).result]
    const ids = sent.map(({ messageId }) => messageId)
    const [token] = sent.map(({ content }) => String(content.template!.components[0]!.parameters![0]!.text))
    await house.superuser`update messages set message_status = 2 where message_id = any (${ids})`
    const admin = await anAdmin()
    const figures = async () => (await house.ask(templateFigureCalls.getTemplateFigures, { companyId, templateId }, admin)).result
    const count = () => countSends(house.house, new AbortController().signal)
    const expected = { versionNumber: 3, sent: 2, failed: 0, answered: 0 }
    await count()
    expect(await house.superuser`select 1 from template_counts where company_id = ${companyId}`).toHaveLength(0)
    expect((await figures()).versions).toMatchObject([{ ...expected, clicked: 0 }])
    await house.superuser`update template_sends set sent_at = sent_at - interval '5 days' where company_id = ${companyId}`
    await count()
    await count()
    expect((await figures()).versions).toMatchObject([{ ...expected, clicked: 0 }])
    expect((await house.app.inject({ url: `/l/${token}` })).statusCode).toBe(302)
    expect((await house.app.inject({ url: `/l/${token}` })).statusCode).toBe(302)
    await house.superuser`delete from messages where message_id = any (${ids})`
    await house.superuser`delete from template_sends where message_id = any (${ids})`
    expect(await figures()).toMatchObject({ isCut: false, versions: [{ ...expected, clicked: 1 }] })
  })

  it('do not count what is still waiting to leave, until it has left', async () => {
    const { send, companyId, templateId } = await aScene()
    await send(templateId)
    await house.superuser`update template_sends set sent_at = sent_at - interval '5 days' where company_id = ${companyId}`
    await countSends(house.house, new AbortController().signal)
    expect(await house.superuser`select 1 from template_sends where company_id = ${companyId} and counted_at is null`).toHaveLength(1)
  })

  it('keep what became of messages that are erased before their time', async () => {
    const { send, companyId, templateId } = await aScene({ content: { buttonList: [measured] } })
    const { result } = await send(templateId, [
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'CA-1' }] },
    ])
    await house.superuser`update messages set message_status = 3 where message_id = ${result.messageId}`
    await house.house.database.transaction(companyId, (db) => forgetSends(db, companyId, [result.messageId], house.clock.now()))
    for (const table of ['template_sends', 'template_links'])
      expect(await house.superuser`select 1 from ${house.superuser(table)} where company_id = ${companyId}`).toHaveLength(0)
    expect(await house.superuser`select sent::int, failed::int from template_counts where company_id = ${companyId}`).toEqual([
      { sent: 1, failed: 0 },
    ])
  })
})
