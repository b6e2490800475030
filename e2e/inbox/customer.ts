import { type APIRequestContext, expect } from '@playwright/test'
import type { CustomerAction, PhoneLine } from '@prosa/contract/simulator/model'
import { post, tokenOf } from '../accounts/new-company.ts'
import { admin } from '../people.ts'
import { companyId, phonenumberId, type Stranger } from './inbox.ts'

/** A customer whose telephone nobody looks at: what they sent and got, as the simulator has it. */
export async function customerOf(request: APIRequestContext, { customerId }: Pick<Stranger, 'customerId'>, number = phonenumberId) {
  const token = await tokenOf(request, admin)
  const simulator = `/api/simulator/${companyId}/${number}`
  const lines = async () => {
    const headers = { Authorization: `Bearer ${token}` }
    return ((await (await request.get(`${simulator}/chat/${customerId}`, { headers })).json()) as { lines: PhoneLine[] }).lines
  }
  /** The messages from the company, oldest first. */
  const got = async () => (await lines()).filter(({ fromCustomer }) => !fromCustomer).map(({ type, text }) => `${type} ${text}`)
  const act = (action: CustomerAction, more: Record<string, string> = {}) =>
    post(request, `${simulator}/customer/${customerId}/act`, { action, ...more }, token)
  return {
    say: (text: string) => act('text', { text }),
    /** Files and places are the simulator's own examples. */
    act,
    /** Acts on the last message with these words. */
    actOn: async (words: string, action: CustomerAction, more: Record<string, string> = {}) => {
      const { lineId = '' } = (await lines()).findLast(({ text }) => text === words) ?? {}
      return act(action, { lineId, ...more })
    },
    /** Taps a button of the last message that has it. */
    tap: async (title: string) => {
      const line = (await lines()).findLast(({ buttons = [] }) => buttons.some((button) => button.title === title))
      const { id = '' } = line?.buttons?.find((button) => button.title === title) ?? {}
      return act('button', { lineId: line?.lineId ?? '', optionId: id })
    },
    got,
    /** Returns the tick beside a message on the customer's phone, which says whether the company has read the message. */
    tickOf: async (text: string) => (await lines()).findLast((line) => line.text === text)?.tick,
    mustGet: (text: string) => expect.poll(got).toContain(`text ${text}`),
    /** As an answer to one of their own messages. */
    mustGetAnswer: async (text: string, to: string) =>
      expect
        .poll(async () => {
          const all = await lines()
          const { replyTo } = all.find((line) => line.text === text) ?? {}
          return all.find(({ lineId }) => lineId === replyTo)?.text
        })
        .toBe(to),
  }
}
