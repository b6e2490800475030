import { palette } from '../data/palette.ts'
import type { ErrorCode } from '../errors.ts'
import type { FieldProblem } from '../kit/call.ts'
import { type Viewer, worksIn } from '../permissions.ts'
import { binLife, mostLabelsOfOne } from './limits.ts'
import type { Label } from './model.ts'
import { LabelStatus } from './states.ts'

type Scoped = Pick<Label, 'departmentIdList'>

/** Whether the label is for one of these departments: a label without departments is for all. */
const isFor = ({ departmentIdList }: Scoped, isMeant: (departmentId: string) => boolean): boolean =>
  departmentIdList.length === 0 || departmentIdList.some(isMeant)

/** Whether a person sees the label, and may choose it for a contact. */
export const seesLabel = (viewer: Viewer, label: Scoped): boolean => isFor(label, (departmentId) => worksIn(viewer, departmentId))

export type LinkTarget =
  | { kind: 'message'; messageId: string }
  | { kind: 'chat'; phonenumberId: string; waId: string }
  | { kind: 'contact'; contactId: string }

type Named = { [K in 'messageId' | 'phonenumberId' | 'waId' | 'contactId']?: string | undefined }
type NamedTarget = { target: LinkTarget; problems?: never } | { target?: never; problems: FieldProblem[] }

/** The one target that is named; none, half of a chat, and several are refused with their fields. */
export function readLinkTarget({ messageId, phonenumberId, waId, contactId }: Named): NamedTarget {
  const chat = phonenumberId !== undefined || waId !== undefined
  const named = [
    ...(messageId === undefined ? [] : ['messageId']),
    ...(chat ? ['waId'] : []),
    ...(contactId === undefined ? [] : ['contactId']),
  ]
  if (named.length === 0) return { problems: [{ name: 'messageId', problem: 'required' }] }
  if (named.length > 1) return { problems: named.map((name) => ({ name, problem: 'wrongFormat' })) }
  if (messageId !== undefined) return { target: { kind: 'message', messageId } }
  if (contactId !== undefined) return { target: { kind: 'contact', contactId } }
  if (phonenumberId === undefined) return { problems: [{ name: 'phonenumberId', problem: 'required' }] }
  if (waId === undefined) return { problems: [{ name: 'waId', problem: 'required' }] }
  return { target: { kind: 'chat', phonenumberId, waId } }
}

type Linkable = Pick<Label, 'labelId' | 'status' | 'departmentIdList'>
/**
 * `isHome`: whether it is the chat's department or, for a contact, one in which the asker works. `labelIds`: the labels it has already,
 * without those in the bin.
 */
type Place = { isHome(departmentId: string): boolean; labelIds: readonly string[] }
type LinkRefusal = Extract<ErrorCode, 'label.archived' | 'label.otherDepartment' | 'label.tooManyOfOne'>

export function refusedLink(label: Linkable, { isHome, labelIds }: Place): LinkRefusal | null {
  if (label.status === LabelStatus.Inactive) return 'label.archived'
  if (!isFor(label, isHome)) return 'label.otherDepartment'
  return labelIds.length < mostLabelsOfOne || labelIds.includes(label.labelId) ? null : 'label.tooManyOfOne'
}

/** The first colour of the palette among those that the fewest labels have. */
export function leastUsedColor(used: readonly string[]): string {
  const timesOf = (color: string) => used.filter((one) => one === color).length
  return palette.reduce((least, color) => (timesOf(color) < timesOf(least) ? color : least))
}

export const goneAtOf = (deletedAt: number | null): number | null => (deletedAt === null ? null : deletedAt + binLife)
