import { idBornAt, idOf } from '../../../kit/db/ids.ts'
import type { Line, Talk } from './lines.ts'
import { type Mood, moods } from './moods.ts'
import type { Told } from './past-session.ts'
import type { Person, Telling } from './tell.ts'
import { tellLines, tellNotice } from './tell.ts'
import { templateLines } from './templates.ts'
import { timesUntil } from './timing.ts'

const minute = 60_000

/** As far as a conversation has come: its last word is this side's. Where there are several such moments, the `nth` of them. */
export function soFar({ lines }: Talk, last: 'customer' | 'agent', nth: number): Line[] {
  const begins = lines.findIndex(({ by }) => by === 'agent')
  const ends = lines.flatMap(({ by }, at) => (by === last && at >= begins ? [at] : []))
  const end = ends[nth % Math.max(1, ends.length)] ?? lines.length - 1
  return lines.slice(0, end + 1)
}

type Held = Telling & { agent: Person }
/** Who had it before, where it went through other hands. */
type Through = { from: Person; toDepartment: string | null } | null

/** One that goes on: somebody has it. */
export function heldSession(telling: Held, talk: Talk, mood: Mood, through: Through, nth: number): Told {
  const { draw, now } = telling
  const { last, minutes } = moods[mood]
  const isByTemplate = mood === 'template' || mood === 'templateAnswered'
  const template = templateLines(draw, telling.fill)
  const lines = isByTemplate ? template.slice(0, mood === 'template' ? 1 : 2) : soFar(talk, last === 'template' ? 'agent' : last, nth)
  const end = now - draw.between(minutes[0] * 60, minutes[1] * 60) * 1_000
  const times = anchored(lines, timesUntil(draw, lines, end), mood === 'ending' || mood === 'endingLater' ? end : null)
  const messages = tellLines(telling, lines, times)
  const answered = lines.findIndex(({ by }) => by !== 'customer')
  const notices = isByTemplate ? [] : noticesOf(telling, through, times[answered] ?? end)
  return { session: openSession(telling, talk, times[0]!, isByTemplate ? 'template' : 'customer'), messages: [...messages, ...notices] }
}

/** Windows end a day after what the customer said last. */
function anchored(lines: readonly Line[], times: number[], customerAt: number | null): number[] {
  const last = lines.findLastIndex(({ by }) => by === 'customer')
  if (customerAt === null || last < 0) return times
  const shift = customerAt - times[last]!
  return times.map((time) => time + shift)
}

function noticesOf(telling: Held, through: Through, answeredAt: number) {
  const { agent } = telling
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

function openSession({ phonenumberId, waId, agent }: Telling, { department }: Talk, openedAt: number, openedBy: 'customer' | 'template') {
  const sessionId = idBornAt(openedAt, `${phonenumberId} ${waId} session ${openedAt}`)
  const open = { closedAt: null, closedBy: null, closeReason: null }
  return { sessionId, openedBy, openedAt, ...open, departmentId: idOf(department), agentId: agent?.userId ?? null }
}
