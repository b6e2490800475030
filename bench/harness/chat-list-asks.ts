import type { connect } from '../../apps/server/src/kit/db/connect.ts'

/** One thing that the inbox asks, as the product is asked and as the least SQL for the same rows, in one go. Without a form it is a GET. */
export type ListAsk = { what: string; path: string; form: Record<string, string> | null; sql: string; also?: string; values: string[] }

type Sql = ReturnType<typeof connect>

const row = `select c.*, k.name, n.channel_type, d.department_name, a.name as agent_name, m.message_type, m.message_status, m.message_body,
    (select json_agg(l.*) from chat_labels x join labels l on l.company_id = x.company_id and l.label_id = x.label_id
      where x.company_id = c.company_id and x.phonenumber_id = c.phonenumber_id and x.wa_id = c.wa_id) as labels
  from c join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
    join phone_numbers n on n.company_id = c.company_id and n.phonenumber_id = c.phonenumber_id
    join departments d on d.company_id = c.company_id and d.department_id = c.department_id
    left join memberships a on a.company_id = c.company_id and a.user_id = c.agent_id
    left join messages m on m.company_id = c.company_id and m.message_id = c.last_message_id`
const page = 'order by last_message_at desc, phonenumber_id, wa_id limit 21'
const total = (where: string) => `, (select count(*) from (select 1 from chats where ${where} limit 1000) t) as total from`

const list = (where: string, order = page) =>
  `with c as (select * from chats where ${where} ${order}) ${row.replace('from c join', `${total(where)} c join`)}`

/** Asked by the administrator, of the agent who has most: in no size is a page of theirs half empty. */
export async function listAsks(superuser: Sql, companyId: string): Promise<ListAsk[]> {
  const [agent] = await superuser<{ agentId: string; departmentId: string }[]>`
    select agent_id, mode() within group (order by department_id) as department_id from chats where company_id = ${companyId} and agent_id <> ${`${companyId}-admin`} and chat_status in (1, 3)
    group by 1 order by count(*) desc, 1 limit 1`
  const [chat] = await superuser<{ phonenumberId: string; waId: string; at: number }[]>`
    select phonenumber_id, wa_id, min(at) as at from (select phonenumber_id, wa_id, at, row_number() over w as nth from messages
        where company_id = ${companyId} window w as (partition by phonenumber_id, wa_id order by at desc)) m
    where nth <= 30 group by 1, 2 having count(*) = 30 order by md5(wa_id) limit 1`
  const [next] = await superuser<{ at: number }[]>`
    select last_message_at as at from chats where company_id = ${companyId} and agent_id = ${agent?.agentId ?? ''} and chat_status in (1, 3)
    order by last_message_at desc offset 20 limit 1`
  if (!agent || !chat || !next) throw new Error('the company has no chats to ask for')
  const people = { userIdJson: JSON.stringify([agent.agentId]), chatResumeOrder: '0' }
  const theirs = `company_id = $1 and agent_id = $2 and chat_status in (1, 2, 3)`
  const ask = (what: string, form: Record<string, string>, and = '', order = page): ListAsk => ({
    what,
    path: 'chat/getAllChatsPaged',
    form: { companyId, ...people, ...form },
    sql: list(`${theirs} ${and}`, order),
    values: [companyId, agent.agentId],
  })
  const { phonenumberId, waId, at } = chat
  const { departmentId } = agent
  const history = `select * from messages where company_id = $1 and phonenumber_id = $2 and wa_id = $3`
  return [
    ask('first page', {}),
    ask('next page', { beforeTime: String(next.at) }, `and last_message_at < '${new Date(next.at).toISOString()}'`),
    ask('longest waiting first', { chatResumeOrder: '1' }, 'and unanswered_since is not null', 'order by unanswered_since limit 21'),
    ask('of a number', { phonenumberIdJson: JSON.stringify([phonenumberId]) }, `and phonenumber_id = '${phonenumberId}'`),
    ask('of a department', { departmentIdJson: JSON.stringify([departmentId]) }, `and department_id = '${departmentId}'`),
    ask('of a status', { chatStatus: JSON.stringify([3]) }, 'and chat_status = 3'),
    ask('unread', { unread: 'true' }, 'and unread_count > 0'),
    ask('unanswered', { unanswered: 'true' }, 'and unanswered_since is not null'),
    ask(
      'with a label',
      { labelIdJson: JSON.stringify(['bench']) },
      `and exists (select 1 from chat_labels x where x.company_id = chats.company_id and x.phonenumber_id = chats.phonenumber_id
        and x.wa_id = chats.wa_id and x.label_id = 'bench')`,
    ),
    ask(
      'by name',
      { searchFilter: 'alves macedo' },
      `and contact_id in (select w.contact_id from contact_words w join contact_words o using (company_id, contact_id)
        where w.company_id = $1 and w.word = 'alves' and o.word = 'macedo')`,
    ),
    ask(
      'by number',
      { searchFilter: `+${waId}` },
      `and contact_id = (select contact_id from contact_identifiers where company_id = $1 and wa_id = '${waId}')`,
    ),
    {
      what: 'totals',
      path: `chat/totalChats/${companyId}`,
      form: null,
      sql: `select ${['agent_id = $2 and chat_status in (1, 2, 3)', "agent_id is null and chat_status = 2 and handled_by = 'queue'", 'agent_id <> $2 and chat_status in (1, 2, 3)'].map((where) => `(select count(*) from (select 1 from chats where company_id = $1 and ${where} limit 1000) t)`).join(', ')}`,
      values: [companyId, `${companyId}-admin`],
    },
    {
      what: 'opening a chat',
      path: `phonenumber/${companyId}/${phonenumberId}/${waId}/chatDetail`,
      form: null,
      sql: `${history} order by at desc, message_id desc limit 31`,
      also: `with c as (select * from chats where company_id = $1 and phonenumber_id = $2 and wa_id = $3) ${row}`,
      values: [companyId, phonenumberId, waId],
    },
    {
      what: 'loading upward',
      path: `contact/${companyId}/${phonenumberId}/${waId}/loadMoreHistory?beforeTime=${at}`,
      form: null,
      sql: `${history} and at < '${new Date(at).toISOString()}' order by at desc, message_id desc limit 31`,
      values: [companyId, phonenumberId, waId],
    },
  ]
}
