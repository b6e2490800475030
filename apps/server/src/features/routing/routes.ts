import { replayCalls } from '@prosa/contract/departments/replay-calls'
import { errorStatus } from '@prosa/contract/errors'
import { boardCalls } from '@prosa/contract/routing/board-calls'
import { routingCalls } from '@prosa/contract/routing/calls'
import type { FastifyInstance } from 'fastify'
import { allAnswered } from '../../kit/db/all-answered.ts'
import type { House } from '../../kit/house.ts'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { showColleagues } from '../sight/public.ts'
import { listBoardDepartments, listBoardPeople } from './board-store.ts'
import { listChatRoutes } from './list-chat-routes.ts'
import { openSignsOfLife } from './open-signs-of-life.ts'
import { cancelReplay, getReplay, startReplay } from './replay/start-replay.ts'
import { writeCoachNote } from './write-coach-note.ts'

/** [RO51] Their own capacity counts the chats of all departments, the department's only its own, as where chats are given by themselves. */
const getBoard: Handler<typeof boardCalls.getBoard> = async (ctx) => {
  const { db, actor, house } = ctx
  const now = house.clock.now()
  const hiddenDomain = actor.internal ? null : house.config.internalDomain
  const [departments, rows] = await allAnswered([listBoardDepartments(db, actor, now), listBoardPeople(db, actor, { now, hiddenDomain })])
  const byDepartment = Map.groupBy(rows, ({ departmentId }) => departmentId)
  return departments.map(({ capacity, ...department }) => {
    const all = byDepartment.get(department.departmentId) ?? []
    const { there, silent, away, free } = all[0] ?? { there: 0, silent: 0, away: 0, free: 0 }
    const here = all.filter(({ isShown }) => isShown)
    const standing = new Map(here.map((row) => [row.userId, row]))
    const people = showColleagues(ctx, here).map((colleague) => {
      const { isThere, capacity: own, open, openHere } = standing.get(colleague.userId)!
      return { ...colleague, isThere, ...(own > 0 ? { open, capacity: own } : { open: openHere, capacity }) }
    })
    return { ...department, there, silent, away, free, people }
  })
}

export function routingRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, routingCalls, { listChatRoutes })
  serve(app, reception, boardCalls, { getBoard, writeCoachNote })
  serve(app, reception, replayCalls, { getReplay, startReplay, cancelReplay })
}

/** Whoever is answered lives, unless it is that they have no session. */
export function noteSignsOfLife(app: FastifyInstance, house: House, listConnected: Parameters<typeof openSignsOfLife>[1]): void {
  const { note, close } = openSignsOfLife(house, listConnected)
  app.addHook('onResponse', async ({ claims }, { statusCode }) => {
    if (claims && statusCode !== errorStatus['session.invalid']) note(claims)
  })
  app.addHook('onClose', close)
}
