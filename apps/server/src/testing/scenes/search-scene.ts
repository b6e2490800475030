import type { ChatKey } from '@prosa/contract/chats/model'
import { tendSlices } from '../../features/search/slices/tend-slices.ts'
import { newId } from '../../kit/db/ids.ts'
import { RetryLater } from '../../kit/queue/queue.ts'
import type { TestHouse } from '../test-house.ts'
import { waitUntil } from '../wait-until.ts'

/** Slices of four messages, four of which become one: so that a test has some of each. */
export const tinySizes = { short: 4, joined: 4 }

type Said = { at?: number; type?: string; agentId?: string | null; messageId?: string }

/** Messages past the commands that take them, and slices filled when a test says so. */
export function searchScene({ superuser, house }: TestHouse) {
  let last = ''
  /** Later than the one before, also within a millisecond. */
  const laterId = () => {
    let id = newId()
    while (id <= last) id = newId()
    last = id
    return id
  }
  return {
    async say(companyId: string, { phonenumberId, waId }: ChatKey, body: string, said: Said = {}): Promise<string> {
      const { at = Date.now(), type = 'text', agentId = null, messageId = laterId() } = said
      await superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me,
          internal, source, agent_id, at)
        values (${companyId}, ${messageId}, ${phonenumberId}, ${waId}, ${type}, ${body}, 1, ${agentId !== null}, ${type === 'note'},
          ${agentId === null ? 'customer' : 'agent'}, ${agentId}, ${at})`
      return messageId
    },
    /** Until nothing is left to fill, also of what changed just now. Others of this cluster may be writing, for whom it waits. */
    async fill(companyId: string, sizes = tinySizes): Promise<void> {
      await superuser`update search_changes set changed_at = '2020-01-01' where company_id = ${companyId}`
      const task = { house, companyId, items: [], signal: new AbortController().signal }
      await waitUntil('the slices are filled', async () => {
        const [outcome] = await Promise.allSettled([tendSlices(sizes)(task as never)])
        if (outcome.status === 'rejected' && !(outcome.reason instanceof RetryLater)) throw outcome.reason
        return outcome.status === 'fulfilled'
      })
    },
  }
}
