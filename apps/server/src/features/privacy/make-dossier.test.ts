import { dossierLife, privacyCalls } from '@prosa/contract/privacy/calls'
import { beforeAll, expect, it } from 'vitest'
import { aWorker } from '../../testing/scenes/a-worker.ts'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { unzipped } from '../../testing/scenes/unzipped.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { privacyJobs, privacySchedules } from './jobs.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const untilMade = (jobId: string) =>
  waitUntil('it is made', async () => {
    const [job] = await house.superuser<{ state: string }[]>`select state from jobs where job_id = ${jobId}`
    return job!.state === 'done'
  })

const listDropped = async (companyId: string) => {
  const rows = await house.superuser<{ sha256: string }[]>`select payload ->> 'dropBlob' as sha256 from media_upkeep
    where company_id = ${companyId}`
  return rows.map(({ sha256 }) => sha256)
}

it('[PV3] holds all of a person, for who sees all their chats, and [PV4] is fetched once by who had it made', async () => {
  const { companyId, asked, admin, customer, care, anAgent } = await contactScene(house)
  await aWorker(house, privacyJobs)
  await house.superuser`update messages set message_body = 'Olá <b>' where company_id = ${companyId}`
  await house.superuser`update contacts set name = 'Júlia Reis' where contact_id = ${customer.contactId}`
  await house.superuser`update memberships set language = 'en' where company_id = ${companyId} and user_id = ${admin.userId}`
  const elsewhere = await anAgent({ permissions: ['contact', 'agent'], departmentIds: [care] })
  expect((await house.ask(privacyCalls.startDossier, asked, elsewhere)).refusal.code).toBe('permission.denied')
  const { jobId } = (await house.ask(privacyCalls.startDossier, asked, admin)).result
  await untilMade(jobId)
  expect((await house.ask(privacyCalls.openDossier, { companyId, jobId }, elsewhere)).refusal.code).toBe('privacy.jobNotFound')
  const { url } = (await house.ask(privacyCalls.openDossier, { companyId, jobId }, admin)).result
  const fetched = await house.app.inject({ method: 'GET', url })
  expect(fetched.headers['content-type']).toBe('application/zip')
  expect(fetched.headers['content-disposition']).toContain("filename*=UTF-8''dossier-J%C3%BAlia%20Reis.zip")
  const again = await house.app.inject({ method: 'GET', url })
  expect(again.statusCode).toBe(404)
  expect(await listDropped(companyId)).toHaveLength(1)
  const files = unzipped(fetched.rawPayload)
  expect(JSON.parse(files['person.json']!)).toMatchObject({
    contacts: [{ name: 'Júlia Reis' }],
    contact_identifiers: [{ wa_id: customer.waId }],
  })
  expect(JSON.parse(files['messages.json']!)).toMatchObject([{ message_body: 'Olá <b>' }])
  expect(files['index.html']).toContain('Olá &lt;b&gt;')
  expect(files['index.html']).toContain('<dd>Júlia Reis</dd>')
})

it('[PV4] is gone with its bytes when nobody fetched it in time, or when nobody may have it by the time it is made', async () => {
  const { companyId, asked, admin } = await contactScene(house)
  const start = async () => (await house.ask(privacyCalls.startDossier, asked, admin)).result.jobId
  const [kept, lost] = [await start(), await start()]
  await house.superuser`delete from dossiers where dossier_id = ${lost}`
  const cutOff = 'a'.repeat(64)
  await house.superuser`update dossiers set sha256 = ${cutOff} where dossier_id = ${kept}`
  expect((await house.ask(privacyCalls.openDossier, { companyId, jobId: kept }, admin)).refusal.code).toBe('privacy.jobNotFound')
  await aWorker(house, privacyJobs)
  await Promise.all([kept, lost].map(untilMade))
  const dropped = await listDropped(companyId)
  expect([dropped.length, dropped.includes(cutOff)]).toEqual([2, true])
  const forget = () => privacySchedules[0]!.run({ house: house.house, signal: AbortSignal.timeout(60_000) })
  await forget()
  const [{ sha256 } = { sha256: '' }] = await house.superuser<{ sha256: string }[]>`select sha256 from dossiers
    where company_id = ${companyId}`
  expect(sha256).toHaveLength(64)
  expect(dropped).not.toContain(sha256)
  house.clock.advance(dossierLife)
  await forget()
  expect(await listDropped(companyId)).toEqual([...dropped, sha256])
  expect(await house.superuser`select 1 from dossiers where company_id = ${companyId}`).toEqual([])
})
