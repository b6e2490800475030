import { randomUUID } from 'node:crypto'
import { livePath } from '@prosa/contract/live'
import { io } from 'socket.io-client'
import { adminIdOf } from '../seed-large/company.ts'
import type { BroadcastsStage } from './broadcasts-stage.ts'

type Frame = { name: string; payload: { message?: { messageId: string; statusDetail: string | null } } }[]
const patience = 30_000
const chatsOfPerson = 2_000

/** Somebody who answers customers by the number of the broadcast: from the call until their own socket says that the provider took it. */
export async function openPersonLine({ product, sql, companyId, number, tokens }: BroadcastsStage) {
  const chats = await sql<{ waId: string }[]>`update chats c set chat_status = 1, handled_by = 'agent', agent_id = ${adminIdOf(companyId)},
      window_expires_at = now() + interval '1 day'
    from (select wa_id from chats where company_id = ${companyId} and phonenumber_id = ${number.phonenumberId} order by wa_id limit ${chatsOfPerson}) n
    where c.company_id = ${companyId} and c.phonenumber_id = ${number.phonenumberId} and c.wa_id = n.wa_id returning c.wa_id`
  const token = tokens[1]!
  const socket = io(product.origin, { path: livePath, transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } })
  const heard = new Set<string>()
  let onHeard: () => void = () => undefined
  socket.on('events', (events: Frame) => {
    for (const { name, payload } of events)
      if (name === 'message.changed' && payload.message?.statusDetail === 'accepted') heard.add(payload.message.messageId)
    onHeard()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect_error', reject)
    socket.once('hello', resolve)
  })
  let written = 0
  const once = async (): Promise<number> => {
    const { waId } = chats[written++ % chats.length]!
    const form = new FormData()
    for (const [name, value] of Object.entries({ clientMessageId: randomUUID(), messageType: 'text', messageBody: 'Temos, sim.' }))
      form.set(name, value)
    const url = `${product.origin}/api/phonenumber/${companyId}/${number.phonenumberId}/${waId}/sendMessage`
    const begun = performance.now()
    const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
    if (!answer.ok) throw new Error(`sendMessage was answered with ${answer.status}: ${await answer.text()}`)
    const { messageId } = (await answer.json()) as { messageId: string }
    if (!heard.has(messageId)) await untilHeard(messageId)
    heard.clear()
    return performance.now() - begun
  }
  const untilHeard = (messageId: string) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the message never reached the provider')), patience)
      onHeard = () => {
        if (!heard.has(messageId)) return
        clearTimeout(timer)
        resolve()
      }
    })
  return {
    /** One after the other, for so long. */
    async times(milliseconds: number): Promise<number[]> {
      const end = performance.now() + milliseconds
      const times: number[] = []
      while (performance.now() < end) times.push(await once())
      return times
    },
    close: () => socket.disconnect(),
  }
}
