import type { Language } from '@prosa/contract/formats/language'
import { takeAttempt } from '../../../kit/http/attempt-store.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { queueMail } from '../../notifications/public.ts'
import { getHost } from './newcomer-store.ts'

/** Whoever adds people makes us write to any address: more than this an hour is not a team that grows. */
const mostMails = { most: 200, within: 3_600_000 }

type Told = { name: string; email: string; language: Language | null; isNew: boolean }

/** The mail to somebody who was added. */
export async function tellNewcomer({ db, actor, house }: Context, { name, email, language, isNew }: Told): Promise<void> {
  const now = house.clock.now()
  const tooMany = await takeAttempt(db, { what: 'userAdded', key: actor.companyId, at: now, ...mostMails })
  if (tooMany) throw new Refusal('rate.limited', { retryAfterSeconds: Math.ceil((tooMany.retryAt - now) / 1_000) })
  const host = await getHost(db, actor.companyId, actor.userId)
  await queueMail(house, db, actor.companyId, {
    kind: 'userAdded',
    to: email,
    language: language ?? host.language ?? 'pt',
    values: { name, companyName: host.companyName, addedBy: host.name, isNew, path: '/' },
  })
}
