import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { departmentsOf } from '../list/departments-of.ts'
import { getSettings, lockSettings, saveSettings, sumMonths } from './settings-store.ts'

type Calls = typeof broadcastRunCalls

export const getBroadcastSettings: Handler<Calls['getBroadcastSettings']> = async (ctx) => showSettings(ctx)

/** By the version that was read: what somebody else saved since stands. */
export const saveBroadcastSettings: Handler<Calls['saveBroadcastSettings']> = async (ctx, input) => {
  const { db, actor, audit } = ctx
  const { companyId } = actor
  const { approvalPeople, approvalCost, monthBudget } = input
  const { version, ...before } = await lockSettings(db, companyId)
  if (input.version !== version) throw new Refusal('company.changedMeanwhile')
  const after = { approvalPeople, approvalCost, monthBudget }
  await saveSettings(db, companyId, { ...after, version })
  audit({ before, after })
  return showSettings(ctx)
}

async function showSettings({ db, actor, house }: Context) {
  const settings = await getSettings(db, actor.companyId)
  const { month } = await sumMonths(db, actor.companyId, 'all', house.clock.now())
  return { ...settings, spent: month.spent, reserved: month.reserved }
}

/** Of what the asker sees; the budget is the company's. */
export const getBroadcastTotals: Handler<Calls['getBroadcastTotals']> = async ({ db, actor, house }) => {
  const { month, before } = await sumMonths(db, actor.companyId, departmentsOf(actor), house.clock.now())
  const { monthBudget } = await getSettings(db, actor.companyId)
  return { ...month, monthBudget, before }
}
