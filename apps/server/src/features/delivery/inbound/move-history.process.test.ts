import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { freePort } from '../../../kit/embedded-postgres/free-port.ts'
import { serverPlace } from '../../../testing/programs/run-server.ts'
import { aWorker } from '../../../testing/scenes/a-worker.ts'
import { inboundPost, textOf } from '../../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { mostMovedAtOnce as mostAtOnce } from '../../chats/public.ts'
import { deliveryJobs } from '../jobs.ts'

vi.setConfig({ testTimeout: 120_000 })

const isFull = inject('isFull')
const place = serverPlace()
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => place.clear())

const [first, second] = ['5511987654321', '5511912345678']
const many = 3 * mostAtOnce + 300

it('[CH19] a node that is killed while it moves a long chat leaves it to another one, which goes on where it was', async () => {
  const inbound = await inboundPost(house)
  const { companyId, number, deliver } = await inbound.aShop()
  const now = Math.floor(Date.now() / 1_000)
  await deliver(textOf({ waId: first }, newId(), now, 'Oi'))
  await house.superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_status, from_me, source, at)
    select ${companyId}, md5('m' || n)::uuid, ${number.phonenumberId}, ${first}, 'text', 1, false, 'customer', to_timestamp(${now - 86_400}::integer + n)
    from generate_series(1, ${many}::integer) n`
  const system = { body: 'Marina mudou de número', wa_id: second, type: 'user_changed_number' }
  await deliver({ messages: [{ from: first, id: newId(), timestamp: String(now + 5), type: 'system', system }] })
  await inbound.close()
  const counts = async () => {
    const rows = await house.superuser<{ waId: string; count: number }[]>`select wa_id, count(*)::integer from messages
      where company_id = ${companyId} group by wa_id`
    return Object.fromEntries(rows.map(({ waId, count }) => [waId, count]))
  }
  expect(await counts()).toEqual({ [first]: many + 1 - mostAtOnce, [second]: mostAtOnce + 1 })

  const { tokenSecret: TOKEN_SECRET, encryptionKey: ENCRYPTION_KEY } = house.secrets
  const env = { PORT: String(await freePort()), HOST: '127.0.0.1', DATABASE_URL: house.url, TOKEN_SECRET, ENCRYPTION_KEY, ROLE: 'worker' }
  const dying = place.run({
    dataDir: place.emptyFolder(),
    ...(isFull ? {} : { program: 'apps/server/src/testing/programs/history-program.ts' }),
    env: { ...env, NODE_ENV: 'test', LOG_LEVEL: 'error', FAILPOINTS: 'events.written:2' },
  })
  expect([await dying.ended, dying.said.err]).toEqual(['SIGKILL', 'failpoint events.written hit\n'])
  // The second commit was undone.
  expect(await counts()).toEqual({ [first]: many + 1 - 2 * mostAtOnce, [second]: 2 * mostAtOnce + 1 })

  await house.superuser`update job_runs set leased_until = clock_timestamp() where company_id = ${companyId}`
  await aWorker(house, deliveryJobs)
  await waitUntil('the old chat is gone', async () => (await inbound.rows('chats', companyId)).length === 1, 60_000)
  expect(await counts()).toEqual({ [second]: many + 2 })
})
