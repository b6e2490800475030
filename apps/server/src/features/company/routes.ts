import { companyCalls } from '@prosa/contract/company/calls'
import { companyWriteCalls } from '@prosa/contract/company/write-calls'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../kit/house.ts'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { getCompany, getCompanyImage, getCompanyValue, getFirstSteps, openGetCompanyStyle } from './company.ts'
import { saveCompanyAddress, saveCompanyProfile, setChatResumeOrder } from './save-company-profile.ts'
import { saveStyleColors, setDescriptionType } from './save-style.ts'
import { saveStyleMedia } from './save-style-media.ts'

export function companyRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, companyCalls, {
    getCompanyStyle: openGetCompanyStyle(reception.house),
    getCompanyValue,
    getCompany,
    getFirstSteps,
  })
  serve(app, reception, companyWriteCalls, {
    saveCompanyProfile,
    saveCompanyAddress,
    saveStyleColors,
    saveStyleMedia,
    setChatResumeOrder,
    setDescriptionType,
  })
  serveImages(app, reception.house)
}

/** Bytes that a company gave us: whatever they are, a browser that opens them runs nothing and fetches nothing. */
function serveImages(app: FastifyInstance, house: House) {
  app.get<{ Params: { companyId: string; mediaId: string } }>(
    '/company/image/:companyId/:mediaId',
    { config: { counted: true } },
    async ({ params }, reply) => {
      const { contentType, content } = await getCompanyImage(house, params)
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        .type(contentType)
        .send(content)
    },
  )
}
