import { type PushMessage, pushLimits } from '@prosa/contract/notifications/push-message'
import webPush from 'web-push'
import type { House } from '../../../kit/house.ts'
import { cut } from '../../../kit/http/cut.ts'
import { addressesBehind } from '../../../kit/http/safety/public-address.ts'
import { postPinned } from '../../../partners/post-pinned.ts'
import { openServices, type ServiceAnswer } from '../../../partners/push/push-services.ts'
import type { PushKeys } from './push-key-store.ts'
import type { Subscription } from './subscription-store.ts'

type Push = { to: Subscription; keys: PushKeys; message: PushMessage }

/** What is told late is told in vain. */
const life = 24 * 3_600

export type SendPush = (house: House, push: Push, leaving: AbortSignal) => Promise<ServiceAnswer>

export const openSendPush =
  (askService = openServices()): SendPush =>
  (house, { to, keys, message }, leaving) =>
    askService(to.endpoint, leaving, async (signal) => {
      const { endpoint, p256dh, auth } = to
      const addresses = await addressesBehind(endpoint, { loopback: house.config.pushToLoopback })
      if (addresses.length === 0) return { kind: 'silent' }
      const vapidDetails = { subject: subjectOf(house), ...keys }
      const text = JSON.stringify(bounded(message))
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, { TTL: life, vapidDetails })
      return postPinned({ endpoint, addresses, headers: headers as Record<string, string | number>, body: body ?? Buffer.alloc(0), signal })
    })

/** To one browser, outside any transaction. */
export const sendPush = openSendPush()

/** Whom a browser's maker may write to: the address of MAIL_FROM, which may have a name before it. */
const subjectOf = ({ config }: House) => `mailto:${/<([^<>]+)>$/.exec(config.mailFrom)?.[1] ?? config.mailFrom}`

/** A message that is closed takes 4 KB at most, and services refuse what is longer. */
const bounded = ({ title, body, path, tag }: PushMessage): PushMessage => ({
  title: plain(title, pushLimits.title),
  body: plain(body, pushLimits.body),
  path,
  tag: plain(tag, pushLimits.tag),
})

const plain = (text: string, most: number) => cut(text.replace(/\p{Cc}+/gu, ' '), most)
