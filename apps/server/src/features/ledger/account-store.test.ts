import { canonicalNumber } from '@prosa/contract/formats/phones/ninth-digit'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import { broadcastScene } from '../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { getAccountUse, listCounting } from './public.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const [long, short] = ['5511987654321', '551187654321']

/** Two chats of one person, to each of which a template went. */
async function bothForms() {
  const scene = await broadcastScene(house)
  const { companyId, departmentId, phonenumberId, templateId } = scene
  const { superuser } = house
  const accountId = scene.businessAccountId
  const send = async (waId: string) => {
    const messageId = newId()
    await superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, source, at)
      values (${companyId}, ${messageId}, ${phonenumberId}, ${waId}, 'template', 'Oferta!', 6, true, 'broadcast', now())`
    await superuser`insert into template_sends (company_id, message_id, template_id, version_number, sent_at)
      values (${companyId}, ${messageId}, ${templateId}, 1, now())`
  }
  for (const waId of [long, short]) await aChat(superuser, { companyId, departmentId, phonenumberId, waId })
  const now = house.clock.now()
  const within = house.house.database.transaction
  const use = () => within(companyId, (db) => getAccountUse(db, companyId, accountId, now))
  const counting = () => within(companyId, (db) => listCounting(db, companyId, { accountId, phonenumberId, waIds: [long], now }))
  return { ...scene, send, use, counting }
}

describe('[BR48] somebody with both forms of their number', () => {
  it('is one of an account’s people, whichever form they were written to under', async () => {
    const { send, use, counting } = await bothForms()
    expect([...(await counting())]).toEqual([long])
    await send(short)
    expect([...(await counting())]).toEqual([])
    await send(long)
    expect(await use()).toMatchObject({ used: 1 })
  })

  it('does not count while they wrote themselves, under whichever form', async () => {
    const { companyId, counting } = await bothForms()
    await house.superuser`update chats set window_expires_at = now() + interval '1 hour' where company_id = ${companyId} and wa_id = ${short}`
    expect([...(await counting())]).toEqual([])
  })

  it('is written by the database as by the contract', async () => {
    const said = [long, short, '552134567890', '5511387654321', '5500987654321', '351912345678', '55119876543210', '']
    const rows =
      await house.superuser`select canonical_number(w) as form from unnest(${said}::text[]) with ordinality as k (w, nth) order by nth`
    expect(rows.map(({ form }) => form)).toEqual(said.map(canonicalNumber))
    expect(await house.superuser`select canonical_number('BR.1234567890') as form`).toEqual([{ form: 'BR.1234567890' }])
  })
})
