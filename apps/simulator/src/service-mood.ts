import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '@prosa/contract/simulator/model'
import type { FastifyInstance } from 'fastify'
import type { World } from './state/world.ts'

/** Late, an error, or silence come before anybody is heard; what is wrong about an answer is up to who gives it. */
export function inItsMood(app: FastifyInstance, world: World, service: keyof Services): void {
  app.addHook('onRequest', async (_request, reply) => {
    const mood = world.services[service]
    if (mood === 'slow') await pause(world.slowMs)
    if (mood === 'broken') return reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>')
    if (mood === 'gone') return reply.hijack()
  })
}
