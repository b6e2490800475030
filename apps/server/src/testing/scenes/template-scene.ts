import type { SentOf } from '@prosa/contract/kit/call'
import { emptyContent, type TemplateContent } from '@prosa/contract/templates/content'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { templateListCalls } from '@prosa/contract/templates/list-calls'
import type { TemplateDetail } from '@prosa/contract/templates/model'
import { newId } from '../../kit/db/ids.ts'
import { requestOf, spellAll } from '../sweep/sweep-request.ts'
import type { TestHouse } from '../test-house.ts'
import type { TestAgent } from './a-company.ts'

type Said = Partial<Omit<SentOf<typeof templateDraftCalls.createTemplateDraft>, 'companyId'>>
type Submitted = {
  status?: number
  content?: Partial<TemplateContent>
  name?: string
  accountId?: string
  departmentIds?: readonly string[]
}

/** What tests of templates do over and over. */
export function templateScene({ ask, app, superuser }: TestHouse) {
  const create = (who: TestAgent, said: Said = {}) =>
    ask(templateDraftCalls.createTemplateDraft, { companyId: who.companyId, ...said }, who)
  const aDraft = async (who: TestAgent, said: Said = {}): Promise<TemplateDetail> => {
    const { status, result, body } = await create(who, said)
    if (status !== 200) throw new Error(`the draft was not made: ${body}`)
    return result
  }
  const save = (who: TestAgent, { templateId, version }: { templateId: string; version: number }, said: Said) =>
    ask(templateDraftCalls.saveTemplateDraft, { companyId: who.companyId, ...said, templateId, version }, who)
  const get = (who: TestAgent, templateId: string) => ask(templateDraftCalls.getTemplate, { companyId: who.companyId, templateId }, who)
  const list = async (who: TestAgent, said: Partial<SentOf<typeof templateListCalls.listTemplates>> = {}) =>
    (await ask(templateListCalls.listTemplates, { ...said, companyId: who.companyId }, who)).result
  const remove = (who: TestAgent, templateIdList: string[]) =>
    ask(templateListCalls.deleteTemplates, { companyId: who.companyId, templateIdList }, who)

  /** As if the provider had decided: with its first version, and an application where an account is named. */
  const aSubmitted = async (companyId: string, said: Submitted = {}): Promise<string> => {
    const { status = 2, name = `t_${newId().replaceAll('-', '')}`, accountId, departmentIds = [] } = said
    const templateId = newId()
    const content = superuser.json({ ...emptyContent, bodyText: 'Olá, {{1}}!', ...said.content } as never)
    await superuser`insert into templates (company_id, template_id, name, language, template_type, status, content, version_number,
        created_at, changed_at)
      values (${companyId}, ${templateId}, ${name}, 'pt_BR', 15, ${status}, ${content}, 1, now(), now())`
    await superuser`insert into template_versions (company_id, template_id, number, template_type, content, submitted_at, verdict)
      values (${companyId}, ${templateId}, 1, 15, ${content}, now(), ${status})`
    if (accountId !== undefined)
      await superuser`insert into template_applications (company_id, template_id, account_id, provider_template_id, status, quality)
        values (${companyId}, ${templateId}, ${accountId}, ${newId()}, ${status}, 'GREEN')`
    if (departmentIds.length > 0)
      await superuser`insert into template_departments (company_id, template_id, department_id)
        select ${companyId}, ${templateId}, unnest(${[...departmentIds]}::uuid[])`
    return templateId
  }

  const upload = async (who: TestAgent, templateId: string, kind: string, file: File) => {
    const input = { companyId: who.companyId, templateId, for: kind, file }
    const answer = await app.inject(await requestOf(templateDraftCalls.uploadTemplateSample, spellAll(input), { token: who.token }))
    return { status: answer.statusCode, ...(answer.json() as { mediaId: string; code: string; mimeType: string }) }
  }
  return { create, aDraft, save, get, list, remove, aSubmitted, upload }
}
