import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { newId } from '../../kit/ids.ts'
import { aCloudNumber } from '../a-number.ts'
import { aDepartment } from './a-department.ts'
import type { Scene } from './scene.ts'
import type { SweepRegister } from './sweep-register.ts'

const aNumber = async ({ house: { house, superuser }, companyId }: Scene) => (await aCloudNumber(house, superuser, companyId)).phonenumberId

const ofOne = {
  make: async (scene: Scene) => ({ input: { phonenumberId: await aNumber(scene) } }),
  reason: 'only of a number that is there, and each time another one',
}

/** Digits of their own: a provider's number belongs to one company. */
const someProviderId = () => `9${BigInt(`0x${newId().replaceAll('-', '').slice(-13)}`)}`.slice(0, 16)

async function aSetAsideEvent({ house: { superuser }, companyId }: Scene): Promise<string> {
  const itemId = newId()
  await superuser`insert into inbound (company_id, item_id, lane, payload, set_aside_at, reason)
    values (${companyId}, ${itemId}, ${itemId}, '{}', now(), 'unreadable')`
  return itemId
}

export const numberInputs: SweepRegister['inputs'] = {
  getPhoneNumber: ofOne,
  testConnection: {
    make: async () => ({ input: { channelType: ChannelType.WhatsAppCloud, providerId: someProviderId(), apiVersion: 'v25.0' } }),
    reason: 'only this channel can be connected, and ids and versions are more than texts',
  },
  connectPhoneNumber: {
    make: async () => {
      const ids = { providerId: someProviderId(), businessAccountId: someProviderId() }
      return { input: { channelType: ChannelType.WhatsAppCloud, phonenumber: '+55 11 4003-2180', ...ids, apiVersion: 'v25.0' } }
    },
    reason: 'only this channel can be connected, and each number once',
  },
  renamePhoneNumber: {
    make: async (scene) => ({ input: { phonenumberId: await aNumber(scene), phonenumberName: newId(), version: 1 } }),
    reason: 'only a number that is there gets another name',
  },
  chooseReceivingDepartment: {
    make: async (scene) => ({ input: { phonenumberId: await aNumber(scene), departmentId: await aDepartment(scene) } }),
    reason: 'only a department that serves the number can be chosen',
  },
  reconnectPhoneNumber: {
    make: async (scene) => ({ input: { phonenumberId: await aNumber(scene), apiVersion: 'v25.0' } }),
    reason: 'only a number that is there has credentials, and a version is more than a text',
  },
  checkPhoneNumber: ofOne,
  getNotificationEmails: ofOne,
  saveNotificationEmails: {
    make: async (scene) => ({ input: { phonenumberId: await aNumber(scene), emailList: [`${newId()}@sweep.com`] } }),
    reason: 'only of a number that is there, and an e-mail is more than a text',
  },
  mailUsageReport: {
    make: async (scene) => {
      await scene.house.superuser`delete from account_attempts where what = 'usageReport'`
      return { input: { phonenumberId: await aNumber(scene), startTime: 0, endTime: 86_400_000 } }
    },
    reason: 'only of a number that is there, for a year at most, and some an hour',
  },
  redoSetAside: {
    make: async (scene) => ({ input: { itemId: await aSetAsideEvent(scene) } }),
    reason: 'only what was set aside is tried again, and each time another one',
  },
  getNumberInteraction: ofOne,
}
