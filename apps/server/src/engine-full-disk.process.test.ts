import { randomInt } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { tellOfFile } from './features/chats/messages/read-messages.ts'
import { inboundWorkers } from './features/delivery/inbound/jobs.ts'
import { mediaWorkers } from './features/media/jobs.ts'
import { startWorker } from './kit/queue/queue-worker.ts'
import { aCloudNumber } from './testing/scenes/a-number.ts'
import { fullFiles } from './testing/stand-ins/full-files.ts'
import { testHouse } from './testing/test-house.ts'
import { openDoor } from './testing/torture/door.ts'
import { openOutside } from './testing/torture/outside.ts'
import { waitUntil } from './testing/wait-until.ts'

it('a disk that is full: the message is there at once, its picture when there is room again', async () => {
  const { room, files } = fullFiles()
  const door = await openDoor()
  const outside = await openOutside(`9${String(Date.now()).slice(-11)}${randomInt(100, 999)}`, `${door.origin}/webhooks/whatsapp-cloud`)
  const full = await testHouse({ config: { graphUrl: outside.graphUrl }, house: { files, report: () => undefined } })
  const { superuser, house, app } = full
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  door.leadTo(() => [origin])
  const { companyId, aDepartment } = await full.aCompany()
  await aDepartment()
  await aCloudNumber(house, superuser, companyId, outside)
  const running = await Promise.all([...inboundWorkers, ...mediaWorkers(tellOfFile)].map((worker) => startWorker(house, worker)))
  onTestFinished(async () => {
    await Promise.all([outside.stop(), door.close(), ...running.map((one) => one.close())])
  })

  const { customerId } = await outside.addCustomer('Fernanda', `55119${randomInt(700_000, 799_999)}77`)
  await outside.show(customerId)
  const seen = () => superuser<{ state: string; sha256: string | null; version: number }[]>`
    select d.state, d.sha256, m.version from messages m join media d using (company_id, media_id) where company_id = ${companyId}`
  await waitUntil('it waits for room', async () => {
    const [item] = await superuser`select reason from media_downloads where company_id = ${companyId}`
    return item?.reason === 'media.noRoom'
  })
  const [before] = await seen()
  expect([(await seen()).length, before!.state]).toEqual([1, 'awaited'])

  room.left = 2
  await superuser`update media_downloads set due_at = now() where company_id = ${companyId}`
  const stored = await waitUntil('it is stored', async () => (await seen()).find(({ state }) => state === 'stored'))
  expect((await seen()).length).toBe(1)
  expect(stored.version).toBeGreaterThan(before!.version)
  const bytes = await files.read({ companyId, sha256: stored.sha256! })
  expect((await buffer(bytes!)).length).toBeGreaterThan(100)
})
