import { text } from '@prosa/contract/kit/fields'
import * as z from 'zod/mini'
import type { NumberState } from '../state/number.ts'
import { challengeFault } from '../webhooks/verify-webhook.ts'
import type { Asked, Edges } from './asked.ts'
import { GraphError } from './graph-error.ts'
import { appId } from './oauth-calls.ts'
import { readStrictly } from './read-strictly.ts'

const loopback = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\//

/**
 * A new webhook address counts when it answers with the token; an empty one removes the old. Only addresses of this machine are accepted.
 */
export async function overrideWebhook(
  number: NumberState,
  url: string,
  verifyToken: string | undefined,
  set: (url: string | null) => void,
): Promise<void> {
  if (url === '') return set(null)
  if (!loopback.test(url)) throw new GraphError(100, 'The callback address is not one of this machine')
  const fault = await challengeFault(number, url, verifyToken)
  if (fault) throw new GraphError(100, `Callback verification failed: ${fault}`)
  set(url)
}

const Subscription = z.strictObject({ override_callback_uri: z.optional(text(500)), verify_token: z.optional(text(200)) })
const app = {
  whatsapp_business_api_data: { id: appId, name: 'Prosa', link: `https://www.facebook.com/games/?app_id=${appId}` },
}

async function subscribe({ account, number, body }: Asked): Promise<unknown> {
  const { override_callback_uri: url, verify_token } = readStrictly(Subscription, body ?? {})
  if (url !== undefined && !account.isSubscribed) throw new GraphError(100, 'Subscribe first, then name another address')
  account.isSubscribed = true
  if (url !== undefined) {
    await overrideWebhook(number, url, verify_token, (given) => {
      account.override = given ? { url: given } : null
    })
  }
  return { success: true }
}

async function unsubscribe({ account }: Asked): Promise<unknown> {
  account.isSubscribed = false
  account.override = null
  return { success: true }
}

const listApps = async ({ account }: Asked) => ({
  data: account.isSubscribed ? [{ ...app, ...(account.override ? { override_callback_uri: account.override.url } : {}) }] : [],
})

export const subscriptionEdges: Edges = { subscribed_apps: { GET: listApps, POST: subscribe, DELETE: unsubscribe } }
