import { contactCalls } from '@prosa/contract/contacts/calls'
import { privacyCalls } from '@prosa/contract/privacy/calls'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

it('[PV1] is kept for each channel and purpose, once for its id, and [PV2] lists go by marketing on WhatsApp', async () => {
  const { companyId, admin, asked } = await contactScene(house)
  const written = { ...asked, channel: 'whatsapp', purpose: 'utility', status: 'granted', source: 'form', said: 'Ficha 12' } as const
  const record = async (more: Record<string, string>) => {
    house.clock.advance(1_000)
    return house.ask(privacyCalls.recordContactConsent, { ...written, consentId: newId(), ...more } as never, admin)
  }
  const marketing = async () => (await house.ask(contactCalls.getContact, asked, admin)).result.marketing
  const consentId = newId()
  await record({ consentId })
  await record({ consentId })
  expect(await marketing()).toBe('unknown')
  await record({ purpose: 'marketing', channel: 'sms' })
  expect(await marketing()).toBe('unknown')
  await record({ purpose: 'marketing' })
  expect(await marketing()).toBe('granted')
  await record({ purpose: 'marketing', status: 'revoked', source: 'call', said: 'Ligou' })
  expect(await marketing()).toBe('revoked')
  const { consents } = (await house.ask(privacyCalls.listConsents, asked, admin)).result
  expect(consents.map(({ channel, purpose, status, said }) => [channel, purpose, status, said])).toEqual([
    ['whatsapp', 'marketing', 'revoked', 'Ligou'],
    ['whatsapp', 'marketing', 'granted', 'Ficha 12'],
    ['sms', 'marketing', 'granted', 'Ficha 12'],
    ['whatsapp', 'utility', 'granted', 'Ficha 12'],
  ])
  expect(consents[0]).toMatchObject({ userName: expect.any(String), source: 'call' })
  const audited = await house.superuser`select target from audit_entries where company_id = ${companyId} and what = 'contact.consent'`
  expect(audited).toHaveLength(5)
})
