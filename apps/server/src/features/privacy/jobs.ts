import { nilId } from '@prosa/contract/kit/own-id'
import type { House } from '../../kit/house.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { listCompanies } from '../entries/public.ts'
import { dropBlobsLater } from '../media/public.ts'
import { deleteOldDossiers } from './dossier-store.ts'
import { erasure } from './erase-contact.ts'
import { dossier } from './make-dossier.ts'

export const privacyJobs = [erasure, dossier]

const companiesAtATime = 100

/** Dossiers that nobody fetched in time, with their bytes. */
async function forgetDossiers({ background: { database }, clock }: House, signal: AbortSignal): Promise<void> {
  for (let after = nilId, isOver = false; !isOver; ) {
    const from = after
    const companies = await database.transaction(null, (db) => listCompanies(db, from, companiesAtATime))
    for (const companyId of companies) {
      signal.throwIfAborted()
      await database.transaction(companyId, async (db) =>
        dropBlobsLater(db, companyId, await deleteOldDossiers(db, companyId, clock.now())),
      )
    }
    isOver = companies.length < companiesAtATime
    after = companies.at(-1) ?? after
  }
}

export const privacySchedules = [
  schedule({
    name: 'privacy.dossiers',
    cron: '26 4 * * *',
    timeZone: 'America/Sao_Paulo',
    run: ({ house, signal }) => forgetDossiers(house, signal),
  }),
]
