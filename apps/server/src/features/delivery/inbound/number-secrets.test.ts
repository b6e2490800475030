import { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { saveCredentials } from '../../phone-numbers/number-change-store.ts'
import { insertPhoneNumber, sealCredentials } from '../../phone-numbers/public.ts'
import { type NumberSecrets, openNumberSecrets } from './number-secrets.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const open = () => openNumberSecrets(house.house, ChannelType.WhatsAppCloud)
const secretsOf = async (secrets: NumberSecrets) => [...(await secrets.known()).ofSecret.keys()]
const sealed = (companyId: string, phonenumberId: string, appSecret: string) =>
  sealCredentials(house.house, companyId, phonenumberId, { accessToken: 'a', appSecret, verifyToken: 'v' })

it('are those of now as soon as somebody connects a number or gives it other keys, and asked for once until then', async () => {
  const secrets = open()
  const [{ companyId }, phonenumberId] = [await house.aCompany(), newId()]
  await secrets.known()
  await house.house.database.transaction(companyId, (db) =>
    insertPhoneNumber(db, companyId, {
      phonenumberId,
      phonenumberName: 'Loja',
      phonenumber: '551140000000',
      channelType: ChannelType.WhatsAppCloud,
      channelStatus: ChannelStatus.Connected,
      providerId: newId(),
      businessAccountId: null,
      sealedCredentials: sealed(companyId, phonenumberId, 'first'),
      position: 1,
    }),
  )
  expect(await secretsOf(secrets)).toContain('first')
  const renewed = { sealedCredentials: sealed(companyId, phonenumberId, 'second'), verifyTokenHash: Buffer.alloc(32) }
  await house.house.database.transaction(companyId, (db) => saveCredentials(db, companyId, phonenumberId, renewed))
  expect(await secretsOf(secrets)).toContain('second')
  expect(await secretsOf(secrets)).not.toContain('first')
  expect(await secrets.known()).toBe(await secrets.known())
  await secrets.close()
})

it('are looked up one by one where nobody said that they changed, so many in a second at most', async () => {
  const secrets = open()
  const { companyId } = await house.aCompany()
  await secrets.known()
  const { providerId, businessAccountId, appSecret } = await aCloudNumber(house.house, house.superuser, companyId)
  expect(await secretsOf(secrets)).not.toContain(appSecret)
  expect(await secrets.lookUp({ accountId: businessAccountId })).toMatchObject([{ companyId, appSecret }])
  expect(await secretsOf(secrets)).toContain(appSecret)
  const found = await Promise.all(Array.from({ length: 80 }, () => secrets.lookUp({ providerId })))
  expect(found.filter((numbers) => numbers.length > 0).length).toBeLessThanOrEqual(50)
  await secrets.close()
})
