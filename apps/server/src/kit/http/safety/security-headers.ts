import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { HouseConfig } from '../../house.ts'

/**
 * Tokens live in local storage (spec §3), so no foreign or inline script may ever run.
 * Inline styles are allowed: Mantine writes style tags.
 */
export function secureAnswers(app: FastifyInstance, { publicUrl }: HouseConfig) {
  const https = publicUrl.startsWith('https:')
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // Only what the page itself made: a PDF is shown by the browser's own viewer.
        frameSrc: ['blob:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
}

/** Written out once: they are the same for every answer. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers = new Map<string, string>()
  const answer = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => undefined }
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(headers)
}
