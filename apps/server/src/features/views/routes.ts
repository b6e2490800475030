import { viewCalls } from '@prosa/contract/views/calls'
import type { FastifyInstance } from 'fastify'
import { allAnswered } from '../../kit/db/all-answered.ts'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { listPropertyRows } from '../properties/public.ts'
import { changeView, createView, removeView, restoreView } from './change-view.ts'
import { listSeenViews, showView } from './find-view.ts'

export const viewRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, viewCalls, { listViews, createView, updateView: changeView, removeView, restoreView })

const listViews: Handler<typeof viewCalls.listViews> = async (ctx) => {
  const [views, properties] = await allAnswered([listSeenViews(ctx), listPropertyRows(ctx.db, ctx.actor.companyId)])
  return { views: views.map((row) => showView(ctx.actor, row)), properties }
}
