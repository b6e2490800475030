import { retentionCalls } from '@prosa/contract/retention/calls'
import type { FastifyInstance } from 'fastify'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { openTimes } from '../../kit/jobs/schedule-clock.ts'
import { nightly } from './jobs.ts'
import { getRules } from './rules-store.ts'
import { findNewest } from './run-store.ts'
import { cancelRetention, rehearseRetention, saveRetention, startRetention } from './save-retention.ts'

const getRetention: Handler<typeof retentionCalls.getRetention> = async ({ db, actor, house }) => {
  const { savedBy, ...rules } = await getRules(db, actor.companyId)
  const nextRunAt = rules.version === 0 ? null : openTimes(nightly)(house.clock.now())
  const [run, rehearsal] = [await findNewest(db, actor.companyId, false), await findNewest(db, actor.companyId, true)]
  return { ...rules, holdLabelIds: [...rules.holdLabelIds], nextRunAt, run, rehearsal }
}

export const retentionRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, retentionCalls, { getRetention, rehearseRetention, saveRetention, startRetention, cancelRetention })
