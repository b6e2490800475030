import { idBornAt, idOf } from '../../../kit/db/ids.ts'
import { type Line, type Talk, unreached } from './lines.ts'
import { type Mood, moods } from './moods.ts'
import type { Told } from './past-session.ts'
import type { Person, Telling } from './tell.ts'
import { tellLines, tellNotice } from './tell.ts'
import { templateLines } from './templates.ts'
import { timesUntil } from './timing.ts'

const minute = 60_000

/** As far as a conversation has come: its last word is this side's. Where there are several such moments, the `nth` of them, or from the end. */
function soFar({ lines }: Talk, last: 'customer' | 'agent', nth: number): Line[] {
  const begins = lines.findIndex(({ by }) => by === 'agent')
  const ends = lines.flatMap(({ by }, at) => (by === last && at >= begins ? [at] : []))
  const end = ends.at(nth % Math.max(1, ends.length)) ?? lines.length - 1
  return lines.slice(0, end + 1)
}

type Held = Telling & { agent: Person }
/** Who had it before, where it went through other hands. */
type Through = { from: Person; toDepartment: string | null } | null

/** One that goes on: somebody has it. */
export function heldSession(telling: Held, talk: Talk, mood: Mood, through: Through, nth: number): Told {
  const { draw, now } = telling
  const { minutes } = moods[mood]
  const isByTemplate = mood === 'template' || mood === 'templateAnswered'
  const openedBy = isByTemplate ? 'template' : mood === 'reopened' ? 'agent' : 'customer'
  const lines = linesOf(telling, talk, mood, nth)
  const end = now - draw.between(minutes[0] * 60, minutes[1] * 60) * 1_000
  const times = anchored(lines, timesUntil(draw, lines, end), mood === 'ending' || mood === 'endingLater' ? end : null)
  const messages = tellLines(telling, lines, times)
  const answered = lines.findIndex(({ by }) => by !== 'customer')
  const notices = isByTemplate ? [] : noticesOf(telling, mood === 'reopened' ? 'reopened' : through, times[answered] ?? end)
  return {
    session: openSession(telling, talk, times[0]! - (mood === 'reopened' ? 5_000 : 0), openedBy),
    messages: [...messages, ...notices],
  }
}

const afterthoughts = [
  'Oi, {nome}! Voltei só para confirmar: está tudo certo com o pedido {pedido}.',
  'Esqueci de dizer, {nome}: a nota do pedido {pedido} já foi para o seu e-mail.',
  'Consegui adiantar, {nome}! Fica para {dia} de manhã.',
]

function linesOf({ draw, fill }: Held, talk: Talk, mood: Mood, nth: number): Line[] {
  if (mood === 'template') return templateLines(draw, fill).slice(0, 1)
  if (mood === 'templateAnswered') return templateLines(draw, fill)
  if (mood === 'reopened') return [{ by: 'agent', body: draw.pick(afterthoughts) }]
  const lines = soFar(talk, moods[mood].last, nth)
  return mood === 'failed' ? lines.with(-1, { by: 'agent', body: lines.at(-1)!.body, ...unreached }) : lines
}

/** Windows end a day after what the customer said last. */
function anchored(lines: readonly Line[], times: number[], customerAt: number | null): number[] {
  const last = lines.findLastIndex(({ by }) => by === 'customer')
  if (customerAt === null || last < 0) return times
  const shift = customerAt - times[last]!
  return times.map((time) => time + shift)
}

function noticesOf(telling: Held, through: Through | 'reopened', answeredAt: number) {
  const { agent } = telling
  if (through === 'reopened') return [tellNotice(telling, { at: answeredAt - 5_000, by: agent, notice: 'reopened' })]
  const taken = tellNotice(telling, { at: answeredAt - 4_000, by: agent, notice: 'taken' })
  if (through === null) return [taken]
  const { from, toDepartment } = through
  const first = tellNotice(telling, { at: answeredAt - 31_000, by: from, notice: 'taken' })
  const given = tellNotice(telling, { at: answeredAt - 17_000, by: from, notice: 'transferred', to: toDepartment ?? agent.name })
  return toDepartment === null ? [first, given] : [first, given, taken]
}

const nudges = [
  'Oi, conseguem me ajudar?',
  'Ainda estão aí?',
  'Alguma novidade?',
  'Quando puderem me respondam, por favor',
  'Estou no trabalho e só consigo ver até as 18h',
  'Alguém pode ver isso para mim?',
]

/** One that nobody has yet. */
export function waitingSession(telling: Telling, talk: Talk, minutes: number, nth: number): Told {
  const { draw, now } = telling
  const answered = talk.lines.findIndex(({ by }) => by !== 'customer')
  const begun = talk.lines.slice(0, answered)
  const first = now - minutes * minute - draw.between(1, 50) * 1_000
  const times = begun.map((_, at) => first + at * 21_000)
  const isNudged = minutes > 40
  const lines: readonly Line[] = isNudged ? [...begun, { by: 'customer', body: nudges[nth % nudges.length]! }] : begun
  if (isNudged) times.push(first + Math.floor(minutes * 0.7) * minute)
  return { session: openSession(telling, talk, first, 'customer'), messages: tellLines(telling, lines, times) }
}

function openSession(
  { phonenumberId, waId, agent }: Telling,
  { department }: Talk,
  openedAt: number,
  openedBy: 'customer' | 'agent' | 'template',
) {
  const sessionId = idBornAt(openedAt, `${phonenumberId} ${waId} session ${openedAt}`)
  const open = { closedAt: null, closedBy: null, closeReason: null }
  return { sessionId, openedBy, openedAt, ...open, departmentId: idOf(department), agentId: agent?.userId ?? null }
}
