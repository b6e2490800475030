import { hideCards } from '@prosa/contract/formats/numbers/card-number'
import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import type { FieldProblem, InputOf } from '@prosa/contract/kit/call'
import { may, worksIn } from '@prosa/contract/permissions'
import type { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { marksOf, propertyMark, replaceMarks } from '@prosa/contract/quick-replies/marks'
import { readQuickOffer, readShortcut, textProblem } from '@prosa/contract/quick-replies/rules'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { listMediaRows } from '../media/public.ts'
import { listPropertyNames } from '../properties/public.ts'
import type { QuickReplyContent } from './quick-reply-change-store.ts'
import { holdOpenDepartments } from './quick-reply-store.ts'

type Said = Omit<InputOf<typeof quickReplyCalls.createQuickReply>, 'companyId'>
export type Known = Pick<QuickReplyContent, 'departmentIds' | 'mediaIds' | 'ownerId'>

/** What somebody says of a quick reply, understood or refused; `known` is what it has already and may keep. */
export async function readQuickReply(ctx: Context, said: Said, known: Known): Promise<QuickReplyContent> {
  const { actor } = ctx
  const { scope, mediaIds = [] } = said
  if (scope !== 'own' && !may(actor, 'automation')) throw new Refusal('permission.denied')
  const departmentIds = scope === 'department' ? [...new Set(said.departmentIds)].sort() : []
  const { shortcut, offer } = readFields({ ...said, departmentIds, mediaIds })

  await checkDepartments(ctx, departmentIds, known.departmentIds)
  await checkFiles(ctx, mediaIds, known.mediaIds)
  return {
    scope,
    departmentIds,
    // Who makes a shared one their own has it from then on.
    ownerId: scope === 'own' ? actor.userId : known.ownerId,
    shortcut,
    title: tidyName(said.title ?? ''),
    mediaIds: [...new Set(mediaIds)],
    offer,
    ...(await readProperties(ctx, hideCards(said.text.normalize('NFC').trim()))),
  }
}

function readFields({ scope, departmentIds = [], shortcut: typed, text, mediaIds = [], offer: json = '' }: Said) {
  const fields: FieldProblem[] = []
  const complain = (name: string, problem: FieldProblem['problem'] | null | undefined) => problem && fields.push({ name, problem })
  const shortcut = readShortcut(typed)
  const offer = readQuickOffer(json, text.trim())
  if (scope === 'department' && departmentIds.length === 0) complain('departmentIds', 'required')
  complain('shortcut', shortcut.problem)
  complain('text', textProblem({ text, hasFiles: mediaIds.length > 0, hasOffer: json !== '' }))
  complain('offer', offer.problem)
  if (shortcut.problem || offer.problem || fields.length > 0) throw new Refusal('input.invalid', { fields })
  return { shortcut: shortcut.value, offer: offer.value }
}

/** What it is for already may have been removed since, or be where the asker does not work; what is new may not. */
async function checkDepartments({ db, actor }: Context, wanted: readonly string[], known: readonly string[]): Promise<void> {
  const added = wanted.filter((departmentId) => !known.includes(departmentId))
  if (added.length === 0) return
  const open = await holdOpenDepartments(db, actor.companyId, added)
  if (open.length < added.length || !open.every((departmentId) => worksIn(actor, departmentId))) throw new Refusal('department.notFound')
}

/** Only what the asker uploaded, and what it has already. */
async function checkFiles({ db, actor }: Context, wanted: readonly string[], known: readonly string[]): Promise<void> {
  const added = [...new Set(wanted)].filter((mediaId) => !known.includes(mediaId))
  if (added.length === 0) return
  const rows = await listMediaRows(db, actor.companyId, added)
  const isUsable = rows.length === added.length && rows.every(({ uploadedBy, state }) => uploadedBy === actor.userId && state === 'stored')
  if (!isUsable) throw new Refusal('media.notFound')
}

/** Properties are named by people and kept by their ids. */
async function readProperties({ db, actor }: Context, text: string): Promise<{ text: string; propertyIds: string[] }> {
  if (!marksOf(text).some(({ kind }) => kind === 'property')) return { text, propertyIds: [] }
  const names = await listPropertyNames(db, actor.companyId)
  const ids = new Map(
    names.flatMap(({ propertyId, name }) => [[propertyId, propertyId] as const, [name.toLowerCase(), propertyId] as const]),
  )
  const found = new Set<string>()
  const kept = replaceMarks(text, ({ kind, name }) => {
    if (kind !== 'property') return null
    const propertyId = ids.get(name) ?? ids.get(name.toLowerCase())
    if (propertyId === undefined) throw new Refusal('property.notFound', { fields: [{ name: 'text', problem: 'notInList' }] })
    found.add(propertyId)
    return propertyMark(propertyId)
  })
  return { text: kept, propertyIds: [...found] }
}
