import { agentEvents } from '@prosa/contract/agents/events'
import { firstPermissions } from '@prosa/contract/agents/rules'
import type { userCalls } from '@prosa/contract/agents/user-calls'
import type { Language } from '@prosa/contract/formats/language'
import { generatePassword, isStrongPassword } from '@prosa/contract/formats/password'
import { takeAttempt } from '../../../kit/attempt-store.ts'
import type { Context } from '../../../kit/context.ts'
import { newId } from '../../../kit/ids.ts'
import { isInternal } from '../../../kit/is-internal.ts'
import { hashPassword } from '../../../kit/passwords.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { Handler } from '../../../kit/serve.ts'
import { queueMail } from '../../notifications/public.ts'
import { endSessionsOf } from '../../session/public.ts'
import { findPersonId, insertPerson } from '../agent-store.ts'
import { forgetFormerLife, getHost, joinCompany } from './newcomer-store.ts'
import { readDetails } from './read-details.ts'
import { tellUser } from './tell-user.ts'
import { getUserRow } from './user-store.ts'

/** Whoever adds people makes us write to any address: more than this an hour is not a team that grows. */
const mostMails = { most: 200, within: 3_600_000 }

const nothing = { name: '', email: '', countryNumber: '', phonenumber: '' }

export const addUser: Handler<typeof userCalls.addUser> = async (ctx, input) => {
  const { db, actor, emit, audit, house } = ctx
  const { companyId } = actor
  const { email, ...details } = readDetails(input, nothing)
  if (isInternal(email, house.config.internalDomain) && !actor.internal) throw new Refusal('agent.internalEmail')

  const { personId, isNew } = await meetPerson(ctx, email, input.password)
  const newcomer = { ...details, language: input.language ?? null, permissions: firstPermissions(input) }
  const now = house.clock.now()
  const joined = await joinCompany(db, { ...newcomer, companyId, userId: newId(now), personId, joinedAt: now })
  if (!joined) throw new Refusal('agent.alreadyMember')

  const { userId, version } = joined
  await forgetFormerLife(db, companyId, userId)
  await endSessionsOf(ctx, userId)
  await tellNewcomer(ctx, { ...newcomer, email, isNew })
  audit({ target: userId, after: { email, ...newcomer } })
  emit(agentEvents.userChanged, { userId, version })
  return tellUser(house, companyId, await getUserRow(db, companyId, userId))
}

/** Who has an account keeps their password, and nobody learns from the answer or its time that there was one. */
async function meetPerson({ db, house }: Context, email: string, password = generatePassword()) {
  if (!isStrongPassword(password)) throw new Refusal('password.weak')
  const now = house.clock.now()
  const newPersonId = newId(now)
  const passwordHash = await hashPassword(password)
  await insertPerson(db, { personId: newPersonId, email, passwordHash, passwordChangedAt: now, passwordTemporary: true })
  const personId = (await findPersonId(db, email))!
  return { personId, isNew: personId === newPersonId }
}

type Told = { name: string; email: string; language: Language | null; isNew: boolean }

async function tellNewcomer({ db, actor, house }: Context, { name, email, language, isNew }: Told) {
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
