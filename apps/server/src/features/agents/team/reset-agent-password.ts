import { resetsByAdmins } from '@prosa/contract/agents/password-rules'
import { isActive } from '@prosa/contract/agents/rules'
import type { teamCalls } from '@prosa/contract/agents/team-calls'
import { generatePassword } from '@prosa/contract/formats/secrets/password'
import { takeAttempt } from '../../../kit/http/attempt-store.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { mailPassword } from '../passwords/mail-password.ts'
import { getPasswordHolder } from '../passwords/password-store.ts'
import { takeReset } from '../passwords/take-reset.ts'
import { lockMember } from './lock-member.ts'

/** As if the person had forgotten it. Who can sign in nowhere gets none. */
export const resetAgentPassword: Handler<typeof teamCalls.resetAgentPassword> = async (ctx, { agentId }) => {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  const password = generatePassword()
  const passwordHash = await house.passwords.hash(password)
  const { row } = await lockMember(ctx, agentId)
  if (!isActive(row.userStatus)) throw new Refusal('agent.inactive')
  await countReset(ctx, agentId)

  const { personId, name, email, language } = await getPasswordHolder(db, { companyId, userId: agentId })
  // Without a word about it: how often the person was mailed elsewhere is nothing that this company learns.
  const often = await takeReset(db, email, house.clock.now())
  const person = often ? null : { personId, email }
  await mailPassword(house, db, { companyId, person, name, language: language ?? 'pt', password, passwordHash })
  audit({ target: agentId, after: { mailed: true } })
  return { mailed: true }
}

async function countReset({ db, actor, house }: Context, agentId: string) {
  const at = house.clock.now()
  const full = await takeAttempt(db, { what: 'reset by admins', key: `${actor.companyId} ${agentId}`, at, ...resetsByAdmins })
  if (full) throw new Refusal('mail.tooMany', { retryAfterSeconds: Math.ceil((full.retryAt - at) / 1000) })
}
