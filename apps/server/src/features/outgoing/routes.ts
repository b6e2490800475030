import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import { may } from '@prosa/contract/permissions'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../kit/http/refusal.ts'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { releaseHold } from '../../kit/outgoing/hold-store.ts'
import { decideHeldOutgoing } from './decide-held-outgoing.ts'
import { listHeldOutgoing } from './list-held-outgoing.ts'
import { readOutgoing } from './read-outgoing.ts'

type Calls = typeof outgoingCalls

const getOutgoing: Handler<Calls['getOutgoing']> = ({ db, actor }) => readOutgoing(db, actor.companyId, may(actor, 'admin'))

const getInstallationHold: Handler<Calls['getInstallationHold']> = ({ db, actor }) => readOutgoing(db, actor.companyId, true)

const releaseOutgoing: Handler<Calls['releaseOutgoing']> = async ({ db, actor, audit }, { reason, choice = null }) => {
  if (!(await releaseHold(db, choice))) throw new Refusal('outgoing.notHeld')
  audit({ target: 'installation', after: { reason, choice } })
  return readOutgoing(db, actor.companyId, true)
}

export const outgoingRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, outgoingCalls, { getOutgoing, listHeldOutgoing, decideHeldOutgoing, getInstallationHold, releaseOutgoing })
