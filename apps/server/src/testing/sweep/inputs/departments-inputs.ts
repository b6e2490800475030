import { noAddress } from '@prosa/contract/departments/department-address'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import { departmentPermissions } from '@prosa/contract/departments/permissions'
import { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import { insertPhoneNumber } from '../../../features/phone-numbers/public.ts'
import { newId } from '../../../kit/db/ids.ts'
import { aDepartment } from '../a-department.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs, SweepRegister } from '../sweep-register.ts'

async function aNumber({ house: { house }, companyId }: Scene): Promise<string> {
  const phonenumberId = newId()
  const kind = { channelType: ChannelType.SMS, channelStatus: ChannelStatus.Connected, position: 0 }
  const secret = { providerId: null, businessAccountId: null, sealedCredentials: null }
  const number = { phonenumberId, phonenumberName: 'SMS', phonenumber: '28450', ...kind, ...secret }
  await house.database.transaction(companyId, (db) => insertPhoneNumber(db, companyId, number))
  return phonenumberId
}

type Field = (scene: Scene) => Promise<Record<string, unknown>>

/** A department that is there, and what another field has to be. */
const ofOne = (reason: string, field: Field = async () => ({})): SweepRegister['inputs'][string] => ({
  make: async (scene) => ({ input: { departmentId: await aDepartment(scene), ...(await field(scene)) } }),
  reason,
})

const there = ofOne('only of a department that is there something can be told')
const someAgents: Field = async ({ aPerson }) => ({ agentIdList: [(await aPerson({ departmentIds: [] })).userId] })
const someNumbers: Field = async (scene) => ({ phonenumberIdList: [await aNumber(scene)] })
const anAddress = { ...noAddress, zipCode: '01310-100', street: 'Avenida Paulista' }

export const departmentInputs: SweepInputs = {
  writesNothing: { testHours: { reason: 'it only says what hours mean, which may be long for an address' } },
  inputs: {
    listDepartmentsOfNumber: {
      make: async (scene) => ({ input: { phonenumberId: await aNumber(scene) } }),
      reason: 'only of a number that is there departments are told',
    },
    listDepartmentsOfUser: {
      make: async ({ admin: { userId } }) => ({ input: { userId } }),
      reason: 'only of somebody who is there departments are told',
    },
    listColleagues: there,
    getDepartment: there,
    getInboxRules: there,
    listInboxRules: there,
    listDistributionAgents: there,
    getDepartmentAddress: there,
    testHours: ofOne('only of a department that is there something can be told, and its hours end after they begin', async () => ({
      inboxRules: { hours: [{ days: [1], from: 480, to: 1_200 }], holidays: true, state: 'SP', exceptions: [] },
    })),
    countDepartmentChats: there,
    transferDepartment: ofOne('both departments have to be there', async (scene) => ({ departmentTargetId: await aDepartment(scene) })),
    removeDepartment: ofOne('it is there, and another one stays', async (scene) => {
      await aDepartment(scene)
      return {}
    }),
    createDraft: {
      make: async (scene) => ({ input: await someNumbers(scene) }),
      reason: 'a department serves numbers that are there',
    },
    createDepartment: {
      make: async (scene) => ({
        input: { departmentName: newId(), address: anAddress, ...(await someNumbers(scene)), ...(await someAgents(scene)) },
      }),
      reason: 'its name is free, its numbers and people are there, and its postal code is one',
    },
    saveDepartmentName: ofOne('it is there, and its name is free', async () => ({ departmentName: newId() })),
    saveDepartmentNumbers: ofOne('the department and its numbers are there', someNumbers),
    saveDepartmentAgents: ofOne('the department and its people are there, and they look after it', async (scene) => {
      const { agentIdList } = await someAgents(scene)
      return { agentIdList, supervisorIdList: agentIdList }
    }),
    saveDepartmentPermissions: ofOne('it is there, and only other permissions than all are a change', async () => ({
      permissions: Object.fromEntries(departmentPermissions.map((name) => [name, false])),
    })),
    saveInboxRules: ofOne('it is there, its hours end after they begin, and its people are there', async (scene) => ({
      inboxRules: { ...firstInboxRules, hours: [{ days: [1], from: 480, to: 1_200 }], ...(await someAgents(scene)) },
    })),
    saveDistributionAgents: ofOne('the department and its people are there', someAgents),
    saveCustomPortal: ofOne('it is there, and a portal is a web address', async () => ({ customPortal: 'https://sweep.test/portal' })),
    saveDepartmentAddress: ofOne('it is there, and its postal code is one', async () => anAddress),
  },
}
