import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'

export type BareData = { chats: { id: string; name: string; words: string }[]; messages: Record<string, { id: string; words: string }[]> }

const root = join(import.meta.dirname, '../..')
const kinds: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

/** Packs apps/web/bare-inbox as the product is packed, and serves it with these rows. */
export async function serveBareInbox(folder: string, { chats, messages }: BareData) {
  await build(folder)
  const app = Fastify()
  app.get('/', (_, reply) => reply.type('text/html').send(readFileSync(join(folder, 'index.html'))))
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    reply
      .type(kinds[name.split('.').at(-1)!] ?? 'application/octet-stream')
      .header('cache-control', 'max-age=31536000, immutable')
      .send(readFileSync(join(folder, 'assets', name))),
  )
  app.get('/chats', () => chats)
  app.get<{ Params: { id: string } }>('/messages/:id', ({ params: { id } }) => messages[id] ?? [])
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => app.close() }
}

async function build(folder: string) {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'apps/web/bare-inbox', '--outDir', folder, '--logLevel', 'error']
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the bare inbox could not be built: vite ended with ${code}`)
}
