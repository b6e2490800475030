import type { Context } from '../../kit/http/context.ts'
import { isInternal } from '../../kit/http/is-internal.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { tellAccessOf } from '../agents/public.ts'
import { deleteSupervisors, insertSupervisors, listSupervisorRows, type Named } from './supervisor-store.ts'

const unfit = { fields: [{ name: 'supervisorIdList', problem: 'notInList' as const }] }

/**
 * Who looks after the department from now on, of people who are locked already; nothing where nobody says anything of it. Only who is newly
 * named has to work there, and whom the asker is not told of stays named. Answers who did and does, in one order. `known` were named when
 * people were locked.
 */
export async function setSupervisors(ctx: Context, departmentId: string, named: readonly string[] | undefined, known: readonly string[]) {
  if (named === undefined) return { before: {}, after: {} }
  const { db, actor, house } = ctx
  const key = { companyId: actor.companyId, departmentId }
  const wanted = new Set(named)
  const rows = await listSupervisorRows(db, key, named)
  const seen = rows.filter(({ email }) => actor.internal || !isInternal(email, house.config.internalDomain))
  if (seen.filter(({ userId }) => wanted.has(userId)).length < wanted.size) throw new Refusal('agent.notFound', unfit)
  const isWanted = ({ userId }: Named) => wanted.has(userId)
  const coming = seen.filter((one) => isWanted(one) && !one.isNamed)
  if (coming.some(({ worksHere }) => !worksHere)) throw new Refusal('input.invalid', unfit)
  const going = seen.filter((one) => !isWanted(one) && one.isNamed)
  if (going.some(({ userId }) => !known.includes(userId))) throw new Refusal('department.changedMeanwhile')
  await insertSupervisors(db, key, idsOf(coming))
  await deleteSupervisors(db, key, idsOf(going))
  await tellAccessOf(ctx, idsOf([...coming, ...going]))
  return {
    before: { supervisorIdList: idsOf(seen.filter(({ isNamed }) => isNamed)) },
    after: { supervisorIdList: idsOf(seen.filter(isWanted)) },
  }
}

const idsOf = (rows: readonly Named[]) => rows.map(({ userId }) => userId)
