import Fastify from 'fastify'
import { openBareLines } from './harness/bare-lines.ts'
import { answerAsks } from './harness/child.ts'
import type { ChatFloorParts } from './measurements/chat-lists.ts'

/** One range of one table in a row-secured transaction, as it comes; with no token, check, limit or log. */
async function serve({ databaseUrl, companyId, asker, reads }: ChatFloorParts): Promise<string> {
  const lines = await openBareLines(databaseUrl)
  const app = Fastify()
  app.get<{ Params: { nth: string } }>('/:nth', async ({ params: { nth } }) => {
    return (await lines.read(companyId, [...(asker ? [asker] : []), reads[Number(nth)]!])).at(-1)
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

answerAsks({ serve })
