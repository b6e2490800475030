import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/serve.ts'
import { listPhoneNumbers } from './list-phone-numbers.ts'

export const phoneNumberRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, phoneNumberCalls, { listPhoneNumbers })
