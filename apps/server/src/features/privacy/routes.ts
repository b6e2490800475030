import { errorStatus } from '@prosa/contract/errors'
import { isOwnId } from '@prosa/contract/kit/own-id'
import { privacyCalls } from '@prosa/contract/privacy/calls'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../kit/http/refusal.ts'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { findJob } from '../../kit/jobs/job-store.ts'
import { findSeenContact, listConsentRows, lockKnownContact, recordConsent, tellContact } from '../contacts/public.ts'
import { contentDisposition } from '../media/public.ts'
import { eraseContact, previewErasure } from './erase-contact.ts'
import { fetchDossier, openDossier, startDossier } from './make-dossier.ts'

const listConsents: Handler<typeof privacyCalls.listConsents> = async (ctx, { waId }) => {
  const { contact } = await findSeenContact(ctx, waId)
  return { consents: await listConsentRows(ctx.db, ctx.actor.companyId, contact.contactId) }
}

const recordContactConsent: Handler<typeof privacyCalls.recordContactConsent> = async (ctx, { waId, consentId, ...said }) => {
  const { db, actor, audit, house } = ctx
  const { companyId, userId } = actor
  const { contact } = await lockKnownContact(ctx, waId)
  const { contactId } = contact
  const known = { contactId, evidence: `hand ${consentId}`, phonenumberId: null, userId, at: house.clock.now() }
  await recordConsent({ db, companyId }, { ...said, ...known })
  const { channel, purpose, status, source } = said
  audit({ target: contactId, after: { channel, purpose, status, source } })
  await tellContact(ctx, companyId, contactId)
  return { consents: await listConsentRows(db, companyId, contactId) }
}

const getPrivacyJob: Handler<typeof privacyCalls.getPrivacyJob> = async ({ db, actor }, { jobId }) => {
  const found = await findJob(db, actor.companyId, jobId)
  if (!found?.name.startsWith('privacy.') || found.startedBy !== actor.userId) throw new Refusal('privacy.jobNotFound')
  return found
}

export const privacyRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, privacyCalls, {
    listConsents,
    recordContactConsent,
    previewErasure,
    eraseContact,
    getPrivacyJob,
    startDossier,
    openDossier,
  })

/** At the root, since browsers open it: the address is its own permission, once and for a minute. */
export function dossierFiles(app: FastifyInstance, { house }: Reception) {
  app.get<{ Querystring: Record<string, unknown> }>('/dossier', { config: { counted: true } }, async ({ query }, reply) => {
    const { companyId, token } = query
    const isWhole = typeof companyId === 'string' && isOwnId(companyId) && typeof token === 'string' && token.length <= 200
    const file = isWhole ? await fetchDossier(house, companyId, token) : null
    if (!file) return reply.code(errorStatus['call.notFound']).header('cache-control', 'no-store').type('text/plain').send('')
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', contentDisposition('attachment', file.fileName))
      .header('content-length', file.size)
      .type('application/zip')
      .send(file.bytes)
  })
}
