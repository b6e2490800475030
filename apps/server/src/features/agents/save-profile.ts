import type { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { readMemberPhone } from '@prosa/contract/agents/member-phone'
import type { FieldProblem } from '@prosa/contract/kit/call'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { lockOwnData, saveOwnData } from './agent-store.ts'
import { getProfile } from './get-profile.ts'

export const saveProfile: Handler<typeof agentCalls.saveProfile> = async (ctx, input) => {
  const { db, actor, emit, audit } = ctx
  const name = input.name.trim()
  const phone = readMemberPhone(input)
  const fields: FieldProblem[] = name === '' ? [{ name: 'name', problem: 'required' }] : []
  if (phone.problem) fields.push({ name: phone.problem, problem: 'wrongFormat' })
  if (phone.problem || fields.length > 0) throw new Refusal('input.invalid', { fields })

  const before = await lockOwnData(db, actor.companyId, actor.userId)
  const after = { name, ...phone.value }
  audit({ target: actor.userId, before, after })
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    const version = await saveOwnData(db, actor.companyId, actor.userId, after)
    emit(agentEvents.profileChanged, { userId: actor.userId, version })
    emit(agentEvents.userChanged, { userId: actor.userId, version })
  }
  return getProfile(ctx, {})
}
