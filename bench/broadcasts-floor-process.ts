import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { connect } from '../apps/server/src/kit/db/connect.ts'
import { newId } from '../apps/server/src/kit/db/ids.ts'
import { answerAsks } from './harness/child.ts'

export type SendOrder = {
  databaseUrl: string
  companyId: string
  url: string
  accessToken: string
  template: { name: string; language: string }
  people: { waId: string; name: string; value: string }[]
}

const [tasks, atOnce] = [3, 40]

/**
 * The least program that writes to many and to nobody twice: of the next few a row each in one commit, then the same requests as the product
 * makes, then what was answered in one commit, several of them beside each other. How many a second were taken.
 */
async function send({ databaseUrl, companyId, url, accessToken, template, people }: SendOrder): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: tasks * atOnce })
  const sql = connect(databaseUrl, { max: tasks })
  await sql`create table if not exists bare_sent (company_id uuid, message_id uuid, wa_id text, body text, at timestamptz, provider_message_id text,
    primary key (company_id, message_id))`
  await Promise.all(Array.from({ length: tasks }, () => sql`select 1`))
  const begun = performance.now()
  let next = 0
  const task = async () => {
    for (let first = next; first < people.length; first = next) {
      next += atOnce
      const some = people.slice(first, first + atOnce).map((person) => ({ ...person, messageId: newId() }))
      const rows = some.map(({ messageId, waId, name, value }) => ({
        messageId,
        waId,
        body: `Oi, ${name}! O seu plano ${value} foi renovado.`,
      }))
      await sql`insert into bare_sent (company_id, message_id, wa_id, body, at) select ${companyId}, "messageId", "waId", body, now()
        from jsonb_to_recordset(${sql.json(rows)}) as r ("messageId" uuid, "waId" text, body text)`
      const taken = await Promise.all(
        some.map(async ({ messageId, waId, name, value }) => {
          const parameters = [name, value].map((word) => ({ type: 'text', text: word }))
          const components = [{ type: 'body', parameters }]
          const message = {
            ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to: waId, type: 'template' },
            template: { name: template.name, language: { code: template.language }, components },
            biz_opaque_callback_data: messageId,
          }
          return { messageId, providerMessageId: await one(url, accessToken, JSON.stringify(message), agent) }
        }),
      )
      await sql`update bare_sent s set provider_message_id = r."providerMessageId"
        from jsonb_to_recordset(${sql.json(taken)}) as r ("messageId" uuid, "providerMessageId" text)
        where s.company_id = ${companyId} and s.message_id = r."messageId"`
    }
  }
  await Promise.all(Array.from({ length: tasks }, task))
  const rate = (people.length * 1000) / (performance.now() - begun)
  agent.destroy()
  await sql.end({ timeout: 5 })
  return rate
}

const one = (url: string, token: string, body: string, agent: Agent) =>
  new Promise<string>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    request(url, { method: 'POST', agent, headers }, (response) => {
      text(response).then((answer) => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}: ${answer}`))
        resolve((JSON.parse(answer) as { messages: [{ id: string }] }).messages[0].id)
      }, reject)
    })
      .once('error', reject)
      .end(body)
  })

answerAsks({ send })
