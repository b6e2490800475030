import { idOf } from '../../../kit/db/ids.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

const ofOneself = async ({ admin }: Scene) => ({ userId: admin.userId })

/** As the product has it, so that each time something is written. */
async function untouched({ house: { superuser }, companyId }: Scene) {
  await superuser`delete from flags where company_id = ${companyId} and flag_id = 'mentions'`
  return { flagId: 'mentions' }
}

export const flagInputs: SweepInputs = {
  inputs: {
    setFlag: {
      make: async (scene) => ({ input: { ...(await untouched(scene)), flagStatus: false } }),
      reason: 'only a flag of the company can be switched',
    },
    setFlagForAll: {
      make: async (scene) => ({ input: { ...(await untouched(scene)), flagStatus: false } }),
      reason: 'only a flag of the company can be switched',
    },
    deleteFlag: {
      make: async ({ house: { superuser }, companyId, serial }) => {
        const flagId = idOf(`swept flag ${companyId} ${serial()}`)
        await superuser`insert into flags (company_id, flag_id, flag_name, name_key, status, version)
          values (${companyId}, ${flagId}, ${flagId}, ${flagId}, false, 1)`
        return { input: { flagId } }
      },
      reason: 'it deletes the flag, so each time needs another one',
    },
    createFlag: {
      make: async ({ house: { superuser }, companyId, serial }) => {
        await superuser`delete from flags where company_id = ${companyId}`
        return { input: { flagName: `Flag ${serial()}` } }
      },
      reason: 'no two flags have the same name',
    },
    listUserFlags: { make: async (scene) => ({ input: await ofOneself(scene) }), reason: 'only of somebody of the company' },
    setUserFlag: {
      make: async (scene) => ({ input: { ...(await untouched(scene)), ...(await ofOneself(scene)), status: false } }),
      reason: 'only for somebody of the company, and only a flag that it has',
    },
  },
}
