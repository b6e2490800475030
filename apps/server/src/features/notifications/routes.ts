import { notificationCalls } from '@prosa/contract/notifications/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/serve.ts'
import { saveAppData } from './save-app-data.ts'

export const notificationRoutes = (app: FastifyInstance, reception: Reception) => serve(app, reception, notificationCalls, { saveAppData })
