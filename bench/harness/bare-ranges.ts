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
  return {
    ofAgent: (agentId: string) => chats('agent_id = $2 and chat_status <> 4', agentId),
    ofQueue: (departmentId: string) =>
      chats(`agent_id is null and department_id = $2 and handled_by = 'queue' and chat_status = 2`, departmentId),
    ofAll: (status: number) => chats('chat_status = $2', String(status)),
    messages: (phonenumberId: string, waId: string, before: number): BareRead => ({
      text: `select * from messages where company_id = $1 and phonenumber_id = $2 and wa_id = $3 and at < $4
        order by at desc, message_id desc limit 31`,
      values: [companyId, phonenumberId, waId, new Date(before).toISOString()],
    }),
    /** The keys of those who have all these words. */
    named: (...words: string[]): BareRead => ({
      text: words
        .map((_, nth) => {
          const [from, to] = [`$${2 * nth + 2}`, `$${2 * nth + 3}`]
          return `select contact_id from contact_words where company_id = $1 and word >= ${from} and word < ${to}`
        })
        .join(' intersect '),
      values: [companyId, ...words.flatMap((word) => [word, word + end])],
    }),
    numbered: (digits: string): BareRead => ({
      text: 'select contact_id from contact_identifiers where company_id = $1 and wa_id >= $2 and wa_id < $3',
      values: [companyId, digits, digits + end],
    }),
  }
}
