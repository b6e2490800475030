import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { TemplateType } from '@prosa/contract/templates/states'
import { beforeAll, expect, it } from 'vitest'
import { rehearsalScene } from '../../../testing/scenes/rehearsal-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { recordConsent } from '../../contacts/public.ts'
import { listStandings } from '../../ledger/public.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** Three people: one wants no offers on WhatsApp, one none by SMS, and one wants them by SMS again. */
async function threeMinds() {
  const scene = await rehearsalScene(house)
  const { companyId, phonenumberId } = scene
  const contactIds = await scene.plant([{ name: 'Sem WhatsApp' }, { name: 'Sem SMS' }, { name: 'De volta' }])
  const [whatsapp, sms, back] = contactIds as [string, string, string]
  const say = (contactId: string, channel: 'whatsapp' | 'sms', status: 'revoked' | 'granted', at: number) =>
    house.house.database.transaction(companyId, (db) =>
      recordConsent(
        { db, companyId },
        { contactId, evidence: `${at}`, phonenumberId, channel, status, source: 'keyword', said: 'SAIR', at },
      ),
    )
  await say(whatsapp, 'whatsapp', 'revoked', 1_000)
  await say(sms, 'sms', 'revoked', 2_000)
  await say(back, 'sms', 'revoked', 3_000)
  await say(back, 'sms', 'granted', 4_000)
  return { ...scene, contactIds }
}

it.each([
  [ChannelType.WhatsAppCloud, TemplateType.V3Marketing, 'Sem WhatsApp'],
  [ChannelType.SMS, TemplateType.V3Utility, 'Sem SMS'],
])('[BR21] [BR41] who opted out is asked of the channel that writes to them (%i, %i: %s)', async (channelType, templateType, left) => {
  const scene = await threeMinds()
  const { companyId, phonenumberId, contactIds, templateId } = scene
  await house.superuser`update phone_numbers set channel_type = ${channelType} where company_id = ${companyId}`
  await house.superuser`update templates set template_type = ${templateType} where template_id = ${templateId}`
  const broadcastId = await scene.aWholeDraft()
  const { rehearsalId } = await scene.rehearse(broadcastId)
  const people = await scene.peopleOf(rehearsalId)
  expect(people.map(({ name, reason }) => [name, reason]).filter(([, reason]) => reason !== null)).toEqual([[left, 'optedOut']])
  const asked = contactIds.map((contactId, position) => ({ position, waId: '', contactId, forms: [] }))
  const of = { phonenumberId, channelType, rehearsalId, recentSince: null }
  const standings = await house.house.database.transaction(companyId, (db) => listStandings(db, companyId, asked, of))
  const outs = standings.filter(({ isOptedOut }) => isOptedOut).map(({ position }) => people[position]!.name)
  expect(outs).toEqual([left])
})
