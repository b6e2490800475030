import { messageEvents } from '@prosa/contract/messages/events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { failpointShare } from '../../../testing/programs/failpoint-tests.ts'
import { serverPlace } from '../../../testing/programs/run-server.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { searchScene } from '../../../testing/scenes/search-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

vi.setConfig({ testTimeout: 120_000 })

const place = serverPlace()
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => place.clear())

const share = failpointShare('slices-killed')
const program = 'apps/server/src/testing/programs/slices-program.ts'
const aNode = (FAILPOINTS = '') => place.run({ dataDir: place.emptyFolder(), program, env: { DATABASE_URL: house.url, FAILPOINTS } })

it('[SR10] nodes that are killed when they heard of messages, in the midst of a slice and while slices are joined leave nothing out and nothing twice', async () => {
  const { companyId, aDepartment } = await house.aCompany()
  const departmentId = await aDepartment('Vendas')
  const chat = await aChat(house.superuser, { companyId, departmentId })
  const { say } = searchScene(house)
  let said = 0
  const speak = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      said += 1
      const messageId = await say(companyId, chat, `palavra ${said} comum`)
      const message = { messageId, version: 1 } as never
      await house.house.work(companyId, async ({ emit }) => emit(messageEvents.added, { departmentId, agentId: null, message }))
    }
  }
  const die = async (point: string) => {
    const dying = aNode(point)
    // A listener hears what is said from its first start on.
    if (said === 0) await dying.says(/at work/)
    await speak(9)
    expect([await dying.ended, dying.said.err]).toEqual(['SIGKILL', `failpoint ${point.split(':')[0]} hit\n`])
    share.note(dying)
    await house.superuser`update search_work set leased_until = clock_timestamp() where lease_id is not null`
    await house.superuser`update event_listeners set leased_until = clock_timestamp() where lease_id is not null`
  }
  for (const point of ['listener.handled', 'search.posted', 'search.posted:3', 'search.posted:2']) await die(point)
  const living = aNode()
  await living.says(/at work/)
  await speak(3)
  const placed =
    () => house.superuser`select u.id from search_slices s join search_places p using (company_id, slice) cross join unnest(p.message_ids) as u (id)
    where s.company_id = ${companyId} and s.filled_at is not null order by s.slice, p.part`
  await waitUntil('all whole slices are filled', async () => (await placed()).length >= said - 3, 60_000)
  living.kill('SIGTERM')
  expect([await living.ended, living.said.err]).toEqual([0, ''])

  const filled = await placed()
  const rows =
    await house.superuser`select message_id as id from messages where company_id = ${companyId} order by message_id limit ${filled.length}`
  expect(filled).toEqual(rows)
  const posted =
    await house.superuser`select word, sum(cardinality(places))::integer as count from search_words where company_id = ${companyId} and word !~ '^#'
    group by word order by word`
  const scanned =
    await house.superuser`select w.word collate "C" as word, count(*)::integer from messages m cross join lateral string_to_table(btrim(search_text(m.message_body)), ' ') as w (word)
    where m.company_id = ${companyId} and m.message_id <= ${rows.at(-1)!.id} group by 1 order by 1`
  expect(posted).toEqual(scanned)
  expect(share.hit().filter((point) => share.owed.includes(point as never))).toEqual(share.owed)
})
