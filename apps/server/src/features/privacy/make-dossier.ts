import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dossierLife, type privacyCalls } from '@prosa/contract/privacy/calls'
import * as z from 'zod/mini'
import { randomToken, sha256 } from '../../kit/crypto/crypto.ts'
import { hashFile } from '../../kit/files/hash-file.ts'
import { inTemporaryFolder } from '../../kit/files/temporary-folder.ts'
import { writeZip } from '../../kit/files/write-zip.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { job, startJob } from '../../kit/jobs/jobs.ts'
import { findSeenContact, seesEveryChatOf } from '../contacts/public.ts'
import { dropBlobsLater } from '../media/public.ts'
import { dossierEntries, dossierName } from './dossier-entries.ts'
import { giveLink, insertDossier, nameDossier, saveDossier, takeDossier } from './dossier-store.ts'
import { countKept } from './kept-store.ts'

/** For administrators and whoever sees all chats of the person: it holds what was said in each. */
export const startDossier: Handler<typeof privacyCalls.startDossier> = async (ctx, { waId }) => {
  const { db, actor, audit, house } = ctx
  const { companyId, userId } = actor
  const { contact } = await findSeenContact(ctx, waId)
  const { contactId } = contact
  if (!(await seesEveryChatOf(ctx, contactId))) throw new Refusal('permission.denied')
  const now = house.clock.now()
  const jobId = await startJob(ctx, dossier, { contactId, userId })
  await insertDossier(db, companyId, { dossierId: jobId, contactId, userId, expiresAt: now + dossierLife })
  audit({ target: contactId })
  return { jobId }
}

/** Begun anew where a run was cut off: what was written half is in no place that anybody reads. */
export const dossier = job({
  name: 'privacy.dossier',
  input: z.object({ contactId: z.string(), userId: z.string() }),
  retry: { limit: 5, delay: 5, backoff: true },
  progressEvery: 200,
  run: ({ companyId, jobId, input, house, work, finish, progress }) =>
    inTemporaryFolder(async (folder) => {
      const { messageCount } = await work(({ db }) => countKept(db, companyId, input.contactId))
      const path = join(folder, 'dossier.zip')
      const onSaid = (count: number) => progress(count, messageCount + 1)
      const entries = dossierEntries({ ...input, house, companyId, dossierId: jobId, onSaid, read: (run) => work(({ db }) => run(db)) })
      await pipeline(writeZip(entries), createWriteStream(path))
      const file = { sha256: await hashFile(path), size: (await stat(path)).size }
      // Named first: bytes that no row names would stay for ever where this is cut off behind them.
      await work(async ({ db }) => dropBlobsLater(db, companyId, await nameDossier(db, companyId, jobId, file.sha256)))
      await house.files.put({ companyId, sha256: file.sha256 }, { path, size: file.size })
      await finish(async ({ db }) => {
        if (!(await saveDossier(db, companyId, jobId, file))) await dropBlobsLater(db, companyId, [file.sha256])
      })
    }),
})

/** An address that is good once, for a minute. */
export const openDossier: Handler<typeof privacyCalls.openDossier> = async ({ db, actor, audit, house }, { jobId }) => {
  const { companyId, userId } = actor
  const token = randomToken()
  const contactId = await giveLink(db, companyId, { dossierId: jobId, userId, tokenHash: sha256(token), now: house.clock.now() })
  if (!contactId) throw new Refusal('privacy.jobNotFound')
  audit({ target: contactId })
  return { url: `/dossier?${new URLSearchParams({ companyId, token })}` }
}

type Fetched = { bytes: Readable; size: number; fileName: string }

/**
 * Null where the address is good for nothing, or no longer. What was fetched is kept no more: the row and the word that its bytes are to go
 * are one commit, so that no crash loses them. They are opened before it, since what is open is read to its end, though its name goes.
 */
export async function fetchDossier(house: House, companyId: string, token: string): Promise<Fetched | null> {
  return house.database.transaction(companyId, async (db) => {
    const taken = await takeDossier(db, companyId, sha256(token), house.clock.now())
    if (!taken) return null
    await dropBlobsLater(db, companyId, [taken.sha256])
    const bytes = await house.files.read({ companyId, sha256: taken.sha256 })
    return bytes && { bytes, size: taken.size, fileName: dossierName(taken) }
  })
}
