import type { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { BroadcastVariable, SaidVariable } from '@prosa/contract/broadcasts/model'
import { neededValues } from '@prosa/contract/broadcasts/needed-values'
import { readVariable } from '@prosa/contract/broadcasts/read-variable'
import type { MediaKind } from '@prosa/contract/media/model'
import { headerFileKind, keyOfVariable } from '@prosa/contract/templates/parameters-of'
import type { SendableTemplate } from '@prosa/contract/templates/sendable'
import { sendableOf } from '@prosa/contract/templates/sendable-of'
import { TemplateStatus } from '@prosa/contract/templates/states'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { addMediaUse, dropMediaUses, findMediaToUse } from '../../media/public.ts'
import { findSentTemplate, type SentRow } from '../../templates/public.ts'
import type { BroadcastRow } from '../broadcast-store.ts'
import { lockDraft } from '../find-broadcast.ts'
import { refuseProperties } from './read-about.ts'
import { writeDraft } from './save-draft.ts'

/** [BR6] C171. What its template cannot be told is let go; where nothing is said of values, they come from where its author meant them to. */
export const saveBroadcastTemplate: Handler<typeof broadcastDraftCalls.saveBroadcastTemplate> = async (ctx, said) => {
  const row = await lockDraft(ctx, said.broadcastId, said.version)
  const { template } = await findSendable(ctx, row, said.templateId)
  const isOther = said.templateId !== row.templateId
  const variables = valuesFor(template, readAll(said.variables, 'variables') ?? (isOther ? undefined : row.variables))

  const secondTemplateId = said.secondTemplateId === undefined ? row.secondTemplateId : said.secondTemplateId
  const second = secondTemplateId === null ? null : (await findSendable(ctx, row, secondTemplateId)).template
  const known = secondTemplateId === row.secondTemplateId ? row.secondVariables : undefined
  const secondVariables = second === null ? [] : valuesFor(second, readAll(said.secondVariables, 'secondVariables') ?? known)

  await refuseNewProperties(ctx, row, [...variables, ...secondVariables])
  const kinds = new Set([template, ...(second ? [second] : [])].flatMap((one) => headerFileKind(one) ?? []))
  const wanted = said.headerMediaId === undefined ? (isOther ? null : row.headerMediaId) : said.headerMediaId
  const headerMediaId = kinds.size === 0 ? null : wanted
  if (headerMediaId !== row.headerMediaId) await keepFile(ctx, row.broadcastId, headerMediaId, kinds)
  const { templateId, secondShare = row.secondShare } = said
  return writeDraft(ctx, row, { templateId, variables, headerMediaId, secondTemplateId, secondVariables, secondShare })
}

function readAll(said: readonly SaidVariable[] | undefined, name: string): BroadcastVariable[] | undefined {
  const read = said?.map(readVariable)
  if (read?.includes(null)) throw new Refusal('input.invalid', { fields: [{ name, problem: 'required' }] })
  return read?.filter((one) => one !== null)
}

/** One that may leave by the broadcast's number now, for its department. */
export async function findSendable(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { phonenumberId, departmentId }: Pick<BroadcastRow, 'phonenumberId' | 'departmentId'>,
  templateId: string,
): Promise<{ template: SendableTemplate; known: SentRow }> {
  const known = await findSentTemplate(db, actor.companyId, phonenumberId, { templateId, name: '', language: '' })
  if (!known) throw new Refusal('template.notFound')
  const isOfDepartment = known.departmentIds.length === 0 || known.departmentIds.includes(departmentId)
  const template = sendableOf(known)
  if (known.statusHere !== TemplateStatus.Approved || !isOfDepartment || !template.isSimple) throw new Refusal('template.notSendable')
  return { template, known }
}

/** In the order of the template. */
function valuesFor(template: SendableTemplate, said: readonly BroadcastVariable[] | undefined): BroadcastVariable[] {
  const meant = said ?? template.variables.flatMap(meantFor)
  return neededValues(template).flatMap((key) => meant.find((one) => one.key === key) ?? [])
}

function meantFor(variable: SendableTemplate['variables'][number]): BroadcastVariable[] {
  const { source } = variable
  const key = keyOfVariable(variable)
  if (source?.kind === 'contact' && source.field !== undefined)
    return [{ key, source: { from: 'contact', field: source.field }, fallback: '' }]
  if (source?.kind === 'property' && source.propertyId !== undefined)
    return [{ key, source: { from: 'property', propertyId: source.propertyId }, fallback: '' }]
  return []
}

/** What it names already may have gone since. */
async function refuseNewProperties(ctx: Context, row: BroadcastRow, variables: readonly BroadcastVariable[]): Promise<void> {
  const known = new Set(namedIn([...row.variables, ...row.secondVariables]))
  await refuseProperties(
    ctx,
    namedIn(variables).filter((id) => !known.has(id)),
  )
}

const namedIn = (variables: readonly BroadcastVariable[]): string[] =>
  variables.flatMap(({ source }) => (source.from === 'property' ? [source.propertyId] : []))

/** One's own, of a kind that the header takes, kept for as long as the broadcast names it. */
async function keepFile({ db, actor }: Context, broadcastId: string, mediaId: string | null, kinds: ReadonlySet<MediaKind>): Promise<void> {
  const { companyId, userId } = actor
  const user = { kind: 'broadcast', usedBy: broadcastId } as const
  if (mediaId !== null) {
    const file = await findMediaToUse(db, companyId, mediaId)
    const isFitting = file !== null && [...kinds].every((kind) => kind === 'document' || kind === file.kind)
    if (file?.state !== 'stored' || file.uploadedBy !== userId || !isFitting) throw new Refusal('media.notFound')
    await addMediaUse(db, companyId, user, mediaId)
  }
  await dropMediaUses(db, companyId, user, mediaId === null ? [] : [mediaId])
}
