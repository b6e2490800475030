import { newId } from '../../../kit/db/ids.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

const anArchive =
  (state: 'waiting' | 'done') =>
  async ({ house, companyId }: Scene) => {
    const archiveId = newId()
    await house.superuser`update company_archives set state = 'failed' where company_id = ${companyId} and state = 'waiting'`
    await house.superuser`insert into jobs (company_id, job_id, name, input) values (${companyId}, ${archiveId}, 'companyData.archive', '{}')`
    // Where the asker is of another company, it is somebody's of this one.
    await house.superuser`insert into company_archives (company_id, archive_id, user_id, state, sha256, started_at, expires_at)
    select ${companyId}, ${archiveId}, user_id, ${state}, 'x', now(), now() + interval '1 day' from memberships
    where company_id = ${companyId} limit 1`
    return { input: { archiveId } }
  }

export const companyDataInputs: SweepInputs = {
  writesNothing: { openCompanyData: { reason: 'its address is made of what is there; that it was asked for is in the trail' } },
  inputs: {
    startCompanyData: {
      make: async ({ house, companyId }) => {
        await house.superuser`update company_archives set state = 'failed' where company_id = ${companyId} and state = 'waiting'`
        return { input: {} }
      },
      reason: 'only where none is being made',
    },
    cancelCompanyData: { make: anArchive('waiting'), reason: 'only one that waits or is being made' },
    openCompanyData: { make: anArchive('done'), reason: 'only one that is ready' },
  },
}
