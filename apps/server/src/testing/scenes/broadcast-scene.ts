import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Broadcast, BroadcastVariable } from '@prosa/contract/broadcasts/model'
import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { BroadcastDatasource, BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { Permission } from '@prosa/contract/permissions'
import type { TemplateContent } from '@prosa/contract/templates/content'
import { newId } from '../../kit/db/ids.ts'
import type { TestHouse } from '../test-house.ts'
import type { TestAgent } from './a-company.ts'
import { aCloudNumber } from './a-number.ts'
import { templateScene } from './template-scene.ts'

type Person = {
  waId?: string
  contactId?: string | null
  name?: string
  state?: PersonState
  reason?: string
  filled?: string[]
  errorCode?: string
}
type Wanted = {
  /** As if the product had brought it there: from Registered on with a rehearsal that is over, whose people these are. */
  status?: BroadcastStatus
  statusBefore?: BroadcastStatus | null
  people?: readonly Person[]
  cost?: number
  startsAt?: number
  changes?: Record<string, unknown>
}

/** The values of the template `Olá, {{1}}!`. */
export const nameFirst: BroadcastVariable = { key: 'body 0 1', source: { from: 'contact', field: 'firstName' }, fallback: 'cliente' }

/** Of exactly this draft, over, with these people: as a rehearsal leaves them. */
async function insertRehearsal(
  { superuser, clock }: TestHouse,
  { companyId, phonenumberId, broadcastId, askedBy }: { companyId: string; phonenumberId: string; broadcastId: string; askedBy: string },
  people: readonly Person[],
  cost: number,
): Promise<string> {
  const rehearsalId = newId()
  const now = clock.now()
  const willReceive = people.filter(({ reason }) => reason === undefined).length
  const summary = { willReceive, leftOut: [], withFallback: 0, cost, costLines: [], endsAt: null, needsApproval: false }
  await superuser`insert into broadcast_rehearsals (company_id, rehearsal_id, broadcast_id, draft_number, asked_by, begun_at, ended_at, done, total, summary)
      select company_id, ${rehearsalId}, broadcast_id, draft_number, ${askedBy}, ${now}, ${now}, ${people.length}, ${people.length},
        ${superuser.json(summary as never)} from broadcasts where company_id = ${companyId} and broadcast_id = ${broadcastId}`
  for (const [position, person] of people.entries()) {
    const {
      waId = `55119${String(80_000_000 + position)}`,
      contactId = null,
      name = 'Ana',
      reason = null,
      filled = ['Ana'],
      errorCode = null,
    } = person
    const state = person.state ?? (reason === null ? PersonState.Ready : PersonState.Skipped)
    await superuser`insert into broadcast_people (company_id, rehearsal_id, position, broadcast_id, phonenumber_id, contact_id, wa_id, name, filled, state, reason, error_code)
        values (${companyId}, ${rehearsalId}, ${position}, ${broadcastId}, ${phonenumberId}, ${contactId}, ${waId}, ${name}, ${filled}, ${state}, ${reason}, ${errorCode})`
  }
  return rehearsalId
}

/** `sealing`: where processes of a test have to open its credentials. */
type NumberIs = Parameters<typeof aCloudNumber>[3] & { sealing?: Parameters<typeof aCloudNumber>[0] }

/** A company that may send to many: a number with an approved template, and somebody of a department who writes broadcasts. */
export async function broadcastScene(
  house: TestHouse,
  content: Partial<TemplateContent> = {},
  { sealing = house.house, ...numberIs }: NumberIs = {},
) {
  const { superuser, ask } = house
  const company = await house.aCompany()
  const { companyId, aDepartment, anAgent } = company
  const departmentId = await aDepartment('Vendas')
  const number = await aCloudNumber(sealing, superuser, companyId, numberIs)
  const { phonenumberId } = number
  const templateId = await templateScene(house).aSubmitted(companyId, { accountId: number.businessAccountId, content })
  const aBroadcaster = (more: { departmentIds?: string[]; permissions?: Permission[]; name?: string } = {}) =>
    anAgent({ permissions: ['broadcast'], departmentIds: [departmentId], name: 'Bia', ...more })
  const author = await aBroadcaster()

  const create = (who: TestAgent = author, said: object = {}) =>
    ask(broadcastDraftCalls.createBroadcastDraft, { companyId, broadcastName: 'Oferta de maio', ...said }, who)
  const get = (broadcastId: string, who: TestAgent = author) => ask(broadcastDraftCalls.getBroadcast, { companyId, broadcastId }, who)

  async function aDraft(said: object = {}): Promise<Broadcast> {
    const { status, result, body } = await create(author, said)
    if (status !== 200) throw new Error(`the draft was not made: ${body}`)
    return result
  }

  const setRow = (broadcastId: string, row: Record<string, unknown>) =>
    superuser`update broadcasts set ${superuser(row)} where company_id = ${companyId} and broadcast_id = ${broadcastId}`

  const rehearsed = async (broadcastId: string, people: readonly Person[] = [{}], cost = people.length * 0.35): Promise<string> => {
    const rehearsalId = await insertRehearsal(house, { companyId, phonenumberId, broadcastId, askedBy: author.userId }, people, cost)
    await setRow(broadcastId, { rehearsal_id: rehearsalId })
    return rehearsalId
  }

  /** Everything that can be said of it is said, and it is not yet rehearsed. */
  async function aWholeDraft(changes: Record<string, unknown> = {}): Promise<string> {
    const { broadcastId } = await aDraft()
    const terms = { version: 1, userId: author.userId, userName: 'Bia', at: house.clock.now() }
    const all = { isEverybody: true }
    await setRow(broadcastId, {
      ...{ template_id: templateId, variables: superuser.json([nameFirst] as never), datasource_type: BroadcastDatasource.ContactList },
      ...{ audience: superuser.json(all as never), terms: superuser.json(terms as never), ...changes },
    })
    return broadcastId
  }

  async function aBroadcast(wanted: Wanted = {}): Promise<{ broadcastId: string; rehearsalId: string | null }> {
    const { status = BroadcastStatus.Draft, statusBefore = null, people = [{}], cost, startsAt, changes = {} } = wanted
    const broadcastId = await aWholeDraft(changes)
    if (status === BroadcastStatus.Draft) return { broadcastId, rehearsalId: null }
    const rehearsalId = await rehearsed(broadcastId, people, cost)
    const started = status === BroadcastStatus.Registered || status === BroadcastStatus.Scheduled ? null : new Date(house.clock.now())
    await setRow(broadcastId, {
      ...{ status, status_before: statusBefore, started_at: started, starts_at: startsAt === undefined ? null : new Date(startsAt) },
    })
    return { broadcastId, rehearsalId }
  }

  const rowOf = async (broadcastId: string) =>
    (await superuser`select * from broadcasts where company_id = ${companyId} and broadcast_id = ${broadcastId}`)[0]!
  const stepsOf = (broadcastId: string) =>
    superuser`select payload, lane, due_at from broadcast_steps where company_id = ${companyId} and lane like ${`${broadcastId}:%`} order by seq`
  const told = (name = 'broadcast.changed') =>
    superuser`select payload, audience from events where company_id = ${companyId} and name = ${name} order by seq`

  return {
    ...{ ...company, departmentId, ...number, templateId, author, aBroadcaster },
    ...{ create, get, aDraft, aWholeDraft, rehearsed, aBroadcast, rowOf, setRow, stepsOf, told },
  }
}
export type BroadcastScene = Awaited<ReturnType<typeof broadcastScene>>
