import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { messageCalls } from '@prosa/contract/messages/calls'
import Fastify from 'fastify'
import { readEnv } from '../../env.ts'
import { tellOfFile } from '../../features/chats/messages/read-messages.ts'
import { sendMessage } from '../../features/chats/sending/send-message.ts'
import { inboundWorkers } from '../../features/delivery/inbound/jobs.ts'
import { inboundRoutes } from '../../features/delivery/inbound/routes.ts'
import { outboundWorkers } from '../../features/delivery/outbound/outbound-workers.ts'
import { mediaWorkers } from '../../features/media/jobs.ts'
import { openActors } from '../../features/session/public.ts'
import { newId } from '../../kit/db/ids.ts'
import { armFailpoints } from '../../kit/failpoints.ts'
import { openHouse } from '../../kit/house.ts'
import { answerError } from '../../kit/http/answer-error.ts'
import { healthRoutes } from '../../kit/http/health.ts'
import { knowRequests } from '../../kit/http/known-request.ts'
import { serve } from '../../kit/http/serve.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'

/**
 * The engine of the product and nothing else of it, for lives that begin only to be ended: the whole product takes three times as long to
 * begin. It reads the same environment, and takes webhooks and what agents write.
 */
const env = readEnv()
armFailpoints(env.failpoints)
const house = openHouse({ url: env.databaseUrl!, env, secrets: env.secrets! })
await house.events.start()
let isStarted = false
const app = Fastify({ genReqId: () => newId() })
app.setErrorHandler(answerError)
knowRequests(app, house)
await app.register(formbody)
await app.register(multipart)
await app.register(
  async (api) => {
    healthRoutes(api, house, () => isStarted)
    serve(api, { house, ...openActors(env.internalDomain) }, { sendMessage: messageCalls.sendMessage }, { sendMessage })
  },
  { prefix: '/api' },
)
await app.register((webhooks) => inboundRoutes(webhooks, house))
await app.listen({ port: env.port, host: env.host })
const backstage = { ...house, ...house.background }
const lease = env.leaseMs === null ? {} : { leaseMs: env.leaseMs }
for (const worker of [...inboundWorkers, ...outboundWorkers, ...mediaWorkers(tellOfFile)])
  await startWorker(backstage, { ...worker, ...lease })
isStarted = true
