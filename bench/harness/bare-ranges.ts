import type { BareRead } from './bare-lines.ts'

const page = 'order by last_message_at desc, phonenumber_id, wa_id limit 21'

/** Behind everything that begins with the word before it. */
const end = '\u{10FFFF}'

/**
 * What stands beside each list: as many whole rows of one table as a page reads, from one range of one index, however the list was asked for.
 * A list of several ranges is still to be no more than twice as slow.
 */
export function bareRanges(companyId: string) {
  const chats = (where: string, ...values: string[]): BareRead => ({
    text: `select * from chats where company_id = $1 and ${where} ${page}`,
    values: [companyId, ...values],
  })
  const ofOwn = (agentId: string, where: string, ...values: string[]) =>
    chats(`agent_id = $2 and chat_status <> 4 and ${where}`, agentId, ...values)
  return {
    /** Of one state: all unfinished ones together stand in no order in any index, and a floor that sorts them flatters. */
    ofAgent: (agentId: string, status: number) => chats('agent_id = $2 and chat_status = $3', agentId, String(status)),
    ofQueue: (departmentId: string) =>
      chats(`agent_id is null and department_id = $2 and handled_by = 'queue' and chat_status = 2`, departmentId),
    ofAll: (status: number) => chats('chat_status = $2', String(status)),
    messages: (phonenumberId: string, waId: string, before: number): BareRead => ({
      text: `select * from messages where company_id = $1 and phonenumber_id = $2 and wa_id = $3 and at < $4
        order by at desc, message_id desc limit 31`,
      values: [companyId, phonenumberId, waId, new Date(before).toISOString()],
    }),
    /** Of somebody's unfinished chats those of whoever has all these words in their name. */
    named: (agentId: string, ...words: string[]): BareRead => {
      const has = words.map(
        (_, nth) => `select contact_id from contact_words where company_id = $1 and word >= $${2 * nth + 3} and word < $${2 * nth + 4}`,
      )
      return ofOwn(agentId, `contact_id = any (array(${has.join(' intersect ')}))`, ...words.flatMap((word) => [word, word + end]))
    },
    numbered: (agentId: string, digits: string): BareRead =>
      ofOwn(
        agentId,
        'contact_id = any (array(select contact_id from contact_identifiers where company_id = $1 and wa_id >= $3 and wa_id < $4))',
        ...[digits, digits + end],
      ),
    /** How many of somebody's unfinished chats wait for so long, up to so many. */
    waiting: (agentId: string, minutes: number, most: number): BareRead => ({
      text: `select count(*)::int as count from (select 1 from chats where company_id = $1 and agent_id = $2 and chat_status <> 4
        and unanswered_since <= $3 limit ${most}) c`,
      values: [companyId, agentId, new Date(Date.now() - minutes * 60_000).toISOString()],
    }),
  }
}
