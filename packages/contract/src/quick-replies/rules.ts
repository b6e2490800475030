import type { Reading } from '../formats/reading.ts'
import type { FieldProblem } from '../kit/call.ts'
import type { Offer } from '../messages/content.ts'
import { readOffer, wrongOffer } from '../messages/sent-json.ts'
import { may, type Viewer, worksIn } from '../permissions.ts'
import { mostShortcutLength, quickReplyBinLife } from './limits.ts'
import { marksOf } from './marks.ts'
import type { QuickReply } from './model.ts'

type Circle = Pick<QuickReply, 'scope' | 'departmentIds'> & { ownerId: string }
type Person = Viewer & Parameters<typeof may>[0]

export function seesQuickReply(viewer: Viewer, { scope, departmentIds, ownerId }: Circle): boolean {
  if (scope === 'own') return ownerId === viewer.userId
  return scope === 'company' || departmentIds.some((departmentId) => worksIn(viewer, departmentId))
}

export const mayChangeQuickReply = (person: Person, circle: Circle): boolean =>
  seesQuickReply(person, circle) && (circle.scope === 'own' || may(person, 'automation'))

/**
 * Where a shortcut is taken: with a person, in each of some departments, or in the company. Each place has a shortcut once, by a unique key,
 * so that two who want it at the same moment do not both get it.
 */
export function placesOf({ scope, departmentIds, ownerId }: Circle): string[] {
  if (scope === 'own') return [`u:${ownerId}`]
  return scope === 'company' ? ['c'] : departmentIds.map((departmentId) => `d:${departmentId}`)
}

type Near = Pick<QuickReply, 'scope' | 'departmentIds' | 'quickReplyId'>

/**
 * Of several places that one person sees at once the nearest comes first: their own, the chat's department, other departments of theirs, the
 * company; and of equals the older one. A shortcut means the first that has it.
 */
export function nearestFirst<T extends Near>(replies: readonly T[], departmentId: string): T[] {
  const distance = ({ scope, departmentIds }: Near) =>
    scope === 'own' ? 0 : scope === 'company' ? 3 : departmentIds.includes(departmentId) ? 1 : 2
  return replies.toSorted((one, other) => distance(one) - distance(other) || (one.quickReplyId < other.quickReplyId ? -1 : 1))
}

/** As people type it: with a slash, capitals and accents. */
export function readShortcut(typed: string): Reading<string, 'required' | 'tooLong' | 'wrongFormat'> {
  const value = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/^\//, '')
  if (value === '') return { problem: 'required' }
  if (value.length > mostShortcutLength) return { problem: 'tooLong' }
  return /^[a-z0-9_-]+$/.test(value) ? { value } : { problem: 'wrongFormat' }
}

const offered: readonly Offer['kind'][] = ['buttons', 'list', 'link']

/** What a quick reply offers, with its text as the body; null for an empty one. */
export function readQuickOffer(json: string, body: string): Reading<Offer | null, 'wrongFormat' | 'tooLong'> {
  if (json === '') return { value: null }
  const { data: offer } = readOffer(json)
  if (!offer || !offered.includes(offer.kind)) return { problem: 'wrongFormat' }
  const whole = { ...offer, body } as Offer
  const problem = wrongOffer(whole)
  return problem ? { problem: problem === 'tooLong' ? problem : 'wrongFormat' } : { value: whole }
}

type Content = { text: string; hasFiles: boolean; hasOffer: boolean }

/** An offer needs a text, and without files there has to be one; a word between braces that means nothing is a slip. */
export function textProblem({ text, hasFiles, hasOffer }: Content): FieldProblem['problem'] | null {
  if (text.trim() === '' && (hasOffer || !hasFiles)) return 'required'
  return marksOf(text).some(({ kind }) => kind === 'unknown') ? 'wrongFormat' : null
}

export const quickReplyGoneAt = (deletedAt: number | null): number | null => (deletedAt === null ? null : deletedAt + quickReplyBinLife)
