import { type broadcastReportCalls, filteredLists, type PeopleList } from '@prosa/contract/broadcasts/report-calls'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { hidesContactsOfFile } from '../file/masked-file.ts'
import { findBroadcast } from '../find-broadcast.ts'
import { type Behind, findPerson, findSentText, listPeople, type PersonRow } from './people-store.ts'
import { showPerson } from './show-person.ts'

type Calls = typeof broadcastReportCalls

/** [BR77] [BR86] A page of one list: page 500 costs what page 1 costs. */
export const listBroadcastPeople: Handler<Calls['listBroadcastPeople']> = async (ctx, input) => {
  const { broadcastId, list, states, reason, errorCode, most } = input
  refuseElsewhere(list, { states, reason, errorCode })
  const after = input.after === undefined ? null : readAfter(input.after)
  const broadcast = await findBroadcast(ctx, broadcastId)
  const { rehearsalId } = broadcast
  if (rehearsalId === null) return { people: [], after: null }
  const isOfSeenChats = hidesContactsOfFile(ctx.actor, broadcast)
  const rows = await listPeople(
    ctx.db,
    ctx.actor,
    rehearsalId,
    { list, states, reason, errorCode, isOfSeenChats },
    { after, most: most + 1 },
  )
  const people = rows.slice(0, most)
  return { people: people.map((row) => showPerson(ctx.actor, row)), after: rows.length > most ? writeAfter(people.at(-1)!) : null }
}

function refuseElsewhere(list: PeopleList, asked: Record<keyof typeof filteredLists, unknown>): void {
  const fields = filters.filter((name) => asked[name] !== undefined && !filteredLists[name].includes(list))
  if (fields.length > 0) throw new Refusal('input.invalid', { fields: fields.map((name) => ({ name, problem: 'notInList' as const })) })
}
const filters = Object.keys(filteredLists) as (keyof typeof filteredLists)[]

const writeAfter = ({ position, listedAt }: PersonRow) => `${position}${listedAt === null ? '' : `.${listedAt}`}`

/** As the database counts. */
const mostPosition = 2 ** 31 - 1

/** Opaque to who gets it; what is none is refused. */
function readAfter(after: string): Behind {
  const [, position, at] = /^(\d{1,10})(?:\.(\d{1,15}))?$/.exec(after) ?? []
  if (position === undefined || Number(position) > mostPosition)
    throw new Refusal('input.invalid', { fields: [{ name: 'after', problem: 'wrongFormat' }] })
  return { position: Number(position), at: at === undefined ? null : Number(at) }
}

/**
 * [BR78] All that happened to one of them, in its order. What they wrote is shown to who sees their chat, and what was written to them, which
 * may name their number, too, where numbers are masked.
 */
export const getBroadcastPerson: Handler<Calls['getBroadcastPerson']> = async (ctx, { broadcastId, position }) => {
  const { db, actor } = ctx
  const broadcast = await findBroadcast(ctx, broadcastId)
  const { rehearsalId } = broadcast
  const row = rehearsalId === null ? null : await findPerson(db, actor, rehearsalId, position)
  if (!row || (row.waId === '' && hidesContactsOfFile(actor, broadcast))) throw new Refusal('broadcast.personNotFound')
  const person = showPerson(actor, row)
  const { reserved, accepted, delivered, read, answered, clicked, optedOut } = person.times
  // Its status may overtake the answer to the call that sent it, and nobody receives what was not accepted before.
  const taken = accepted !== null && delivered !== null ? Math.min(accepted, delivered) : accepted
  const told = { reserved, accepted: taken, delivered, read, clicked, answered, optedOut }
  const details: Partial<Record<keyof typeof told, string>> = { answered: person.answer }
  const steps = Object.entries(told).flatMap(([kind, at]) =>
    at === null ? [] : [{ at, kind, detail: details[kind as keyof typeof told] ?? '' }],
  )
  const isHidden = actor.contactsMasked && person.waId === ''
  const text = isHidden || row.messageId === null ? '' : await findSentText(db, actor.companyId, row.messageId)
  return { person, text, steps: steps.toSorted((one, other) => one.at - other.at) }
}
