import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { simulatorCalls } from '@prosa/contract/simulator/calls'
import type { Ask } from '../ask-product.ts'
import { casa, finance, financeNumber, resumeTemplate } from '../demo-ids.ts'

const companyId = casa

/** Without the last four digits. */
const begins = () => `55${[11, 21, 31, 41, 51, 61, 71, 81][randomInt(8)]}9${randomInt(6_000, 7_000)}`

/** Numbers that nobody has yet, one after the other; they switch on none of the simulator's faults. */
export function unknownNumbers(count: number): string[] {
  const first = begins()
  return Array.from({ length: count }, (_, nth) => `${first}${1_000 + nth}`)
}

/** One that switches on this fault. */
export const numberWith = (fault: `04${number}`): string => `${begins()}${fault}`

const linesOf = (waIds: readonly string[], nameOf = (nth: number) => `Pessoa ${nth}`) =>
  `nome;celular\n${waIds.map((waId, nth) => `${nameOf(nth)};${waId}`).join('\n')}\n`

export const csvFile = (text: string) => new File([text], 'pessoas.csv', { type: 'text/csv' })

type Wanted = {
  people: readonly string[]
  nameOf?: (nth: number) => string
  phonenumberId?: string
  departmentId?: string
  perMinute?: number
  startsAt?: number
}

/** A draft to people of a file that lacks nothing but its rehearsal. */
export async function aDraft(
  ask: Ask,
  name: string,
  { people, nameOf, phonenumberId = financeNumber, departmentId = finance, perMinute, startsAt }: Wanted,
) {
  const { broadcastId } = await ask(broadcastDraftCalls.createBroadcastDraft, {
    ...{ companyId, broadcastName: `${name} ${randomInt(10_000, 100_000)}`, phonenumberId, departmentId },
  })
  const one = { companyId, broadcastId }
  await ask(broadcastAudienceCalls.importBroadcastFile, { ...one, file: csvFile(linesOf(people, nameOf)) })
  const variables = [{ key: 'body 0 1', source: { from: 'contact' as const, field: 'firstName' as const }, fallback: 'cliente' }]
  await ask(broadcastDraftCalls.saveBroadcastTemplate, { ...one, templateId: resumeTemplate, variables })
  // At any hour of the day on which the journey is made.
  await ask(broadcastDraftCalls.saveBroadcastPace, { ...one, isQuiet: false, perMinute: perMinute ?? null, startsAt: startsAt ?? null })
  const { broadcastName } = await ask(broadcastDraftCalls.acceptBroadcastTerms, one)
  return { ...one, phonenumberId, departmentId, broadcastName }
}

type One = { companyId: string; broadcastId: string }

export async function rehearse(ask: Ask, { companyId, broadcastId }: One): Promise<void> {
  const one = { companyId, broadcastId }
  await ask(broadcastAudienceCalls.rehearseBroadcast, one)
  const isOver = async () => (await ask(broadcastAudienceCalls.getBroadcastRehearsal, one)).rehearsal?.isOver
  await expect.poll(isOver, 'the rehearsal is over').toBe(true)
}

/** One that begins now. */
export async function aRun(ask: Ask, name: string, wanted: Wanted) {
  const made = await aDraft(ask, name, wanted)
  const { broadcastId, broadcastName } = made
  await rehearse(ask, made)
  await ask(broadcastRunCalls.finalizeBroadcast, { companyId, broadcastId })
  return { broadcastId, broadcastName, report: `/broadcast/${companyId}/${broadcastId}/report` }
}

type Taken = { to: string; text: string; at: number }

/** Which messages the simulator took for these people by a number, oldest first. */
export async function takenFor(ask: Ask, phonenumberId: string, people: readonly string[]): Promise<Taken[]> {
  const taken: Taken[] = []
  for (let after = 0; ; ) {
    const { events } = await ask(simulatorCalls.listSimulatorEvents, { companyId, phonenumberId, after })
    for (const { what, payload, note: text, at } of events) {
      const { to } = what === 'message.accepted' ? (JSON.parse(payload!) as { to: string }) : { to: '' }
      if (people.includes(to)) taken.push({ to, text, at })
    }
    const last = events.at(-1)
    if (!last) return taken
    after = last.eventId
  }
}
