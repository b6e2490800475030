import { access } from 'node:fs/promises'
import { join, relative } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

const ours = /^\/(api|webhooks|live|assets)([/?]|$)/
/** robots.txt and its like: that one is missing must not be answered with a page. Deeper down a dot may be part of an id. */
const file = /^\/[^/?]+\.\w+($|\?)/

/** The web app's files; any other page address is the web app's own and gets its first page. */
export async function serveWeb(app: FastifyInstance, webDir: string) {
  await access(join(webDir, 'index.html'))
  await app.register(files, {
    root: webDir,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Vite names files in assets/ by their content; everything else may change under its name.
      reply.header('cache-control', relative(webDir, path).startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && !ours.test(request.url) && !file.test(request.url) && request.headers.accept?.includes('text/html')
    return wantsPage ? reply.sendFile('index.html') : refuseUnknown()
  })
}

export function refuseUnknown(): never {
  throw new Refusal('call.notFound')
}
