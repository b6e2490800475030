import type { FieldProblem } from '@prosa/contract/kit/call'
import { isWrittenType } from '@prosa/contract/templates/categories'
import { emptyContent, type TemplateContent } from '@prosa/contract/templates/content'
import { namedIn } from '@prosa/contract/templates/rules'
import type { TemplateType } from '@prosa/contract/templates/states'
import { freeTemplateName } from '@prosa/contract/templates/template-name'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { listMediaRows } from '../media/public.ts'
import { listPropertyNames } from '../properties/public.ts'
import { holdChoosableDepartments, listKnownSamples, listNamesFrom } from './template-part-store.ts'

type Asker = Pick<Context, 'db' | 'actor' | 'house'>

/** What C215 may bring of a draft; what is missing stays as it is. */
export type SaidDraft = { [K in keyof TemplateContent]?: TemplateContent[K] | undefined } & {
  templateName?: string | undefined
  language?: string | undefined
  templateType?: TemplateType | undefined
  departmentIdList?: readonly string[] | undefined
}

const names = Object.keys(emptyContent) as (keyof TemplateContent)[]

/** The text with what was said of it. */
export const contentWith = (known: TemplateContent, said: SaidDraft): TemplateContent => ({
  ...known,
  ...Object.fromEntries(names.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]]))),
})

/** `pt-BR` is written so too, and means the same. */
export const languageOf = (said: string): string => said.trim().replace('-', '_')

/** What is wrong with it in any state; everything else is for the linter to say. */
export function refuseUnfit(said: SaidDraft): void {
  const fields: FieldProblem[] = []
  if (said.language !== undefined && !/^[A-Za-z_]{2,15}$/.test(languageOf(said.language)))
    fields.push({ name: 'language', problem: 'wrongFormat' })
  if (said.templateType !== undefined && !isWrittenType(said.templateType)) fields.push({ name: 'templateType', problem: 'notInList' })
  if (fields.length > 0) throw new Refusal('input.invalid', { fields })
}

/** What it names already may have gone since; what is new may not. Files are the asker's own, or those of other templates. */
export async function refuseUnknown(
  { db, actor }: Asker,
  content: TemplateContent,
  known: readonly (TemplateContent | null)[],
): Promise<void> {
  const [named, before] = [namedIn([content]), namedIn(known)]
  const propertyIds = named.propertyIds.filter((id) => !before.propertyIds.includes(id))
  if (propertyIds.length > 0) {
    const there = new Set((await listPropertyNames(db, actor.companyId)).map(({ propertyId }) => propertyId))
    if (!propertyIds.every((id) => there.has(id))) throw new Refusal('property.notFound')
  }
  const mediaIds = named.mediaIds.filter((id) => !before.mediaIds.includes(id))
  if (mediaIds.length === 0) return
  const rows = await listMediaRows(db, actor.companyId, mediaIds)
  const samples = await listKnownSamples(db, actor.companyId, mediaIds)
  const isUsable = rows.every(
    ({ mediaId, uploadedBy, state }) => state === 'stored' && (uploadedBy === actor.userId || samples.includes(mediaId)),
  )
  if (rows.length < mediaIds.length || !isUsable) throw new Refusal('media.notFound')
}

/** Sorted and each once. */
export async function readDepartments({ db, actor }: Asker, said: readonly string[], known: readonly string[]): Promise<string[]> {
  const departmentIds = [...new Set(said)].sort()
  const added = departmentIds.filter((id) => !known.includes(id))
  if (added.length > 0 && (await holdChoosableDepartments(db, actor.companyId, added)) < added.length)
    throw new Refusal('department.notFound')
  return departmentIds
}

/** Under the lock of `lockTemplateCount`: this name, or the next that nobody has in any language. */
export async function findFreeName({ db, actor, house }: Asker, wanted: string): Promise<string> {
  const taken = await listNamesFrom(db, actor.companyId, wanted, house.clock.now())
  return freeTemplateName(wanted, (name) => taken.has(name))
}
