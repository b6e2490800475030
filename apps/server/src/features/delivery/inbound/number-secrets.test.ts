import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { beforeAll, expect, it } from 'vitest'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { aProvider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { type NumberSecrets, openNumberSecrets } from './number-secrets.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ config: { graphUrl: (await aProvider()).url } })
})

const { connectPhoneNumber, reconnectPhoneNumber } = phoneNumberCalls
const channelType = ChannelType.WhatsAppCloud
const open = () => openNumberSecrets(house.house, channelType)
const secretsOf = async (secrets: NumberSecrets) => [...(await secrets.known()).ofSecret.keys()]

it('are those of now as soon as somebody connects a number or gives it other keys, and asked for once until then', async () => {
  const secrets = open()
  const admin = await (await house.aCompany()).anAdmin()
  const { companyId } = admin
  await secrets.known()
  const keys = { accessToken: 'geheim-token', appSecret: 'first-secret', verifyToken: 'geheim-verify' }
  const number = { phonenumberName: 'Loja', phonenumber: '+551140032180', providerId: '700001', businessAccountId: '71000' }
  const { result, status } = await house.ask(connectPhoneNumber, { companyId, channelType, ...number, ...keys }, admin)
  expect(status).toBe(200)
  expect(await secretsOf(secrets)).toContain('first-secret')
  const { phonenumberId } = result
  await house.ask(reconnectPhoneNumber, { companyId, phonenumberId, ...keys, appSecret: 'second-secret' }, admin)
  expect(await secretsOf(secrets)).toContain('second-secret')
  expect(await secretsOf(secrets)).not.toContain('first-secret')
  expect(await secrets.known()).toBe(await secrets.known())
  await secrets.close()
})

it('are read once a minute where nobody said that they changed, and opened anew only where they are others', async () => {
  const { companyId } = await house.aCompany()
  const { appSecret } = await aCloudNumber(house.house, house.superuser, companyId)
  const secrets = open()
  const numberIn = async () => (await secrets.known()).ofSecret.get(appSecret)?.[0]
  const [known, number] = [await secrets.known(), await numberIn()]
  expect(number).toMatchObject({ companyId, appSecret })
  house.clock.advance(59_000)
  expect(await secrets.known()).toBe(known)
  house.clock.advance(1_000)
  expect(await secrets.known()).not.toBe(known)
  expect(await numberIn()).toBe(number)
  await house.superuser`update phone_numbers set sealed_credentials = 'nobody can open this' where company_id = ${companyId}`
  house.clock.advance(60_000)
  expect(await numberIn()).toBeUndefined()
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
