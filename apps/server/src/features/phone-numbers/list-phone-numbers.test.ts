import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf, newId } from '../../kit/db/ids.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { insertPhoneNumber } from './public.ts'

const { listPhoneNumbers } = phoneNumberCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const aNumber = (companyId: string, name: string, position: number, phonenumberId = idOf(name)) =>
  house.house.database.transaction(companyId, (db) =>
    insertPhoneNumber(db, companyId, {
      phonenumberId,
      phonenumberName: `Número ${name}`,
      phonenumber: name === 'ig' ? null : '551140032180',
      channelType: name === 'ig' ? ChannelType.Instagram : ChannelType.WhatsAppCloud,
      channelStatus: ChannelStatus.Connected,
      providerId: `geheim-${companyId}-${phonenumberId}`,
      businessAccountId: 'geheim-account',
      sealedCredentials: 'geheim-credentials',
      position,
    }),
  )

describe('the numbers of a company', () => {
  it('are listed in its order, to anyone of it, and without what opens the provider’s door', async () => {
    const [{ companyId, anAgent }, other] = [await house.aCompany(), await house.aCompany()]
    await aNumber(companyId, 'ig', 2)
    const [a, b] = [newId(1), newId(2)]
    await aNumber(companyId, 'b', 1, b)
    await aNumber(companyId, 'a', 1, a)
    await aNumber(companyId, 'z', 0)
    await aNumber(other.companyId, 'fremd', 0)
    const { result, body } = await house.ask(listPhoneNumbers, { companyId }, await anAgent({ permissions: [], departmentIds: [] }))
    expect(result.map(({ phonenumberId }) => phonenumberId)).toEqual([idOf('z'), a, b, idOf('ig')])
    expect(result.at(-1)).toEqual({
      phonenumberId: idOf('ig'),
      phonenumberName: 'Número ig',
      phonenumber: null,
      channelType: ChannelType.Instagram,
      channelStatus: ChannelStatus.Connected,
    })
    expect(body).not.toContain('geheim')
  })

  it('are not told to other companies', async () => {
    const [mine, other] = [await house.aCompany(), await house.aCompany()]
    const { status, refusal } = await house.ask(listPhoneNumbers, { companyId: other.companyId }, await mine.anAdmin())
    expect([status, refusal.code]).toEqual([403, 'company.foreign'])
  })
})
