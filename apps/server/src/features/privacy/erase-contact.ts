import type { privacyCalls } from '@prosa/contract/privacy/calls'
import * as z from 'zod/mini'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { type JobContext, job, startJob } from '../../kit/jobs/jobs.ts'
import { eraseFromBroadcastFiles } from '../broadcasts/public.ts'
import { outdateArchives } from '../company-data/public.ts'
import { findSeenContact, rememberErased, tellContact } from '../contacts/public.ts'
import { tellLeft } from '../entries/public.ts'
import { eraseFromImportFiles } from '../imports/public.ts'
import { emptyPeople } from '../ledger/public.ts'
import { dropBlobsLater, forgetUnused } from '../media/public.ts'
import { deleteDossiersOf } from './dossier-store.ts'
import { eraseTrail } from './erase-trail.ts'
import { eraseWritten } from './erase-written.ts'
import { type ErasedTable, erasedTables } from './erased-tables.ts'
import {
  countNamed,
  deleteErasedChat,
  deleteNamed,
  deleteSomeMessages,
  type ErasedPerson,
  findErased,
  findStanding,
  listUploads,
  lockErasedChats,
} from './eraser-store.ts'
import { eraseImported } from './imported-store.ts'
import { countKept, removeContactRow } from './kept-store.ts'
import { numberPattern } from './number-pattern.ts'

const atOnce = 500

export const previewErasure: Handler<typeof privacyCalls.previewErasure> = async (ctx, { waId }) => {
  const { contact } = await findSeenContact(ctx, waId)
  return countKept(ctx.db, ctx.actor.companyId, contact.contactId)
}

/** Begins it: from now on nobody but they themselves brings them back. */
export const eraseContact: Handler<typeof privacyCalls.eraseContact> = async (ctx, { waId, typed }) => {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  const { contact } = await findSeenContact(ctx, waId)
  const { contactId, name } = contact
  if (typed.trim() !== (name.trim() || waId)) throw new Refusal('input.invalid', { fields: [{ name: 'typed', problem: 'wrongFormat' }] })
  const person = (await findErased(db, companyId, contactId))!
  await rememberErased(db, companyId, person.waIds, house.clock.now())
  const { messageCount, chatCount, fileCount } = await countKept(db, companyId, contactId)
  audit({ target: contactId, after: { messageCount, chatCount, fileCount } })
  return { jobId: await startJob(ctx, erasure, { contactId }) }
}

/** Piece by piece, the contact last: a run that goes on after another one finds what is left by it. */
export const erasure = job({
  name: 'privacy.erase',
  input: z.object({ contactId: z.string() }),
  retry: { limit: 20, delay: 5, backoff: true },
  progressEvery: 200,
  run: eraseAll,
})

async function eraseAll(ctx: JobContext<{ contactId: string }>): Promise<void> {
  const { companyId, input, house, signal, work, finish, progress } = ctx
  const person = await work(async ({ db }) => findErased(db, companyId, await findStanding(db, companyId, input.contactId)))
  if (!person) return
  const { contactId } = person
  const total = (await work(({ db }) => countKept(db, companyId, contactId))).messageCount + 1
  let done = 0
  for (let isOver = false; !isOver; ) {
    signal.throwIfAborted()
    const gone = await work(async ({ db, emit }) => {
      const [chat] = await lockErasedChats(db, companyId, contactId)
      if (!chat) return null
      const { count, mediaIds } = await deleteSomeMessages(db, companyId, chat, { most: atOnce, now: house.clock.now() })
      await forgetUnused(db, companyId, mediaIds, house.clock.now())
      if (count === atOnce) return count
      for (const one of erasedTables.filter(({ column }) => column === 'wa_id')) await forgetNamed(db, companyId, one, [chat.waId])
      const { version, ...stood } = await deleteErasedChat(db, companyId, chat)
      tellLeft(emit, { ...chat, version: version + 1, ...stood })
      return count
    })
    isOver = gone === null
    done += gone ?? 0
    await progress(Math.min(done, total - 1), total)
  }
  await work(async ({ db }) => forgetUnused(db, companyId, await listUploads(db, companyId, person.waIds), house.clock.now()))
  await eraseWritten(ctx, person)
  await eraseTrail(ctx, person)
  // Files last: the log may take long, and whoever brings one meanwhile brings them again.
  const number = numberPattern(person.waIds)
  await eraseFromImportFiles(ctx, number)
  await eraseFromBroadcastFiles(ctx, number)
  await work(({ db }) => eraseImported(db, companyId, person.waIds))
  await finish((saving) => eraseContactItself(ctx, saving, person))
}

type Doing = Pick<JobContext<unknown>, 'companyId' | 'house'>
type Saving = Parameters<Parameters<JobContext<unknown>['finish']>[0]>[0]

/** In one commit, and only if nothing of them is left then. */
async function eraseContactItself({ companyId, house }: Doing, { db, emit }: Saving, person: ErasedPerson): Promise<void> {
  const { contactId, waIds, goneIds } = person
  await outdateArchives(db, companyId, house.clock.now())
  // [CL8] While there still is one whose version counts on.
  await tellContact({ db, emit }, companyId, contactId, { isOfList: true })
  const valuesOf = (column: string) => (column === 'wa_id' ? waIds : [contactId, ...goneIds])
  await dropBlobsLater(db, companyId, await deleteDossiersOf(db, companyId, valuesOf('contact_id')))
  for (const one of erasedTables) await forgetNamed(db, companyId, one, valuesOf(one.column))
  await removeContactRow(db, companyId, contactId)
  for (const { table, column } of erasedTables)
    if ((await countNamed(db, companyId, table, column, valuesOf(column))) > 0) throw new Error(`something is left in ${table}`)
}

async function forgetNamed(
  db: Saving['db'],
  companyId: string,
  { table, column, isEmptied }: ErasedTable,
  values: readonly string[],
): Promise<void> {
  if (isEmptied) await emptyPeople(db, companyId, column === 'wa_id' ? 'wa_id' : 'contact_id', values)
  else await deleteNamed(db, companyId, table, column, values)
}
