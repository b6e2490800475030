import { agentEvents } from '@prosa/contract/agents/events'
import type { Agent } from '@prosa/contract/agents/model'
import { firstPermissions } from '@prosa/contract/agents/rules'
import type { teamCalls } from '@prosa/contract/agents/team-calls'
import { chosenDepartments, firstDepartments } from '@prosa/contract/agents/team-rules'
import type { Language } from '@prosa/contract/formats/language'
import { generatePassword, isStrongPassword } from '@prosa/contract/formats/secrets/password'
import type { InputOf } from '@prosa/contract/kit/call'
import { isLongEnough } from '@prosa/contract/security/password-policy'
import { newId } from '../../../kit/db/ids.ts'
import { takeAttempt } from '../../../kit/http/attempt-store.ts'
import type { Context } from '../../../kit/http/context.ts'
import { isInternal } from '../../../kit/http/is-internal.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { queueMail } from '../../notifications/public.ts'
import { endSessionsOf, getCompanyPasswordPolicy, refuseUnproven } from '../../session/public.ts'
import { findPersonId, insertPerson } from '../agent-store.ts'
import { toAgent } from './list-members.ts'
import { findMemberRow } from './member-store.ts'
import { getHost, givePassword, joinCompany } from './newcomer-store.ts'
import { readDetails } from './read-details.ts'
import { refuseUnknownDepartments } from './refuse-unknown.ts'

export const createAgent: Handler<typeof teamCalls.createAgent> = addMember

const nothing = { name: '', email: '', countryNumber: '', phonenumber: '' }

/** One way in for all who are added by an administrator. */
export async function addMember(ctx: Context, input: InputOf<typeof teamCalls.createAgent>): Promise<Agent> {
  const { db, actor, emit, audit, house } = ctx
  const { companyId } = actor
  const { email, ...details } = readDetails(input, nothing)
  if (isInternal(email, house.config.internalDomain) && !actor.internal) throw new Refusal('agent.internalEmail')
  const permissions = firstPermissions(input)
  if (permissions.includes('admin')) await refuseUnproven(ctx)
  const departments = chosenDepartments(input, firstDepartments)
  await refuseUnknownDepartments(db, companyId, departments)

  const { personId, isNew } = await meetPerson(ctx, email, input.password)
  const { language = null, capacity = 0 } = input
  const newcomer = { ...details, language, permissions, ...departments, capacity }
  const now = house.clock.now()
  const joined = await joinCompany(db, { ...newcomer, companyId, userId: newId(now), personId, joinedAt: now })
  if (!joined) throw new Refusal('agent.alreadyMember')

  const { userId, version } = joined
  await endSessionsOf(ctx, userId)
  await mailNewcomer(ctx, { ...newcomer, email, isNew })
  audit({ target: userId, after: { email, ...newcomer } })
  emit(agentEvents.userChanged, { userId, version })
  return toAgent(house, companyId, (await findMemberRow(db, companyId, userId))!)
}

const usualLength = 16

/**
 * Who has a password of their own keeps it, and nobody learns from the answer or its time that there was one. Who has none yet gets this one, also
 * where another company gave them one: of that nobody is to learn either.
 */
async function meetPerson({ db, actor, house }: Context, email: string, given: string | undefined) {
  const policy = await getCompanyPasswordPolicy(db, actor.companyId)
  const password = given ?? generatePassword(Math.max(usualLength, policy.length))
  if (!isStrongPassword(password)) throw new Refusal('password.weak')
  if (!isLongEnough(password, policy)) throw new Refusal('password.tooShort', { facts: { length: policy.length } })
  const now = house.clock.now()
  const passwordHash = await house.passwords.hash(password)
  await insertPerson(db, { personId: newId(now), email, passwordHash, passwordChangedAt: now, passwordTemporary: true })
  const personId = (await findPersonId(db, email))!
  return { personId, isNew: await givePassword(db, { personId, companyId: actor.companyId, passwordHash, givenAt: now }) }
}

/** Whoever adds people makes us write to any address: more than this an hour is not a team that grows. */
const mostMails = { most: 200, within: 3_600_000 }

type Told = { name: string; email: string; language: Language | null; isNew: boolean }

/** The mail to somebody who was added. */
async function mailNewcomer({ db, actor, house }: Context, { name, email, language, isNew }: Told): Promise<void> {
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
