import type { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { readMemberPhone } from '@prosa/contract/agents/member-phone'
import { permissionFlags, refusedAvailability } from '@prosa/contract/agents/rules'
import type { FieldProblem } from '@prosa/contract/kit/call'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { lookForPeople } from '../entries/public.ts'
import { getPreferencesRow } from '../session/public.ts'
import { photoUrlOf } from '../sight/public.ts'
import {
  findAvailability,
  getProfileRow,
  lockAvailability,
  lockOwnData,
  saveAvailability,
  saveLanguage,
  saveOwnData,
} from './agent-store.ts'

export const getProfile: Handler<typeof agentCalls.getProfile> = async ({ db, actor, house }) => {
  const { photoMediaId, ...row } = await getProfileRow(db, actor.companyId, actor.userId)
  return {
    ...row,
    ...permissionFlags(actor.permissions),
    photoUrl: photoMediaId ? photoUrlOf(house, { ...row, mediaId: photoMediaId }, house.clock.now()) : null,
    departmentAll: actor.departmentIds === 'all',
    departmentIdList: actor.departmentIds === 'all' ? [] : [...actor.departmentIds],
  }
}

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

export const chooseLanguage: Handler<typeof agentCalls.chooseLanguage> = async ({ db, actor, emit }, { language }) => {
  const version = await saveLanguage(db, actor.companyId, actor.userId, language)
  emit(agentEvents.profileChanged, { userId: actor.userId, language, version })
  emit(agentEvents.userChanged, { userId: actor.userId, version })
  return { language, version }
}

export const getPreferences: Handler<typeof agentCalls.getPreferences> = ({ db, actor }) =>
  getPreferencesRow(db, actor.companyId, actor.userId)

export const getAvailability: Handler<typeof agentCalls.getAvailability> = async ({ db, actor }, { agentId }) => {
  const availability = await findAvailability(db, actor.companyId, agentId)
  if (!availability) throw new Refusal('agent.notFound')
  return availability
}

export const changeAvailability: Handler<typeof agentCalls.changeAvailability> = async (ctx, { agentId, status }) => {
  const { db, actor, emit, audit } = ctx
  const before = await lockAvailability(db, actor.companyId, agentId)
  const refused = refusedAvailability(actor, { agentId, status: before?.status ?? null }, status)
  if (refused || !before) throw new Refusal(refused ?? 'agent.notFound')

  audit({ target: agentId, before: { status: before.status }, after: { status } })
  if (before.status === status) return before
  const changed = { agentId, status, version: await saveAvailability(db, actor.companyId, agentId, status) }
  emit(agentEvents.availabilityChanged, changed)
  await lookForPeople(db, actor.companyId, [agentId])
  return changed
}
