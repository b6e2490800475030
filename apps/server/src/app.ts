import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { agentRoutes } from './features/agents/routes.ts'
import { auditExportFiles, auditRoutes } from './features/audit/routes.ts'
import { batchRoutes } from './features/batches/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { broadcastsOfContact, broadcastsWithProperty, templatesInBroadcasts } from './features/broadcasts/public.ts'
import { broadcastFiles, broadcastReportRoutes } from './features/broadcasts/report/routes.ts'
import { broadcastRoutes } from './features/broadcasts/routes.ts'
import { chatRoutes } from './features/chats/routes.ts'
import { companyRoutes } from './features/company/routes.ts'
import { companyDashboardRoutes } from './features/company-dashboards/routes.ts'
import { companyDataFiles, companyDataRoutes } from './features/company-data/routes.ts'
import { contactRoutes } from './features/contacts/routes.ts'
import { inboundRoutes } from './features/delivery/inbound/routes.ts'
import { deliveryRoutes } from './features/delivery/routes.ts'
import { demoRoutes } from './features/demo/routes.ts'
import { departmentRoutes } from './features/departments/routes.ts'
import { exportPages, exportRoutes } from './features/exports/routes.ts'
import { flagRoutes } from './features/flags/routes.ts'
import { importsOfContact } from './features/imports/public.ts'
import { importRoutes } from './features/imports/routes.ts'
import { inboxRoutes } from './features/inbox/routes.ts'
import { integrationRoutes } from './features/integrations/routes.ts'
import { holdLabel, linkTo, unlinkFrom } from './features/labels/public.ts'
import { labelRoutes } from './features/labels/routes.ts'
import { managerRoutes } from './features/manager/routes.ts'
import { mediaRoutes } from './features/media/routes.ts'
import { mergesOfContact } from './features/merges/public.ts'
import { mergeRoutes } from './features/merges/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { outgoingRoutes } from './features/outgoing/routes.ts'
import { phoneNumberRoutes } from './features/phone-numbers/routes.ts'
import { pixRoutes } from './features/pix/routes.ts'
import { dossierFiles, privacyRoutes } from './features/privacy/routes.ts'
import { propertyRoutes } from './features/properties/routes.ts'
import { repliesWithProperty } from './features/quick-replies/public.ts'
import { quickReplyRoutes } from './features/quick-replies/routes.ts'
import { retentionRoutes } from './features/retention/routes.ts'
import { noteSignsOfLife, routingRoutes } from './features/routing/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { securityRoutes } from './features/security/routes.ts'
import { segmentsWithProperty } from './features/segments/public.ts'
import { contactExportFiles, segmentRoutes } from './features/segments/routes.ts'
import { openActors } from './features/session/public.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { shiftRoutes } from './features/shifts/routes.ts'
import { findChatAudience } from './features/sight/public.ts'
import { signupRoutes } from './features/signup/routes.ts'
import { simulatorRoutes } from './features/simulator/routes.ts'
import { templateProviderRoutes } from './features/templates/provider/routes.ts'
import { scheduledUses, templatesWithProperty } from './features/templates/public.ts'
import { templateRoutes } from './features/templates/routes.ts'
import { templateLinks } from './features/templates/sending/routes.ts'
import { viewsWithProperty } from './features/views/public.ts'
import { viewRoutes } from './features/views/routes.ts'
import { newId } from './kit/db/ids.ts'
import type { House } from './kit/house.ts'
import { answerBrokenRequest } from './kit/http/answer-broken-request.ts'
import { answerError } from './kit/http/answer-error.ts'
import { healthRoutes } from './kit/http/health.ts'
import { knowRequests } from './kit/http/known-request.ts'
import { besides, mostBytes } from './kit/http/largest-body.ts'
import { metricsRoute } from './kit/http/metrics-route.ts'
import { oauthMetadata } from './kit/http/oauth-metadata.ts'
import { apiDocs } from './kit/http/openapi/api-docs.ts'
import { limitRates, type RateLimits, usualRates } from './kit/http/safety/rate-limits.ts'
import { secureAnswers } from './kit/http/safety/security-headers.ts'
import { warnOfUnnamedProxy } from './kit/http/safety/unnamed-proxy.ts'
import type { Reception } from './kit/http/serve.ts'
import { refuseUnknown, serveWeb } from './kit/http/web-files.ts'
import { openLive } from './kit/live/live.ts'
import { loggerOptions, logRequests } from './kit/log.ts'
import type { Measured } from './kit/measured.ts'

type Feature = (api: FastifyInstance, reception: Reception) => void
type AppOptions = {
  webDir?: string
  rates?: RateLimits
  logTo?: NodeJS.WritableStream
  features?: readonly Feature[]
  live?: boolean
  measured?: () => Measured | null
  /** Whether what runs behind the calls has begun. */
  isStarted?: () => boolean
}

export const productFeatures: readonly Feature[] = [
  sessionRoutes,
  signupRoutes,
  companyRoutes,
  agentRoutes,
  departmentRoutes,
  inboxRoutes,
  chatRoutes,
  deliveryRoutes,
  phoneNumberRoutes,
  billingRoutes,
  notificationRoutes,
  labelRoutes,
  mediaRoutes,
  contactRoutes(
    { hold: holdLabel, link: linkTo, unlink: unlinkFrom },
    { broadcast: broadcastsOfContact, import: importsOfContact, merge: mergesOfContact },
  ),
  propertyRoutes([repliesWithProperty, templatesWithProperty, viewsWithProperty, segmentsWithProperty, broadcastsWithProperty]),
  templateRoutes([scheduledUses, templatesInBroadcasts]),
  templateProviderRoutes,
  broadcastRoutes,
  broadcastReportRoutes,
  auditRoutes,
  integrationRoutes,
  demoRoutes,
  simulatorRoutes,
  exportRoutes,
  pixRoutes,
  searchRoutes,
  quickReplyRoutes,
  batchRoutes,
  viewRoutes,
  segmentRoutes,
  shiftRoutes,
  importRoutes,
  mergeRoutes,
  privacyRoutes,
  companyDashboardRoutes,
  securityRoutes,
  flagRoutes,
  managerRoutes,
  retentionRoutes,
  companyDataRoutes,
  routingRoutes,
  outgoingRoutes,
]

export async function buildApp(house: House, options: AppOptions = {}): Promise<FastifyInstance> {
  const {
    webDir,
    rates = usualRates,
    logTo,
    features = productFeatures,
    live = false,
    measured = () => null,
    isStarted = () => true,
  } = options
  const { trustedProxies, logLevel } = house.config
  const app = Fastify({
    logger: loggerOptions(logLevel, logTo),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    genReqId: () => newId(),
    frameworkErrors: answerError,
    // Each call has its own.
    bodyLimit: besides,
    // For the whole request: an upload over a slow line takes minutes. Slow headers have a limit of their own in Node.
    requestTimeout: 300_000,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
  })
  app.setErrorHandler(answerError)
  secureAnswers(app, house.config)
  knowRequests(app, house)
  warnOfUnnamedProxy(app)
  logRequests(app)
  await limitRates(app, rates)
  const { forget, ...actors } = openActors(house.config.internalDomain)
  house.memories.keep(forget)
  const reception = { house, ...actors }
  const listConnected = live ? await openLive(app, { ...reception, findChatAudience }, rates) : () => []
  if (live) noteSignsOfLife(app, house, listConnected)
  metricsRoute(app, house, () => listConnected().length, measured)
  await app.register(formbody)
  await app.register(multipart, {
    limits: { fileSize: Number.MAX_SAFE_INTEGER, files: 10, fields: 100, fieldSize: mostBytes, parts: 110 },
  })

  await app.register(
    async (api) => {
      healthRoutes(api, house, isStarted)
      if (features.length > 0) apiDocs(api)
      for (const feature of features) feature(api, reception)
    },
    { prefix: '/api' },
  )
  if (features.length > 0) oauthMetadata(app, house)
  if (features.length > 0) {
    exportPages(app, reception)
    templateLinks(app, reception)
    contactExportFiles(app, reception)
    broadcastFiles(app, reception)
    dossierFiles(app, reception)
    auditExportFiles(app, reception)
    companyDataFiles(app, reception)
  }
  await app.register((webhooks) => inboundRoutes(webhooks, house))
  if (webDir) await serveWeb(app, webDir)
  else app.setNotFoundHandler(refuseUnknown)
  return app
}
