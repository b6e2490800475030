import { labelCalls } from '@prosa/contract/labels/calls'
import { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import type { Label } from '@prosa/contract/labels/model'
import type postgres from 'postgres'
import { connect } from '../../kit/db/connect.ts'
import { newId } from '../../kit/db/ids.ts'
import type { TestHouse } from '../test-house.ts'
import { waitUntil } from '../wait-until.ts'
import type { TestAgent } from './a-company.ts'

type Wanted = { text?: string; detail?: string; color?: string; departmentIdList?: string[] }
type Thing = { messageId: string } | { phonenumberId: string; waId: string } | { contactId: string }

/** What tests of labels do over and over. */
export function labelScene({ ask, superuser, url }: TestHouse) {
  async function aLabel(admin: TestAgent, { text = newId(), ...wanted }: Wanted = {}): Promise<Label> {
    const { status, result } = await ask(labelCalls.createLabel, { companyId: admin.companyId, text, ...wanted }, admin)
    if (status !== 200) throw new Error(`the label was not made: ${JSON.stringify(result)}`)
    return result
  }
  const link = (who: TestAgent, labelId: string, thing: Thing) =>
    ask(labelLinkCalls.linkLabel, { companyId: who.companyId, labelId, ...thing }, who)
  const unlink = (who: TestAgent, labelId: string, thing: Thing) =>
    ask(labelLinkCalls.unlinkLabel, { companyId: who.companyId, labelId, ...thing }, who)

  /** The names of all that is linked to a label, by table. */
  async function linksOf({ companyId }: { companyId: string }, labelId: string) {
    const of = superuser`company_id = ${companyId} and label_id = ${labelId}`
    const [messages, chats, contacts] = [
      await superuser<{ messageId: string }[]>`select message_id from message_labels where ${of} order by 1`,
      await superuser<{ waId: string }[]>`select wa_id from chat_labels where ${of} order by 1`,
      await superuser<{ contactId: string }[]>`select contact_id from contact_labels where ${of} order by 1`,
    ]
    return {
      messages: messages.map(({ messageId }) => messageId),
      chats: chats.map(({ waId }) => waId),
      contacts: contacts.map(({ contactId }) => contactId),
    }
  }

  /** What the log has of one call, the newest first. */
  const logged = ({ companyId }: { companyId: string }, what: string) =>
    superuser`select user_id, target, before, after from audit_entries
      where company_id = ${companyId} and what = ${what} order by entry_id desc`

  const bin = (admin: TestAgent) => ask(labelCalls.listLabelBin, { companyId: admin.companyId }, admin)
  const remove = (admin: TestAgent, labelId: string) => ask(labelCalls.removeLabel, { companyId: admin.companyId, labelId }, admin)
  const restore = (admin: TestAgent, labelId: string) => ask(labelCalls.restoreLabel, { companyId: admin.companyId, labelId }, admin)
  const archive = (admin: TestAgent, labelId: string) => ask(labelCalls.archiveLabel, { companyId: admin.companyId, labelId }, admin)
  const list = (who: TestAgent, fillDetail?: boolean) =>
    ask(labelCalls.listLabels, { companyId: who.companyId, ...(fillDetail === undefined ? {} : { fillDetail }) }, who)

  /** All of them come to the lock before one of them goes on. */
  async function atOnce<T>(hold: (sql: postgres.Sql) => PromiseLike<unknown>, asks: readonly (() => Promise<T>)[]): Promise<T[]> {
    const holder = connect(url, { max: 1 })
    try {
      await holder`begin`
      await hold(holder)
      const answers = asks.map((ask) => ask())
      await waitUntil('all of them wait', async () => {
        const waits = await superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        return waits.length >= asks.length
      })
      await holder`commit`
      return await Promise.all(answers)
    } finally {
      await holder.end()
    }
  }

  return { atOnce, aLabel, link, unlink, linksOf, logged, bin, remove, restore, archive, list }
}
