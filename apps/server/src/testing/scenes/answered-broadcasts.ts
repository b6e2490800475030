import { newId } from '../../kit/db/ids.ts'
import type { TestHouse } from '../test-house.ts'
import type { ListedChat, ListScene } from './chat-list-scene.ts'

type Answering = Pick<ListedChat, 'phonenumberId' | 'waId' | 'contactId'> & { answered: readonly string[] }

/**
 * A broadcast that is over in each department, by both numbers, which got to everybody: who answered one has its place in `answered`, and
 * everybody has answered it by the other number, which says nothing of this chat.
 */
export async function plantAnswered(
  { superuser }: TestHouse,
  { companyId, departments, phones, people }: ListScene,
  chats: readonly Answering[],
) {
  const broadcasts = departments.map((departmentId, nth) => ({ nth: `${nth}`, departmentId, broadcastId: newId(), rehearsalId: newId() }))
  for (const { departmentId, broadcastId, rehearsalId } of broadcasts)
    await superuser`insert into broadcasts (company_id, broadcast_id, broadcast_name, broadcast_type, status, phonenumber_id, department_id,
        rehearsal_id, started_at, created_by, created_at, changed_at)
      values (${companyId}, ${broadcastId}, 'Oferta', 1, 4, ${phones[0]!}, ${departmentId}, ${rehearsalId}, now(), ${people.admin.who.userId}, now(), now())`
  const rows = chats.flatMap(({ phonenumberId, waId, contactId, answered }) =>
    broadcasts.flatMap(({ nth, broadcastId, rehearsalId }) =>
      phones.map((phone) => {
        const [isOther, hasAnswered] = [phone !== phonenumberId, answered.includes(nth)]
        return { broadcastId, rehearsalId, contactId, phone, waId: isOther ? `9${waId}` : waId, isAnswered: isOther || hasAnswered }
      }),
    ),
  )
  await superuser`insert into broadcast_people (company_id, rehearsal_id, position, broadcast_id, phonenumber_id, contact_id, wa_id, state, answered_at)
    select ${companyId}, "rehearsalId", row_number() over (), "broadcastId", phone, "contactId", "waId", 2, case when "isAnswered" then now() end
    from jsonb_to_recordset(${superuser.json(rows)}) as r ("broadcastId" uuid, "rehearsalId" uuid, "contactId" uuid, phone uuid, "waId" text,
      "isAnswered" boolean)`
  return broadcasts
}
