import type { ResultOf } from '@prosa/contract/kit/call'
import type { TemplateContent } from '@prosa/contract/templates/content'
import { mostImportedTemplates } from '@prosa/contract/templates/limits'
import { lintTemplate } from '@prosa/contract/templates/lint-template'
import type { templateListCalls } from '@prosa/contract/templates/list-calls'
import { type ReadTemplate, readTemplatesFile } from '@prosa/contract/templates/read-templates-file'
import { freeTemplateName, templateNameOf } from '@prosa/contract/templates/template-name'
import { newId } from '../../kit/db/ids.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { unstorableTexts } from '../../kit/http/unstorable-texts.ts'
import { listPropertyNames } from '../properties/public.ts'
import { refuseFull } from './save-draft.ts'
import { tellTemplate } from './tell-template.ts'
import { listTakenNames } from './template-list-store.ts'
import { followContent } from './template-part-store.ts'
import { insertTemplate } from './template-store.ts'

type Call = (typeof templateListCalls)['importTemplates']
type Item = ResultOf<Call>['items'][number]

/** [TE25] Drafts only, each whole or not at all; a rehearsal does everything but keep them. */
export const importTemplates: Handler<Call> = async (ctx, { templates: json, isRehearsal }) => {
  const { db, actor, audit, house } = ctx
  const read = readTemplatesFile(json, house.config.publicUrl)?.map(ifStorable)
  if (!read || read.length === 0 || read.length > mostImportedTemplates) throw new Refusal('template.unreadableFile')
  await refuseFull(ctx, read.filter(({ content }) => content !== null).length)
  const taken = new Set((await listTakenNames(db, actor.companyId, house.clock.now())).map(keyOf))
  const idOf = new Map((await listPropertyNames(db, actor.companyId)).map(({ propertyId, name }) => [name.toLowerCase(), propertyId]))
  const items: Item[] = []
  for (const one of read) items.push(await importOne(ctx, withProperties(one, idOf), taken, isRehearsal))
  const made = items.filter(({ outcome }) => outcome !== 'invalid')
  audit({ after: { templateCount: isRehearsal ? 0 : made.length } })
  return { items }
}

/** The file is text within the call's text, so that the check of every call has seen its escapes only. */
const ifStorable = (one: ReadTemplate): ReadTemplate => (unstorableTexts(one.content).length > 0 ? { ...one, content: null } : one)

const keyOf = ({ name, language }: { name: string; language: string }) => `${name} ${language}`

async function importOne(ctx: Context, { content, ...one }: ReadTemplate, taken: Set<string>, isRehearsal: boolean): Promise<Item> {
  const { templateName, language, templateType } = one
  if (content === null) return { templateName, language, outcome: 'invalid', keptName: '', templateId: null, redCount: 0 }
  const { db, actor, house } = ctx
  const { companyId, userId: authorId } = actor
  const name = freeTemplateName(templateNameOf(templateName), (wanted) => taken.has(keyOf({ name: wanted, language })))
  taken.add(keyOf({ name, language }))
  const found = lintTemplate(
    { templateName: name, language, templateType, content },
    { publicUrl: house.config.publicUrl, isNameTaken: false, nameRestsUntil: null },
  )
  const redCount = found.filter(({ level }) => level === 'red').length
  const at = house.clock.now()
  const templateId = isRehearsal ? null : newId(at)
  if (templateId !== null) {
    await insertTemplate(db, companyId, { templateId, name, language, templateType, draft: content, draftType: templateType, authorId }, at)
    await followContent(db, { companyId, templateId }, { draft: content, content: null })
    await tellTemplate({ ...ctx, companyId }, templateId, { mayLeaveAsBefore: true })
  }
  return { templateName, language, outcome: name === templateName ? 'made' : 'renamed', keptName: name, templateId, redCount }
}

/** Properties stand by their names in a file; one that the company does not have is asked of whoever sends. */
function withProperties(one: ReadTemplate, idOf: ReadonlyMap<string, string>): ReadTemplate {
  if (one.content === null) return one
  const known = (values: TemplateContent['variableList']) =>
    values.map((value) => {
      if (value.source.kind !== 'property') return value
      const propertyId = idOf.get((value.source.propertyId ?? '').toLowerCase())
      return { ...value, source: propertyId === undefined ? { kind: 'typed' as const } : { kind: 'property' as const, propertyId } }
    })
  const { variableList, cardList } = one.content
  const content = {
    ...one.content,
    variableList: known(variableList),
    cardList: cardList.map((card) => ({ ...card, variableList: known(card.variableList) })),
  }
  return { ...one, content }
}
