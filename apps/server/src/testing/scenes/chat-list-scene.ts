import { ChatStatus } from '@prosa/contract/chats/states'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import type { Viewer } from '@prosa/contract/permissions'
import { newId } from '../../kit/db/ids.ts'
import type { TestHouse } from '../test-house.ts'
import { aNumber } from './a-chat.ts'
import type { TestAgent } from './a-company.ts'

export type ListedChat = {
  phonenumberId: string
  waId: string
  contactId: string
  name: string
  chatStatus: ChatStatus
  departmentId: string
  agentId: string | null
  handledBy: 'agent' | 'bot' | 'queue'
  unreadCount: number
  lastAt: number
  unansweredSince: number | null
  isSnoozed: boolean
  ownLabels: string[]
  messageLabels: string[]
}

/** The same numbers for the same seed. */
export function seededDraw(seed: number) {
  let state = seed
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    chance: (share: number) => draw() < share,
    pick: <T>(values: readonly T[]): T => values[Math.floor(draw() * values.length)]!,
    some: <T>(values: readonly T[]): T[] => values.filter(() => draw() < 0.4),
  }
}

const names = ['João da Silva', 'MARIA José Conceição', 'Mariana Souza', 'Ana-Clara d’Ávila', 'Émile Zola', 'Cliente 42', '', 'Zoë Müller']
const numbers = ['5511987654', '551188776', '5521998877', '551133445', '5547996541', '1415555012']
const begun = 1_790_000_000_000

/** Three departments, one of which hides colleagues' chats, two numbers, labels (one in the bin), and many chats, many of the same moment. */
export async function aListScene(house: TestHouse, { seed = 1, count = 120 } = {}) {
  const company = await house.aCompany()
  const { companyId, aDepartment, anAgent, anAdmin } = company
  const hiding = { permissions: { ...allDepartmentPermissions, seeOthers: false } }
  const departments = [await aDepartment('Vendas'), await aDepartment('SAC'), await aDepartment('Sigilo', hiding)]
  const [sales, , own] = departments as [string, string, string]
  const phones = [await aNumber(house.superuser, companyId), await aNumber(house.superuser, companyId)]
  const person = async (agent: Promise<TestAgent>, viewer: Omit<Viewer, 'userId' | 'ownChatsOnlyIn'>) => {
    const who = await agent
    return { who, viewer: { ...viewer, userId: who.userId, ownChatsOnlyIn: [own] } }
  }
  const agent = { permissions: ['agent'] as const }
  const people = {
    admin: await person(anAdmin({ departmentIds: [] }), { permissions: ['admin'], departmentIds: [] }),
    everywhere: await person(anAgent({ departmentIds: 'all' }), { ...agent, departmentIds: 'all' }),
    seller: await person(anAgent({ departmentIds: [sales] }), { ...agent, departmentIds: [sales] }),
    hidden: await person(anAgent({ departmentIds: [own] }), { ...agent, departmentIds: [own] }),
    several: await person(anAgent({ departmentIds: departments }), { ...agent, departmentIds: departments }),
    nowhere: await person(anAgent({ departmentIds: [] }), { ...agent, departmentIds: [] }),
  }
  const labels = [newId(), newId(), newId()]
  for (const [nth, labelId] of labels.entries())
    await house.superuser`insert into labels (company_id, label_id, text, color, deleted_at)
      values (${companyId}, ${labelId}, ${`Etiqueta ${nth}`}, '#ffcc00', ${nth === 2 ? begun : null})`
  const { chance, pick, some } = seededDraw(seed)
  const holders = Object.values(people).map(({ who }) => who.userId)
  const chats = Array.from({ length: count }, (_, nth): ListedChat => {
    const chatStatus = pick([...ChatStatus.values, ChatStatus.Open, ChatStatus.Pending])
    const agentId = chatStatus === ChatStatus.Pending || chance(0.2) ? null : pick(holders)
    return {
      phonenumberId: pick(phones),
      waId: `${pick(numbers)}${String(nth).padStart(3, '0')}`,
      contactId: newId(),
      name: pick(names),
      chatStatus,
      departmentId: pick(departments),
      agentId,
      handledBy: agentId ? 'agent' : pick(['bot', 'queue'] as const),
      unreadCount: pick([0, 0, 3]),
      lastAt: begun + pick([0, 1, 2, 3, 4, 5, 6, 7]) * 1_000,
      unansweredSince: chatStatus !== ChatStatus.Closed && chance(0.5) ? begun - pick([1, 2, 3, 4, 5, 6]) * 1_000 : null,
      isSnoozed: agentId !== null && chatStatus !== ChatStatus.Closed && chance(0.3),
      ownLabels: chance(0.3) ? some(labels) : [],
      messageLabels: chance(0.3) ? some(labels) : [],
    }
  })
  await plant(house, companyId, chats)
  return { company, companyId, departments, phones, people, labels, chats }
}
export type ListScene = Awaited<ReturnType<typeof aListScene>>

async function plant({ superuser }: TestHouse, companyId: string, chats: readonly ListedChat[]) {
  const rows = superuser`jsonb_to_recordset(${superuser.json(chats)}) as r ("phonenumberId" uuid, "waId" text, "contactId" uuid, name text,
    "chatStatus" smallint, "departmentId" uuid, "agentId" uuid, "handledBy" text, "unreadCount" int, "lastAt" bigint,
    "unansweredSince" bigint, "isSnoozed" boolean, "ownLabels" uuid[], "messageLabels" uuid[])`
  await superuser`insert into contacts (company_id, contact_id, name, created_at) select ${companyId}, "contactId", name, now() from ${rows}`
  await superuser`insert into contact_identifiers (company_id, wa_id, contact_id) select ${companyId}, "waId", "contactId" from ${rows}`
  await superuser`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, agent_id, handled_by,
      unread_count, last_message_at, unanswered_since, contact_name, last_message_id, last_message_type, last_message_status, label_ids, created_at,
      snoozed_until)
    select ${companyId}, "phonenumberId", "waId", "contactId", "chatStatus", "departmentId", "agentId", "handledBy", "unreadCount",
      to_timestamp("lastAt" / 1000.0), to_timestamp("unansweredSince" / 1000.0), name, "contactId", 'text', 4,
      array(select l from unnest("ownLabels") l union select l from unnest("messageLabels") l order by 1), now(),
      case when "isSnoozed" then now() + interval '1 day' end from ${rows}`
  // Uncounted, the chat of each message would be looked for among all of its company.
  await superuser`analyze contacts, contact_identifiers, chats`
  await superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_status, from_me, source, at)
    select ${companyId}, "contactId", "phonenumberId", "waId", 'text', 4, false, 'customer', to_timestamp("lastAt" / 1000.0) from ${rows}`
  await superuser`insert into chat_labels (company_id, phonenumber_id, wa_id, label_id, linked_at)
    select ${companyId}, "phonenumberId", "waId", unnest("ownLabels"), now() from ${rows}`
  await superuser`insert into message_labels (company_id, message_id, label_id, phonenumber_id, wa_id, linked_at)
    select ${companyId}, "contactId", unnest("messageLabels"), "phonenumberId", "waId", now() from ${rows}`
}
