import { schedule } from '../../kit/jobs/schedules.ts'
import { eachCompany, workInEach } from '../entries/public.ts'
import { dropBlobsLater } from '../media/public.ts'
import { deleteOldArchives } from './archive-store.ts'
import { companyArchive } from './make-archive.ts'

export const companyDataJobs = [companyArchive]

export const companyDataSchedules = [
  schedule({
    name: 'companyData.forget',
    cron: '11 * * * *',
    timeZone: 'UTC',
    // Files whose time is over, with their bytes.
    run: ({ house, signal }) =>
      workInEach(house, signal, eachCompany(house, signal), (companyId) =>
        house.background.database.transaction(companyId, async (db) =>
          dropBlobsLater(db, companyId, await deleteOldArchives(db, companyId, house.clock.now())),
        ),
      ),
  }),
]
