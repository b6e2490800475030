import { aCloudNumber } from '../../scenes/a-number.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'
import { atTheProvider } from './phone-numbers-inputs.ts'

/** Another company than the asker's, of which nobody has tried anything yet. */
async function aTarget({ house: { aCompany, superuser } }: Scene): Promise<string> {
  await superuser`delete from account_attempts where what like 'manager%'`
  return (await aCompany()).companyId
}

const elsewhere = {
  make: async (scene: Scene) => ({ input: { targetCompanyId: await aTarget(scene) } }),
  reason: 'the staff works in other companies than their own, and each of them only so often',
}

const counted = { reason: 'who looks up is counted' }

export const managerInputs: SweepInputs = {
  writesByGet: { findCompaniesByNumber: counted, findCompaniesByAccount: counted },
  inputs: {
    findCompaniesByNumber: {
      make: async (scene) => {
        await aTarget(scene)
        return { input: { phonenumber: '+55 11 4003-2180' } }
      },
      reason: 'only what has as many digits as a number is one',
    },
    getManagedCompany: elsewhere,
    listManagerActions: elsewhere,
    clearAllCache: elsewhere,
    setPaymentState: {
      make: async (scene) => ({ input: { targetCompanyId: await aTarget(scene), payment: 'late' } }),
      reason: 'one that is current already changes nothing',
    },
    suspendCompany: elsewhere,
    resumeCompany: {
      make: async (scene) => {
        const targetCompanyId = await aTarget(scene)
        await scene.house.superuser`update companies set suspended_at = now() where company_id = ${targetCompanyId}`
        return { input: { targetCompanyId } }
      },
      reason: 'only what is suspended is resumed',
    },
    refreshAdminPassword: {
      make: async (scene) => {
        await aTarget(scene)
        const { companyId: targetCompanyId, userId } = await (await scene.house.aCompany()).anAdmin()
        return { input: { targetCompanyId, userId } }
      },
      reason: 'only an administrator of the company is mailed to, and each only so often',
    },
    deletePhonenumber: {
      make: async (scene) => {
        const targetCompanyId = await aTarget(scene)
        const { house, superuser } = scene.house
        const { phonenumberId, phonenumber } = await aCloudNumber(house, superuser, targetCompanyId)
        return { input: { targetCompanyId, phonenumberId, typedNumber: phonenumber } }
      },
      reason: 'only a number that is there is removed, by who types it out',
    },
    requestDisplayName: {
      make: async (scene) => {
        const [targetCompanyId, known] = [await aTarget(scene), await atTheProvider(scene)]
        const { house, superuser } = scene.house
        const baseUrl = house.config.graphUrl ?? ''
        const { phonenumberId } = await aCloudNumber(house, superuser, targetCompanyId, { ...known, baseUrl })
        return { input: { targetCompanyId, phonenumberId, displayName: 'Loja Nova' } }
      },
      reason: 'only the provider of a number that it knows takes a name for it',
    },
  },
}
