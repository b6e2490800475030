import { usualRetention } from '@prosa/contract/retention/model'
import { newId } from '../../../kit/db/ids.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

const values = { ...usualRetention, journal: 60, holdLabelIds: [] }

/** Of whoever is there: where the asker is of another company, it is somebody's of this one. */
const rules = ({ house, companyId }: Scene) => house.superuser`insert into retention_rules (company_id, journal_days, saved_by)
  select ${companyId}, 30, user_id from memberships where company_id = ${companyId} limit 1 on conflict do nothing`

export const retentionInputs: SweepInputs = {
  inputs: {
    rehearseRetention: { make: async () => ({ input: values }), reason: 'journal and files are not kept longer than messages' },
    saveRetention: {
      make: async ({ house, companyId }) => {
        await house.superuser`delete from retention_rules where company_id = ${companyId}`
        return { input: { ...values, version: 0, rehearsalId: null } }
      },
      reason: 'only with the version that is there, and nothing that is to be rehearsed first',
    },
    startRetention: {
      make: async (scene) => {
        await rules(scene)
        await scene.house.superuser`delete from retention_runs where company_id = ${scene.companyId}`
        return { input: {} }
      },
      reason: 'only where something was saved and nothing runs',
    },
    cancelRetention: {
      make: async ({ house, companyId }) => {
        const runId = newId()
        await house.superuser`insert into jobs (company_id, job_id, name, input) values (${companyId}, ${runId}, 'retention.run', '{}')`
        await house.superuser`insert into retention_runs (company_id, run_id, is_rehearsal, is_nightly, as_of, started_by, started_at)
          select ${companyId}, ${runId}, false, false, now(), user_id, now() from memberships where company_id = ${companyId} limit 1`
        return { input: { runId } }
      },
      reason: 'only one that waits or runs',
    },
  },
}
