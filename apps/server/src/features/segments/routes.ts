import { contactFields } from '@prosa/contract/contacts/contact-fields'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import { errorStatus } from '@prosa/contract/errors'
import { segmentCalls } from '@prosa/contract/segments/calls'
import type { FastifyInstance } from 'fastify'
import { acceptedLanguage } from '../../kit/http/accepted-language.ts'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { isRefusedWhenMasked } from '../contacts/public.ts'
import { contactExportTexts } from './export/export-columns.ts'
import { exportContacts } from './export/export-contacts.ts'
import { openContactExport } from './export/open-contact-export.ts'
import { countFound } from './list/contact-list-store.ts'
import { countContacts, findContacts, listContacts, pageContacts, searchContacts } from './list/list-contacts.ts'
import { readSegmentGroup } from './list/read-contact-filter.ts'
import { changeSegment, createSegment, removeSegment, restoreSegment } from './saved/change-segment.ts'
import { findSeenSegments, listSeenSegments, showSegments } from './saved/find-segment.ts'

export const segmentRoutes = (app: FastifyInstance, reception: Reception) => {
  serve(app, reception, contactListCalls, { pageContacts, countContacts, listContacts, searchContacts, findContacts, exportContacts })
  serve(app, reception, segmentCalls, {
    listSegments,
    countSegments,
    createSegment,
    updateSegment: changeSegment,
    removeSegment,
    restoreSegment,
  })
}

const listSegments: Handler<typeof segmentCalls.listSegments> = async (ctx) => showSegments(ctx, await listSeenSegments(ctx))

const countSegments: Handler<typeof segmentCalls.countSegments> = async (ctx, { segmentIds }) => {
  const totals: { segmentId: string; total: number }[] = []
  for (const segment of await findSeenSegments(ctx, segmentIds)) {
    const { segmentId, condition, conditionBy } = segment
    if (isRefusedWhenMasked(ctx, contactFields, condition, conditionBy)) continue
    totals.push({ segmentId, total: await countFound(ctx.db, ctx.actor.companyId, await readSegmentGroup(ctx, segment)) })
  }
  return totals
}

/** At the root, since browsers open it. Neither the file nor its address is kept by anybody on the way. */
export function contactExportFiles(app: FastifyInstance, reception: Reception) {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/contactExport',
    { config: { counted: true } },
    async ({ query, headers, ip: address }, reply) => {
      const language = acceptedLanguage(headers['accept-language'])
      const file = await openContactExport(reception, { query, language, address })
      reply.header('cache-control', 'no-store')
      if (!file)
        return reply.code(errorStatus['permission.denied']).type('text/plain; charset=utf-8').send(contactExportTexts[language].linkOver)
      return reply.header('content-disposition', `attachment; filename="${file.name}"`).type(file.type).send(file.bytes)
    },
  )
}
