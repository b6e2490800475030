import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { MessageContent, MessageType } from '@prosa/contract/messages/content'
import { mentionedIn } from '@prosa/contract/messages/mentions'
import { MessageStatus } from '@prosa/contract/messages/states'
import { idBornAt, idOf } from '../../../kit/db/ids.ts'
import type { Draw } from './draw.ts'
import type { Fill } from './fill.ts'
import type { Line } from './lines.ts'
import type { StoryMessage } from './model.ts'
import { greetingAt } from './timing.ts'

export type Person = { userId: string; name: string; user: string }
type Place = { phonenumberId: string; waId: string }
export type Telling = Place & {
  draw: Draw
  fill: Fill
  agent: Person | null
  people: readonly Person[]
  now: number
  labelIds: readonly string[]
  /** Of the customer. */
  name: string
}

const typesOfFiles: Readonly<Record<string, MessageType>> = {
  '.jpg': 'image',
  '.ogg': 'audio',
  '.mp4': 'video',
  '.pdf': 'document',
  '.webp': 'sticker',
}

function typeOf({ by, file, content = {} }: Line): MessageType {
  if (by === 'note') return 'note'
  if (file !== undefined) return typesOfFiles[extname(file)]!
  return content.location ? 'location' : content.contacts ? 'contacts' : content.template ? 'template' : 'text'
}

const womens = /^(\p{L}+a|Aline|Beatriz|Denise|Elaine|Ivone|Raquel|Simone|Yasmin) /u

/** A woman says obrigada, a man obrigado. */
const thankfully = (text: string, name: string) => text.replace(/\b([Oo]brigad)[oa]\b/g, womens.test(name) ? '$1a' : '$1o')

/** Who writes in the morning says bom dia. */
const inTime = (text: string, at: number) => text.replace(/\b([Bb])(om dia|oa tarde|oa noite)\b/g, `$1${greetingAt(at)}`)

const blank: Pick<
  StoryMessage,
  | 'content'
  | 'reactions'
  | 'edits'
  | 'error'
  | 'deletedAt'
  | 'statusTimes'
  | 'replyToMessageId'
  | 'file'
  | 'mediaId'
  | 'mentionedIds'
  | 'labelIds'
> = {
  content: {},
  reactions: [],
  edits: [],
  error: null,
  deletedAt: null,
  statusTimes: {},
  replyToMessageId: null,
  file: null,
  mediaId: null,
  mentionedIds: [],
  labelIds: [],
}

const idsOf = ({ phonenumberId, waId }: Place, at: number) => {
  const word = `${phonenumberId} ${waId} ${at}`
  return { messageId: idBornAt(at, word), providerMessageId: `wamid.${createHash('sha256').update(word).digest('base64url').slice(0, 36)}` }
}

/** What was said, each at its time. */
export function tellLines(telling: Telling, lines: readonly Line[], times: readonly number[]): StoryMessage[] {
  const { phonenumberId, waId, fill, agent, people, labelIds, name } = telling
  const told: StoryMessage[] = []
  for (const [nth, line] of lines.entries()) {
    const at = times[nth]!
    const { messageId, providerMessageId } = idsOf(telling, at)
    const isOurs = line.by !== 'customer'
    const internal = line.by === 'note'
    const body = inTime(thankfully(fill(line.body), isOurs ? agent!.name : name), at)
    const isDamage = !isOurs && line.file?.endsWith('.jpg') === true
    told.push({
      ...blank,
      messageId,
      phonenumberId,
      waId,
      messageType: typeOf(line),
      messageBody: body,
      content: line.content ?? {},
      fromMe: isOurs,
      internal,
      source: isOurs ? 'agent' : 'customer',
      agentId: isOurs ? agent!.userId : null,
      providerMessageId: internal ? null : providerMessageId,
      replyToMessageId: line.quotes === undefined ? null : (told[nth - line.quotes]?.messageId ?? null),
      file: line.file ?? null,
      mediaId: line.file === undefined ? null : idOf(line.file),
      mentionedIds: internal ? mentionedIn(body, people).map(({ userId }) => userId) : [],
      labelIds: isDamage ? labelIds.filter((labelId) => labelId === idOf('avaria')) : [],
      at,
      ...outcomeOf(
        telling,
        line,
        at,
        lines.slice(nth + 1).some(({ by }) => by !== 'note'),
      ),
    })
  }
  return told
}

/** How far it came, and what became of it. */
function outcomeOf({ draw, now, fill }: Telling, { by, error, reaction, editedFrom, isDeleted }: Line, at: number, wentOn: boolean) {
  const later = at + draw.between(15, 60) * 1_000
  const isTold = later < now
  return {
    ...(by === 'agent'
      ? error
        ? { messageStatus: MessageStatus.Error, statusTimes: { queued: at, accepted: at + 400, failed: at + 2_000 } }
        : ticksOf(draw, at, now, wentOn)
      : { messageStatus: by === 'note' ? MessageStatus.Internal : MessageStatus.Received }),
    error: error ?? null,
    reactions: reaction !== undefined && isTold ? [{ emoji: reaction, fromMe: by === 'customer', at: later }] : [],
    edits: editedFrom === undefined || !isTold ? [] : [{ messageBody: fill(editedFrom), at }],
    deletedAt: isDeleted && isTold ? later : null,
  }
}

/** Only the last word may be unread: whoever went on has read what stood before. */
function ticksOf(draw: Draw, at: number, now: number, wentOn: boolean) {
  const [sent, delivered, read] = [at + 900, at + 2_000, at + draw.between(8, 240) * 1_000]
  const times = { queued: at, accepted: at + 400, sent }
  if (delivered > now || (!wentOn && draw.chance(0.03))) return { messageStatus: MessageStatus.Sent, statusTimes: times }
  if (read > now || (!wentOn && draw.chance(0.3))) return { messageStatus: MessageStatus.Delivered, statusTimes: { ...times, delivered } }
  return { messageStatus: MessageStatus.Read, statusTimes: { ...times, delivered, read } }
}

type Notice = { at: number; by: Person; notice: NonNullable<MessageContent['notice']>; to?: string; reason?: string }

/** A line of the chat's own history, which only the company sees. */
export function tellNotice(place: Place, { at, by, notice, to, reason = '' }: Notice): StoryMessage {
  return {
    ...blank,
    messageId: idsOf(place, at).messageId,
    phonenumberId: place.phonenumberId,
    waId: place.waId,
    messageType: 'system',
    messageBody: reason,
    content: { notice, noticeBy: by.name, ...(to !== undefined && { noticeTo: to }) },
    messageStatus: MessageStatus.Internal,
    fromMe: true,
    internal: true,
    source: 'system',
    agentId: by.userId,
    providerMessageId: null,
    at,
  }
}
