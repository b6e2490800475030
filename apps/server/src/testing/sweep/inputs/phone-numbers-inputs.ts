import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { newId } from '../../../kit/db/ids.ts'
import { aCloudNumber } from '../../scenes/a-number.ts'
import { aDepartment } from '../a-department.ts'
import type { Scene } from '../scene.ts'
import { secretMark } from '../secrets.ts'
import type { SweepInputs } from '../sweep-register.ts'

const aNumber = async ({ house: { house, superuser }, companyId }: Scene) => (await aCloudNumber(house, superuser, companyId)).phonenumberId

const ofOne = {
  make: async (scene: Scene) => ({ input: { phonenumberId: await aNumber(scene) } }),
  reason: 'only of a number that is there, and each time another one',
}

/** Digits of their own: a provider's number belongs to one company. */
const someProviderId = () => `9${BigInt(`0x${newId().replaceAll('-', '').slice(-13)}`)}`.slice(0, 16)

/** The stand-in of the provider takes only so many: a number that was used is used again, by who is next. */
const known = new Map<string, { providerId: string; businessAccountId: string; accessToken: string }[]>()
const mostKnown = 20
let turn = 0

export async function atTheProvider({ house: { house, superuser } }: Scene) {
  const { simulatorUrl } = house.config
  const numbers = known.get(simulatorUrl ?? '') ?? []
  known.set(simulatorUrl ?? '', numbers)
  if (numbers.length < mostKnown) {
    const number = { providerId: someProviderId(), businessAccountId: someProviderId(), accessToken: `${secretMark}-${newId()}` }
    const { providerId, businessAccountId: wabaId, accessToken } = number
    const { ok } = await fetch(`${simulatorUrl}/control/numbers`, {
      method: 'POST',
      body: JSON.stringify({ providerId, wabaId, accessToken, displayNumber: '551140032180', appSecret: 'secret', verifyToken: 'verify' }),
      headers: { 'content-type': 'application/json' },
    })
    if (!ok) throw new Error('the simulator took no number')
    numbers.push(number)
    return number
  }
  turn += 1
  const number = numbers[turn % mostKnown]!
  await superuser`update phone_numbers set removed_at = now() where provider_id = ${number.providerId} and removed_at is null`
  return number
}

async function aSetAsideEvent({ house: { superuser }, companyId }: Scene): Promise<string> {
  const itemId = newId()
  await superuser`insert into inbound (company_id, item_id, lane, payload, set_aside_at, reason)
    values (${companyId}, ${itemId}, ${itemId}, '{}', now(), 'unreadable')`
  return itemId
}

let readings = 0

export const phoneNumberInputs: SweepInputs = {
  inputs: {
    getPhoneNumber: ofOne,
    testConnection: {
      make: async () => ({ input: { channelType: ChannelType.WhatsAppCloud, providerId: someProviderId(), apiVersion: 'v25.0' } }),
      reason: 'only this channel can be connected, and ids and versions are more than texts',
    },
    connectPhoneNumber: {
      make: async (scene) => {
        const number = await atTheProvider(scene)
        return { input: { channelType: ChannelType.WhatsAppCloud, phonenumber: '+55 11 4003-2180', ...number, apiVersion: 'v25.0' } }
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
      make: async (scene) => {
        const { house, superuser } = scene.house
        const { providerId, accessToken } = await atTheProvider(scene)
        const { phonenumberId } = await aCloudNumber(house, superuser, scene.companyId, { providerId })
        return { input: { phonenumberId, accessToken, apiVersion: 'v25.0' } }
      },
      reason: 'only a number that is there has credentials, and its provider must accept the new ones',
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
    readTemplateTroubles: {
      make: async ({ house: { clock } }) => ({ input: { until: clock.now() + ++readings } }),
      reason: 'only what is later than the last time changes anything',
    },
    getNumberInteraction: ofOne,
  },
  writesNothing: {
    testConnection: {
      reason: 'it asks the provider with what it is given, and keeps nothing; POST keeps the token out of addresses and logs',
    },
  },
}
