import { sessionCalls } from '@prosa/contract/session/calls'
import { keepSessionScope } from '@prosa/contract/session/rules'
import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'

/** RFC 8414: how a standard client gets tokens here. Nothing is named that does not work as its RFC has it: nobody is redirected, and no client is known. */
export function oauthMetadata(app: FastifyInstance, { config: { publicUrl } }: Pick<House, 'config'>) {
  const metadata = {
    issuer: publicUrl,
    token_endpoint: `${publicUrl}/api${sessionCalls.getToken.path}`,
    token_endpoint_auth_methods_supported: ['none'],
    grant_types_supported: ['password', 'refresh_token'],
    response_types_supported: [],
    scopes_supported: [keepSessionScope],
    service_documentation: `${publicUrl}/api/docs`,
  }
  app.get('/.well-known/oauth-authorization-server', async (_request, reply) => reply.header('cache-control', 'no-cache').send(metadata))
}
