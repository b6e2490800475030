import { emptyContent, type TemplateContent } from '@prosa/contract/templates/content'
import type { templateListCalls } from '@prosa/contract/templates/list-calls'
import { templateFileKind, templateFileVersion } from '@prosa/contract/templates/read-templates-file'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { listKnownPropertyNames } from '../properties/public.ts'
import { listTemplateRows } from './template-store.ts'

/** [TE26] What another company can read again: names in place of ids, and nothing of departments, states and files. */
export const exportTemplates: Handler<(typeof templateListCalls)['exportTemplates']> = async ({ db, actor }, { templateIdList }) => {
  const { companyId } = actor
  const wanted = [...new Set(templateIdList)]
  const rows = await listTemplateRows(db, companyId, wanted)
  if (rows.length < wanted.length) throw new Refusal('template.notFound')
  const names = new Map((await listKnownPropertyNames(db, companyId)).map(({ propertyId, name }) => [propertyId, name]))
  const templates = rows.map(({ name, language, templateType, content, draft }) => ({
    templateName: name,
    language,
    templateType,
    content: portable(content ?? draft ?? emptyContent, names),
  }))
  const file = { kind: templateFileKind, version: templateFileVersion, templates }
  return { json: JSON.stringify(file, null, 2), count: templates.length }
}

function portable(content: TemplateContent, names: ReadonlyMap<string, string>): TemplateContent {
  const named = (values: TemplateContent['variableList']) =>
    values.map((value) => {
      if (value.source.propertyId === undefined) return value
      // One that is gone for good has no name to find it by: whoever sends is asked, as an import does with names that it does not know.
      const name = names.get(value.source.propertyId)
      return { ...value, source: name === undefined ? { kind: 'typed' as const } : { ...value.source, propertyId: name } }
    })
  return {
    ...content,
    headerMediaId: null,
    variableList: named(content.variableList),
    cardList: content.cardList.map((card) => ({ ...card, mediaId: null, variableList: named(card.variableList) })),
  }
}
