import { templateListCalls } from '@prosa/contract/templates/list-calls'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { aChat } from '../../testing/scenes/a-chat.ts'
import { aMessage } from '../../testing/scenes/a-message.ts'
import { aCloudNumber } from '../../testing/scenes/a-number.ts'
import { templateScene } from '../../testing/scenes/template-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { templateSchedules } from './jobs.ts'
import { type FindTemplateUses, scheduledUses } from './public.ts'
import { templateRoutes } from './routes.ts'

let house: TestHouse
let scene: ReturnType<typeof templateScene>
/** Those that a flow uses which is not over. */
const bound = new Set<string>()
const flows: FindTemplateUses = async (_asker, templateIds) =>
  templateIds
    .filter((templateId) => bound.has(templateId))
    .map((templateId) => ({ templateId, kind: 'flow', id: 'f', name: 'Boas-vindas', isBinding: true }))
beforeAll(async () => {
  house = await testHouse({ features: [templateRoutes([flows, scheduledUses])] })
  scene = templateScene(house)
})

async function aCompany() {
  const company = await house.aCompany()
  return { ...company, writer: await company.anAgent({ permissions: ['automation'] }) }
}
const day = 86_400_000
const rowOf = async (templateId: string) =>
  (await house.superuser`select status, deleted_at, name_rests_until from templates where template_id = ${templateId}`)[0]
const restore = (who: { companyId: string; token: string }, templateId: string) =>
  house.ask(templateListCalls.restoreTemplate, { companyId: who.companyId, templateId }, who)

describe('[TE18] C222 C223 R169 deleting', () => {
  it('R090 puts each into the bin for 30 days, and what a provider has is deleted there by the same commit', async () => {
    const { writer, companyId } = await aCompany()
    const { businessAccountId: accountId } = await aCloudNumber(house.house, house.superuser, companyId)
    const draft = await scene.aDraft(writer)
    const sent = await scene.aSubmitted(companyId, { accountId, name: 'aviso' })
    const foreign = await scene.aSubmitted((await aCompany()).companyId)
    const { result } = await scene.remove(writer, [sent, foreign, draft.templateId])
    expect(result).toEqual([
      { templateId: sent, isDone: true, problem: null, uses: [] },
      { templateId: foreign, isDone: false, problem: 'notFound', uses: [] },
      { templateId: draft.templateId, isDone: true, problem: null, uses: [] },
    ])
    const now = house.clock.now()
    expect(await rowOf(sent)).toEqual({ status: TemplateStatus.Deleted, deletedAt: now, nameRestsUntil: now + 30 * day })
    expect(await rowOf(draft.templateId)).toMatchObject({ status: TemplateStatus.Deleted, nameRestsUntil: null })
    expect((await rowOf(foreign))!.deletedAt).toBeNull()
    const [work] = await house.superuser`select payload, lane from template_work where company_id = ${companyId}`
    expect(work).toEqual({ payload: { templateId: sent, accountId }, lane: accountId })
    expect((await house.superuser`select intent from template_applications where template_id = ${sent}`)[0]).toEqual({ intent: 'delete' })
    expect((await scene.list(writer, { statusFilter: [4] })).templateList).toMatchObject([
      { goneAt: now + 30 * day },
      { goneAt: now + 30 * day },
    ])
    const refused = house.superuser.json({ problem: 'notAllowed', field: '', detail: '' })
    await house.superuser`update template_applications set intent = null, refusal = ${refused} where template_id = ${sent}`
    const binned = (await scene.list(writer, { statusFilter: [4] })).templateList
    expect(binned.filter(({ isKeptThere }) => isKeptThere).map(({ templateId }) => templateId)).toEqual([sent])
    expect((await scene.aDraft(writer, { description: 'Aviso' })).templateName).toBe('aviso_2')
    const again = await house.ask(templateListCalls.deleteTemplate, { companyId, templateId: sent }, writer)
    expect(again.refusal.code).toBe('template.notFound')
  })

  it('[TE17] is stopped by what is not over, and told of planned messages, which stop nobody', async () => {
    const { writer, companyId, aDepartment } = await aCompany()
    const templateId = await scene.aSubmitted(companyId, { name: 'aviso' })
    const chat = await aChat(house.superuser, { companyId, departmentId: await aDepartment() })
    const messageId = await aMessage(house.superuser, companyId, chat)
    const template = { name: 'aviso', language: 'pt_BR', components: [] }
    await house.superuser`update messages set message_type = 'template', content = ${house.superuser.json({ template })}, message_status = 0,
      status_detail = 'scheduled', scheduled_at = at, from_me = true, source = 'agent' where message_id = ${messageId}`
    const uses = await house.ask(templateListCalls.listTemplateUses, { companyId, templateId }, writer)
    expect(uses.result).toEqual([{ kind: 'scheduled', id: templateId, name: '1', isBinding: false }])
    bound.add(templateId)
    expect((await scene.remove(writer, [templateId])).result).toMatchObject([
      { isDone: false, problem: 'used', uses: [{ kind: 'flow' }, {}] },
    ])
    const one = await house.ask(templateListCalls.deleteTemplate, { companyId, templateId }, writer)
    expect([one.status, one.refusal]).toMatchObject([409, { code: 'template.used', facts: { uses: ['Boas-vindas'] } }])
    bound.delete(templateId)
    expect((await scene.remove(writer, [templateId])).result).toMatchObject([{ isDone: true, uses: [{ kind: 'scheduled' }] }])
  })
})

describe('[TE19] the bin', () => {
  it('gives back a draft with the text that was used, unless its name is taken', async () => {
    const { writer, companyId } = await aCompany()
    const templateId = await scene.aSubmitted(companyId, { name: 'aviso' })
    await scene.remove(writer, [templateId])
    const taken = await scene.aDraft(writer, { templateName: 'aviso' })
    expect((await restore(writer, templateId)).refusal.code).toBe('template.nameTaken')
    await scene.remove(writer, [taken.templateId])
    expect((await restore(writer, templateId)).result).toMatchObject({
      status: 0,
      bodyText: 'Olá, {{1}}!',
      hasRevision: false,
      goneAt: null,
    })
    expect((await scene.get(writer, templateId)).result).toMatchObject({ versionCount: 1, revision: null })
    const { writer: stranger } = await aCompany()
    expect((await restore(stranger, taken.templateId)).refusal.code).toBe('template.notFound')
  })

  it('[TE20] is emptied after 30 days', async () => {
    const { writer, companyId } = await aCompany()
    const [old, young, back] = [await scene.aSubmitted(companyId), await scene.aSubmitted(companyId), await scene.aSubmitted(companyId)]
    await scene.remove(writer, [old, young, back])
    const goneAt = house.clock.now() - 30 * day
    await house.superuser`update templates set deleted_at = ${goneAt - 1} where template_id in (${old}, ${back})`
    expect((await restore(writer, back)).refusal.code).toBe('template.notFound')
    const forget = templateSchedules.find(({ name }) => name === 'template.forget')
    await forget!.run({ house: house.house, signal: new AbortController().signal } as never)
    expect([await rowOf(old), await rowOf(back)]).toEqual([undefined, undefined])
    expect(await rowOf(young)).toMatchObject({ status: 4 })
  })
})
