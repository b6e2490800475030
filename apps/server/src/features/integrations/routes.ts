import { integrationCalls } from '@prosa/contract/integrations/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { findGeoPoint, findPostalAddress } from './look-up-address.ts'

export const integrationRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, integrationCalls, {
    findPostalAddress: findPostalAddress(reception.house),
    findGeoPoint: findGeoPoint(reception.house),
  })
