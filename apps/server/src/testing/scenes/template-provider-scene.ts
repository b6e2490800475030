import { emptyContent, type TemplateContent } from '@prosa/contract/templates/content'
import { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { TemplateType } from '@prosa/contract/templates/states'
import { templateWorker } from '../../features/templates/provider/jobs.ts'
import { insertTemplate } from '../../features/templates/template-store.ts'
import { newId } from '../../kit/db/ids.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import { atEndOfFile } from '../at-end-of-file.ts'
import type { TemplateProvider } from '../stand-ins/a-template-provider.ts'
import type { TestHouse } from '../test-house.ts'
import { waitUntil } from '../wait-until.ts'
import { aCloudNumber } from './a-number.ts'
import { signatureOf } from './inbound-scene.ts'

export const aText = (more: Partial<TemplateContent> = {}): TemplateContent => ({
  ...{ ...emptyContent, bodyText: 'O seu pedido já está pronto para retirada na loja.', ...more },
})

/** Templates of companies whose numbers are at this provider; without `works` nobody asks it until a test does. */
export async function templateScene(house: TestHouse, provider: TemplateProvider, { works = true, sealer = house.house.sealer } = {}) {
  const { superuser } = house
  if (works) {
    const running = await startWorker(house.house, templateWorker)
    atEndOfFile(running.close)
  }
  return async () => {
    const company = await house.aCompany()
    const { companyId } = company
    const admin = await company.anAgent({ permissions: ['automation'] })
    const aNumber = (more: { businessAccountId?: string; appSecret?: string } = {}) =>
      aCloudNumber({ sealer }, superuser, companyId, { baseUrl: provider.baseUrl, ...more })
    const number = await aNumber()
    const accountId = number.businessAccountId

    const aDraft = async (content = aText(), more: { name?: string; templateType?: TemplateType } = {}) => {
      const templateId = newId()
      const { name = `aviso_${templateId.slice(-6)}`, templateType = TemplateType.V3Utility } = more
      const draft = { templateId, name, language: 'pt_BR', templateType, authorId: null, draft: content, draftType: templateType }
      await house.house.database.transaction(companyId, (db) => insertTemplate(db, companyId, draft, house.clock.now()))
      return templateId
    }
    const finalize = (templateId: string) => house.ask(templateProviderCalls.finalizeTemplate, { companyId, templateId }, admin)
    const template = async (templateId: string) =>
      (await superuser`select * from templates where company_id = ${companyId} and template_id = ${templateId}`)[0]!
    const application = async (templateId: string, of = accountId) =>
      (await superuser`select * from template_applications where template_id = ${templateId} and account_id = ${of}`)[0]!
    const hurry = () => superuser`update template_work set due_at = clock_timestamp() where company_id = ${companyId} and lease_id is null`
    /** Until nobody waits for the provider any more. */
    const settled = () =>
      waitUntil('the provider was asked', async () => {
        await hurry()
        return (await superuser`select 1 from template_work where company_id = ${companyId} and set_aside_at is null`).length === 0
      })
    const sync = (phonenumberId?: string) =>
      house.ask(templateProviderCalls.syncTemplates, { companyId, ...(phonenumberId && { phonenumberId }) }, admin)
    /** Told by the provider at this second. */
    const tell = async (at: number, value: object, field = 'message_template_status_update') => {
      const entry = {
        id: accountId,
        time: Math.floor(at / 1_000),
        changes: [{ field, value: { message_template_language: 'pt_BR', ...value } }],
      }
      const payload = JSON.stringify({ object: 'whatsapp_business_account', entry: [entry] })
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(payload, number.appSecret) }
      const answer = await house.app.inject({ method: 'POST', url: '/webhooks/whatsapp-cloud', headers, payload })
      if (answer.statusCode !== 200) throw new Error(`the webhook was answered with ${answer.statusCode}`)
      await waitUntil('it is worked', async () => {
        const left = await superuser`select 1 from inbound where company_id = ${companyId} and set_aside_at is null`
        return left.length === 0
      })
    }
    return { ...company, admin, number, accountId, aNumber, aDraft, finalize, template, application, settled, hurry, sync, tell }
  }
}
