import type { flagCalls } from '@prosa/contract/flags/calls'
import { flagEvents } from '@prosa/contract/flags/events'
import type { Flag } from '@prosa/contract/flags/model'
import { isKnownFlag } from '@prosa/contract/flags/register'
import { flagStatus, mayChangeFlagsOf, refusedFlag, tidyFlagName } from '@prosa/contract/flags/rules'
import { newId } from '../../kit/db/ids.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import {
  countOwnFlags,
  deleteFlagRow,
  dropOwnSettings,
  insertFlag,
  listFlagRows,
  listUserFlagRows,
  lockFlag,
  saveOwnStatus,
  saveStatus,
} from './flag-store.ts'

type Calls = typeof flagCalls
type Asked = { companyId: string; flagId: string }

export const listFlags: Handler<Calls['listFlags']> = async ({ db }, { companyId }) => (await listFlagRows(db, companyId)).map(shown)

export const setFlag: Handler<Calls['setFlag']> = async (ctx, { flagStatus: status, ...asked }) => {
  const before = await lock(ctx, asked)
  await save(ctx, asked, before, status)
  return read(ctx, asked)
}

/** The settings of single people are taken back: from now on they have what the company has. */
export const setFlagForAll: Handler<Calls['setFlagForAll']> = async (ctx, { flagStatus: status, ...asked }) => {
  const before = await lock(ctx, asked)
  const ownSettings = await dropOwnSettings(ctx.db, asked.companyId, asked.flagId)
  await save(ctx, asked, before, status, { ownSettings })
  return read(ctx, asked)
}

export const createFlag: Handler<Calls['createFlag']> = async (ctx, { companyId, flagName: typed }) => {
  const { db, audit, emit } = ctx
  const flagName = tidyFlagName(typed)
  const refused = refusedFlag(flagName, { count: await countOwnFlags(db, companyId), isTaken: false })
  if (refused === 'input.invalid')
    throw new Refusal(refused, { fields: [{ name: 'flagName', problem: flagName === '' ? 'required' : 'tooLong' }] })
  if (refused) throw new Refusal(refused)
  const flagId = newId()
  if (!(await insertFlag(db, companyId, { flagId, flagName }))) throw new Refusal('flag.nameTaken')
  audit({ target: flagId, after: { flagName, flagStatus: false } })
  emit(flagEvents.changed, { flagId, userId: null, version: 1 })
  return shown({ flagId, flagName, status: false, ownSettings: 0, version: 1 })
}

export const deleteFlag: Handler<Calls['deleteFlag']> = async (ctx, asked) => {
  const { companyId, flagId } = asked
  if (isKnownFlag(flagId)) throw new Refusal('flag.known', { facts: { flag: flagId } })
  const { flagName } = await lock(ctx, asked)
  const version = await saveStatus(ctx.db, companyId, flagId, false)
  await deleteFlagRow(ctx.db, companyId, flagId)
  ctx.audit({ target: flagId, before: { flagName } })
  ctx.emit(flagEvents.changed, { flagId, userId: null, version })
  return { deleted: true }
}

export const listUserFlags: Handler<Calls['listUserFlags']> = async ({ db, actor }, { companyId, userId }) => {
  if (!mayChangeFlagsOf(actor, userId)) throw new Refusal('permission.denied')
  const flags = await listUserFlagRows(db, companyId, userId)
  if (!flags) throw new Refusal('agent.notFound')
  return flags
}

export const setUserFlag: Handler<Calls['setUserFlag']> = async (ctx, { companyId, userId, flagId, status }) => {
  const { db, actor, audit, emit } = ctx
  if (!mayChangeFlagsOf(actor, userId)) throw new Refusal('permission.denied')
  await lock(ctx, { companyId, flagId })
  const before = (await listUserFlagRows(db, companyId, userId))?.find((each) => each.flagId === flagId)
  if (!before) throw new Refusal('agent.notFound')
  const version = await saveOwnStatus(db, companyId, userId, flagId, status)
  const { flagName } = before
  audit({ target: userId, before: { flagName, flagStatus: before.status }, after: { flagName, flagStatus: status } })
  emit(flagEvents.changed, { flagId, userId, version })
  return { ...before, status, flagStatus: status, own: true }
}

async function lock({ db }: Context, { companyId, flagId }: Asked) {
  const found = await lockFlag(db, companyId, flagId)
  if (!found) throw new Refusal('flag.notFound')
  return found
}

type Before = Awaited<ReturnType<typeof lock>>

async function save(ctx: Context, { companyId, flagId }: Asked, before: Before, status: boolean, more: { ownSettings?: number } = {}) {
  const { flagName } = before
  const version = await saveStatus(ctx.db, companyId, flagId, status)
  const stood = { flagName, flagStatus: flagStatus(flagId, before.status, null), ...more }
  ctx.audit({ target: flagId, before: stood, after: { ...stood, flagStatus: status, ...('ownSettings' in more && { ownSettings: 0 }) } })
  ctx.emit(flagEvents.changed, { flagId, userId: null, version })
}

async function read({ db }: Context, { companyId, flagId }: Asked): Promise<Flag> {
  return shown((await listFlagRows(db, companyId)).find((row) => row.flagId === flagId)!)
}

function shown({ status: set, ...row }: Awaited<ReturnType<typeof listFlagRows>>[number]): Flag {
  const status = flagStatus(row.flagId, set, null)
  return { ...row, status, flagStatus: status, known: isKnownFlag(row.flagId) }
}
