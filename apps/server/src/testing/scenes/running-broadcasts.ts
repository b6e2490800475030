import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { onTestFinished } from 'vitest'
import { broadcastWorkers } from '../../features/broadcasts/jobs.ts'
import { pauseRun } from '../../features/broadcasts/run/pause-run.ts'
import { lockRun } from '../../features/broadcasts/run/run-store.ts'
import { outboundWorkers } from '../../features/delivery/outbound/outbound-workers.ts'
import { listTallies, putStep } from '../../features/ledger/public.ts'
import { newId } from '../../kit/db/ids.ts'
import type { House } from '../../kit/house.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import type { Provider } from '../stand-ins/a-provider.ts'
import type { TestHouse } from '../test-house.ts'
import { waitUntil } from '../wait-until.ts'
import { broadcastScene } from './broadcast-scene.ts'

const name = { part: 'body' as const, index: 0, name: '1', sample: 'Ana', source: { kind: 'typed' as const } }

type Person = {
  state: number
  reason: string | null
  waId: string
  contactId: string | null
  messageId: string | null
  errorCode: string | null
}

/** Broadcasts that write to people of their own through a provider that takes it, by nodes that a test begins. */
export function runningBroadcasts(house: TestHouse, provider: Provider, sealing: Pick<House, 'sealer'> = house.house) {
  const { superuser } = house
  let nth = 0

  async function aRun(count: number, changes: Record<string, unknown> = {}, status: BroadcastStatus = BroadcastStatus.Registered) {
    const scene = await broadcastScene(house, { variableList: [name] }, { ratePerSecond: 1_000, baseUrl: provider.url, sealing })
    const { companyId } = scene
    const waIds = Array.from({ length: count }, () => `55119${String(70_000_000 + nth++)}`)
    const isDraft = status === BroadcastStatus.Draft
    const made = await scene.aBroadcast({ status, people: isDraft ? [] : waIds.map((waId) => ({ waId })) })
    const { broadcastId } = made
    if (isDraft) await known(companyId, waIds)
    const audience = isDraft ? { audience: superuser.json({ isEverybody: true }) } : {}
    await scene.setRow(broadcastId, { is_quiet: false, ...audience, ...changes })
    const rehearsalOf = async () => (await scene.rowOf(broadcastId)).rehearsalId as string
    const work = house.house.database.transaction
    const step = (what: 'run' | 'release') => house.house.work(companyId, ({ db }) => putStep(db, companyId, { broadcastId, what }))
    /** What waits for its moment by the clock of the test, which may be ahead of the database's, waits no longer. */
    const until = (what: string, is: () => Promise<boolean> | boolean, patience?: number) =>
      waitUntil(
        what,
        async () => {
          await superuser`update outbound_bulk set due_at = now() where company_id = ${companyId} and lease_id is null and due_at > now() + interval '5 minutes'`
          return is()
        },
        patience,
      )
    const becomes = (wanted: BroadcastStatus) =>
      until(`the broadcast is at ${wanted}`, async () => (await scene.rowOf(broadcastId)).status === wanted, 120_000)
    /** Answers who had been marked by then: they may have it, and nobody else. */
    const pauseNow = () =>
      house.house.work(companyId, async ({ db, emit }) => {
        const place = { db, emit, house: house.house, companyId }
        await db`select 1 from broadcasts where company_id = ${companyId} for no key update`
        await pauseRun(place, (await lockRun(db, companyId, broadcastId))!, 'person')
        const marked = await db<{ waId: string }[]>`select wa_id from messages
          where company_id = ${companyId} and (status_detail is not null or message_status <> 6 or provider_message_id is not null)`
        return marked.map(({ waId }) => waId)
      })
    const goOn = async () => {
      await scene.setRow(broadcastId, { status: BroadcastStatus.Running, pause_reason: null })
      await step('run')
    }
    /** The people of a draft are contacts, whom a node freezes. */
    const rehearse = async () => {
      const { status: answer, body } = await house.ask(broadcastAudienceCalls.rehearseBroadcast, { companyId, broadcastId }, scene.author)
      if (answer !== 200) throw new Error(`it is not rehearsed: ${body}`)
    }
    const isRehearsed = async () =>
      (await superuser`select 1 from broadcast_rehearsals where company_id = ${companyId} and ended_at is not null`).length > 0
    const begin = async () => {
      await scene.setRow(broadcastId, { status: BroadcastStatus.Registered })
      await step('run')
    }
    return {
      ...{ ...scene, waIds, broadcastId, rehearse, isRehearsed, begin, step, until, becomes, pauseNow, goOn },
      arrive: () => arrive(house, companyId, broadcastId),
      people: () => superuser<Person[]>`
        select state, reason, wa_id, contact_id, message_id, error_code from broadcast_people where company_id = ${companyId} order by position`,
      tally: async () => {
        const rehearsalId = await rehearsalOf()
        return (await work(companyId, (db) => listTallies(db, companyId, [rehearsalId])))[0]!
      },
    }
  }

  async function known(companyId: string, waIds: readonly string[]): Promise<void> {
    const rows = waIds.map((waId) => ({ waId, contactId: newId() }))
    await superuser`with given as (select * from jsonb_to_recordset(${superuser.json(rows)}) as r ("waId" text, "contactId" uuid)), made as (
        insert into contacts (company_id, contact_id, name, created_at) select ${companyId}, "contactId", 'Ana', now() from given)
      insert into contact_identifiers (company_id, wa_id, contact_id) select ${companyId}, "waId", "contactId" from given`
  }

  return { aRun, aNode: (manner: { isSending?: boolean } = {}) => aNode(house, manner) }
}

async function aNode({ house }: TestHouse, { isSending = true }: { isSending?: boolean }): Promise<void> {
  const workers = [...broadcastWorkers, ...(isSending ? outboundWorkers : [])]
  const running = await Promise.all(workers.map((worker) => startWorker(house, worker)))
  onTestFinished(async () => void (await Promise.all(running.map((one) => one.close()))))
}

/** The clock of the test goes on to the moment for which it waits, and what is due by then is due by the database's. */
async function arrive({ superuser, clock }: TestHouse, companyId: string, broadcastId: string): Promise<void> {
  const ofIt = superuser`company_id = ${companyId} and payload ->> 'what' = 'wake' and payload ->> 'broadcastId' = ${broadcastId}`
  const [next] = await superuser<[{ dueAt: number }?]>`select max(due_at) as due_at from broadcast_steps where ${ofIt} having count(*) > 0`
  if (!next) throw new Error('nothing wakes it')
  clock.advance(next.dueAt - clock.now())
  await superuser`update broadcast_steps set due_at = now() where ${ofIt}`
}
