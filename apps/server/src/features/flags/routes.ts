import { flagCalls } from '@prosa/contract/flags/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { createFlag, deleteFlag, listFlags, listUserFlags, setFlag, setFlagForAll, setUserFlag } from './change-flags.ts'

export const flagRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, flagCalls, { listFlags, setFlag, setFlagForAll, createFlag, deleteFlag, listUserFlags, setUserFlag })
