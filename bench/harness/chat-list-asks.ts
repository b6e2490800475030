import { mostCounted } from '@prosa/contract/inbox/calls'
import type { connect } from '../../apps/server/src/kit/db/connect.ts'
import { adminIdOf } from '../seed-large/company.ts'
import type { BareRead } from './bare-lines.ts'
import { bareRanges } from './bare-ranges.ts'
import type { Wanted } from './row.ts'
import { wanted } from './wanted.ts'

/** One thing that the inbox asks, as the product is asked, and the bare read beside it. Without a form it is a GET. */
export type ListAsk = {
  what: string
  path: string
  form: Record<string, string> | null
  bare: BareRead
  beside: string
  budget: Wanted
  /** What it may cost the server and PostgreSQL; told only of some. */
  cost?: { server?: Wanted; database?: Wanted }
}

type Sql = ReturnType<typeof connect>

const oneTable = { beside: '21 rows of one table', budget: wanted.list }
const oneHistory = { beside: '31 rows of one table', budget: wanted.list }
const theirs = { beside: 'own chats of the matching contacts', budget: wanted.found }
const waitingFor = 60
const pageCost = { server: wanted.listServerCpu, database: wanted.listDatabaseCpu }

/** Asked by the administrator, who is an agent with chats of their own too. */
export async function listAsks(superuser: Sql, companyId: string, labelId: string): Promise<ListAsk[]> {
  const { me, agentIds, chat, next, departmentId } = await whatThereIs(superuser, companyId)
  const bare = bareRanges(companyId)
  const ask = (what: string, tab: 'User' | 'Queue' | 'All', form: Record<string, string>, read: BareRead): ListAsk => ({
    what,
    path: `chat/get${tab}ChatsPaged`,
    form: { companyId, chatResumeOrder: '0', ...form },
    bare: read,
    ...oneTable,
  })
  const mine = bare.ofAgent(me, 3)
  const own = (what: string, form: Record<string, string>) => ask(what, 'User', form, mine)
  const found = (what: string, searchFilter: string, read: BareRead): ListAsk => ({ ...own(what, { searchFilter }), bare: read, ...theirs })
  const { phonenumberId, waId, at } = chat
  const get = (what: string, path: string, read: BareRead, beside: Pick<ListAsk, 'beside' | 'budget'>): ListAsk => ({
    what,
    path,
    form: null,
    bare: read,
    ...beside,
  })
  return [
    { ...own('own list', {}), cost: pageCost },
    ask('queue', 'Queue', {}, bare.ofQueue(departmentId)),
    {
      ...own('open list of all', { chatStatus: JSON.stringify([1, 2, 3]), pageSize: '20' }),
      path: `phonenumber/${companyId}/allChatsPaged`,
      bare: bare.ofAll(3),
    },
    ask('others', 'All', { userIdJson: JSON.stringify(agentIds) }, bare.ofAll(3)),
    own('own, next page', { beforeTime: String(next) }),
    own('own, longest waiting first', { chatResumeOrder: '1' }),
    own('own, of a number', { phonenumberIdJson: JSON.stringify([phonenumberId]) }),
    own('own, of a department', { departmentIdJson: JSON.stringify([departmentId]) }),
    own('own, unread', { unread: 'true' }),
    own('own, unanswered', { unanswered: 'true' }),
    own('own, with a label', { labelIdJson: JSON.stringify([labelId]) }),
    { ...found('by name', 'alves macedo', bare.named(me, 'alves', 'macedo')) },
    { ...found('by a frequent name', 'silva', bare.named(me, 'silva')), cost: {} },
    found('by number', `+${waId}`, bare.numbered(me, waId)),
    { ...get('totals', `chat/totalChats/${companyId}`, mine, oneTable), cost: {} },
    {
      ...own('view count', {}),
      path: `view/${companyId}/countCondition`,
      form: {
        condition: JSON.stringify({
          all: [
            { field: 'agent', is: 'anyOf', values: ['me'] },
            { field: 'waiting', is: 'olderThan', minutes: waitingFor },
          ],
        }),
      },
      bare: bare.waiting(me, waitingFor, mostCounted),
      beside: 'count of the same, up to as many',
    },
    get('opening a chat', `phonenumber/${companyId}/${phonenumberId}/${waId}/chatDetail`, newest(bare, chat), oneHistory),
    get(
      'loading upward',
      `contact/${companyId}/${phonenumberId}/${waId}/loadMoreHistory?beforeTime=${at}`,
      bare.messages(phonenumberId, waId, at),
      oneHistory,
    ),
  ]
}

const newest = (bare: ReturnType<typeof bareRanges>, { phonenumberId, waId }: { phonenumberId: string; waId: string }) =>
  bare.messages(phonenumberId, waId, Date.now() + 86_400_000)

/** In no size is a page of what is asked for half empty, nor the history above the first page. */
async function whatThereIs(superuser: Sql, companyId: string) {
  const me = adminIdOf(companyId)
  const agents = await superuser<{ userId: string }[]>`select user_id from memberships where company_id = ${companyId} and user_id <> ${me}`
  const [queue] = await superuser<{ departmentId: string }[]>`
    select department_id from chats where company_id = ${companyId} and agent_id is null and chat_status = 2 and handled_by = 'queue'
    group by 1 order by count(*) desc limit 1`
  const [chat] = await superuser<{ phonenumberId: string; waId: string; at: number }[]>`
    select phonenumber_id, wa_id, min(at) filter (where nth <= 30) as at from (select phonenumber_id, wa_id, at, row_number() over w as nth
      from messages where company_id = ${companyId} window w as (partition by phonenumber_id, wa_id order by at desc)) m
    where nth <= 61 group by 1, 2 having count(*) = 61 order by md5(wa_id) limit 1`
  const [next] = await superuser<{ at: number }[]>`
    select last_message_at as at from chats where company_id = ${companyId} and agent_id = ${me} and chat_status in (1, 3)
    order by last_message_at desc offset 20 limit 1`
  if (!queue || !chat || !next) throw new Error('the company has too little to ask for')
  return { me, agentIds: agents.map(({ userId }) => userId), chat, next: next.at, departmentId: queue.departmentId }
}
