import { shiftCalls } from '@prosa/contract/shifts/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { passShift } from './pass-shift.ts'

export const shiftRoutes = (app: FastifyInstance, reception: Reception) => serve(app, reception, shiftCalls, { passShift })
