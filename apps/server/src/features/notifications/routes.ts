import { notificationCalls } from '@prosa/contract/notifications/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { getPushKey, removePushSubscription, saveAppData, savePushSubscription } from './push/push-subscription.ts'
import { testPush } from './push/test-push.ts'

export const notificationRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, notificationCalls, { saveAppData, getPushKey, savePushSubscription, removePushSubscription, testPush })
