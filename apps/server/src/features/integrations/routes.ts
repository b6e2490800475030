import { integrationCalls } from '@prosa/contract/integrations/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { findGeoPoint } from './find-geo-point.ts'
import { findPostalAddress } from './find-postal-address.ts'

export const integrationRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, integrationCalls, {
    findPostalAddress: findPostalAddress(reception.house),
    findGeoPoint: findGeoPoint(reception.house),
  })
