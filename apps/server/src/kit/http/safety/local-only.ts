import { isLocalRequest } from '@prosa/contract/simulator/local-request'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../house.ts'
import { Refusal } from '../refusal.ts'

/** The routes that `mount` adds are, in the demonstration, for those who ask for it by a name of this machine or the one that PUBLIC_URL has. */
export function localOnly(app: FastifyInstance, { config }: Pick<House, 'config'>, mount: (app: FastifyInstance) => void) {
  const named = [new URL(config.publicUrl).hostname]
  app.register(async (local) => {
    local.addHook('onRequest', async ({ hostname, headers: { origin } }) => {
      if (config.demo && !isLocalRequest({ hostname, origin }, named)) throw new Refusal('permission.denied')
    })
    mount(local)
  })
}
