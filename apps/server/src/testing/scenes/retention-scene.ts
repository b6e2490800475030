import { createHash } from 'node:crypto'
import { ChatStatus } from '@prosa/contract/chats/states'
import { retentionCalls } from '@prosa/contract/retention/calls'
import type { Retention } from '@prosa/contract/retention/model'
import { goesByAge, keptSince } from '@prosa/contract/retention/rules'
import { newId } from '../../kit/db/ids.ts'
import type { TestHouse } from '../test-house.ts'
import { waitUntil } from '../wait-until.ts'
import { aChat, aNumber } from './a-chat.ts'

const day = 86_400_000

type Told = { messageId: string; at: number; chatStatus: ChatStatus; isHeld: boolean; mediaId: string | null; size: number }

/**
 * A company of chats of every status with messages of every age, some of contacts with a hold label, some with files; of these some are in two
 * messages, some have the same bytes, and one is a quick reply's. The same for the same house and moment.
 */
export async function retentionScene(house: TestHouse, { chats = 24, each = 5 } = {}) {
  const { superuser: sql } = house
  const company = await house.aCompany()
  const { companyId } = company
  const admin = await company.anAdmin()
  const departmentId = await company.aDepartment('Vendas')
  const [phonenumberId, labelId, now] = [await aNumber(sql, companyId), newId(), house.clock.now()]
  await sql`insert into labels (company_id, label_id, text, color) values (${companyId}, ${labelId}, 'Processo', '#888888')`
  const told: Told[] = []
  const aFile = async (bytes: string, size: number) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const mediaId = newId()
    await sql`insert into media (company_id, media_id, kind, state, sha256, mime_type, file_name, size, created_at)
      values (${companyId}, ${mediaId}, 'document', 'stored', ${sha256}, 'text/plain', 'laudo.txt', ${size}, ${now})`
    return mediaId
  }
  const shared = { mediaId: await aFile('shared', 1_000), size: 1_000 }
  for (let nth = 0; nth < chats; nth += 1) {
    const chatStatus = nth % 4 === 3 ? ChatStatus.Open : ChatStatus.Closed
    const key = await aChat(sql, {
      companyId,
      departmentId,
      phonenumberId,
      waId: `55119${80_000_000 + nth}`,
      chatStatus,
      handledBy: 'queue',
    })
    const isHeld = nth % 6 === 1 || nth % 6 === 2
    if (nth % 6 === 1)
      await sql`insert into contact_labels (company_id, contact_id, label_id, linked_at)
      select company_id, contact_id, ${labelId}, now() from chats where company_id = ${companyId} and wa_id = ${key.waId}`
    for (let turn = 0; turn < each; turn += 1) {
      const at = now - (((nth * 7 + turn * 23) % 120) + 1) * day
      const file =
        turn === 0 ? (nth % 3 === 0 ? shared : { mediaId: await aFile(`b${nth >> 1}`, 10 + (nth >> 1)), size: 10 + (nth >> 1) }) : null
      const messageId = newId(at)
      await sql`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, source,
          provider_message_id, media_id, at)
        values (${companyId}, ${messageId}, ${phonenumberId}, ${key.waId}, ${file ? 'document' : 'text'}, ${`dito ${nth} ${turn}`}, 3, ${turn % 2 === 0},
          ${turn % 2 === 0 ? 'agent' : 'customer'}, ${`w${nth}-${turn}`}, ${file?.mediaId ?? null}, ${at})`
      await sql`insert into message_facts (company_id, phonenumber_id, provider_message_id, fact_key, kind, at)
        values (${companyId}, ${phonenumberId}, ${`w${nth}-${turn}`}, 'status 3', 'status', ${at})`
      await sql`insert into inbound_events (company_id, phonenumber_id, event_key, kind, raw, received_at, processed_at)
        values (${companyId}, ${phonenumberId}, ${`w${nth}-${turn}`}, 'message', '{}', ${at}, ${turn === 1 ? null : at})`
      told.push({ messageId, at, chatStatus, isHeld, mediaId: file?.mediaId ?? null, size: file?.size ?? 0 })
      if (turn === 1 && nth % 6 === 2)
        await sql`insert into message_labels (company_id, message_id, label_id, phonenumber_id, wa_id, linked_at)
        values (${companyId}, ${messageId}, ${labelId}, ${phonenumberId}, ${key.waId}, now())`
    }
  }
  // As commands would have left the lists.
  await sql`update chats c set last_message_id = m.message_id, last_message_at = m.at, last_message_type = m.message_type,
      last_message_status = m.message_status, last_message_from_me = m.from_me, last_message_body = m.message_body,
      last_file_name = (select nullif(f.file_name, '') from media f where f.company_id = m.company_id and f.media_id = m.media_id),
      label_ids = array(select distinct label_id from message_labels x where x.company_id = c.company_id and x.wa_id = c.wa_id)
    from (select distinct on (wa_id) * from messages where company_id = ${companyId} order by wa_id, at desc, message_id desc) m
    where c.company_id = ${companyId} and m.wa_id = c.wa_id`
  const goesBy = ({ messages, holdLabelIds }: Retention) => {
    const since = keptSince(messages, now)
    return told.filter((one) => goesByAge({ ...one, isHeld: one.isHeld && holdLabelIds.length > 0 }, since))
  }
  const ask = <T>(asked: Promise<{ result: T }>) => asked.then(({ result }) => result)
  const get = () => ask(house.ask(retentionCalls.getRetention, { companyId }, admin))
  const untilOver = async (kind: 'run' | 'rehearsal') => {
    await waitUntil('it is over', async () => !['waiting', 'running'].includes((await get())[kind]?.state ?? 'waiting'))
    return (await get())[kind]!
  }
  return { ...company, admin, departmentId, phonenumberId, labelId, told, shared, now, goesBy, get, untilOver }
}
