import { type PushMessage, pushLimits } from '@prosa/contract/notifications/push-message'
import webPush from 'web-push'
import type { House } from '../../../kit/house.ts'
import { cut } from '../../../kit/http/cut.ts'
import { type PushAnswer, postPush } from '../../../partners/push/post-push.ts'
import { pushAddresses } from './push-addresses.ts'
import { type PushKeys, pushKeys } from './push-keys.ts'
import { deleteSubscriptions, listSubscriptions, type Subscription } from './subscription-store.ts'

type Person = { companyId: string; userId: string }

/** What is told late is told in vain. */
const life = 24 * 3_600

/** To every browser of this person in this company, outside any transaction; those that are gone are forgotten. */
export async function sendPush(house: House, person: Person, message: PushMessage): Promise<{ sent: number; failed: number }> {
  const { subscriptions, keys } = await house.database.transaction(person.companyId, async (db) => {
    const subscriptions = await listSubscriptions(db, person, house.clock.now())
    return { subscriptions, keys: subscriptions.length > 0 ? await pushKeys(house, db) : null }
  })
  if (!keys) return { sent: 0, failed: 0 }

  const text = JSON.stringify(bounded(message))
  const answers = await Promise.all(subscriptions.map((subscription) => sendTo(house, subscription, keys, text)))
  const gone = subscriptions.filter((_, at) => answers[at] === 'gone').map(({ endpoint }) => endpoint)
  if (gone.length > 0) await house.database.transaction(person.companyId, (db) => deleteSubscriptions(db, person, gone))
  const sent = answers.filter((answer) => answer === 'taken').length
  return { sent, failed: answers.length - sent }
}

async function sendTo(house: House, { endpoint, p256dh, auth }: Subscription, keys: PushKeys, text: string): Promise<PushAnswer> {
  const addresses = await pushAddresses(house, endpoint)
  if (addresses.length === 0) return 'failed'
  const vapidDetails = { subject: subjectOf(house), ...keys }
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, { TTL: life, vapidDetails })
  return postPush({ endpoint, addresses, headers: headers as Record<string, string | number>, body: body ?? Buffer.alloc(0) })
}

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
