import { schedule } from '../../kit/jobs/schedules.ts'
import { eachCompany } from '../entries/public.ts'
import { dropBlobsLater } from '../media/public.ts'
import { deleteOldDossiers } from './dossier-store.ts'
import { erasure } from './erase-contact.ts'
import { dossier } from './make-dossier.ts'

export const privacyJobs = [erasure, dossier]

export const privacySchedules = [
  schedule({
    name: 'privacy.dossiers',
    cron: '26 4 * * *',
    timeZone: 'America/Sao_Paulo',
    // Those that nobody fetched in time, with their bytes.
    async run({ house, signal }) {
      for await (const companyId of eachCompany(house, signal))
        await house.background.database.transaction(companyId, async (db) =>
          dropBlobsLater(db, companyId, await deleteOldDossiers(db, companyId, house.clock.now())),
        )
    },
  }),
]
