import { notificationCalls } from '@prosa/contract/notifications/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { getPushKey } from './push/get-push-key.ts'
import { removePushSubscription } from './push/remove-push-subscription.ts'
import { savePushSubscription } from './push/save-push-subscription.ts'
import { testPush } from './push/test-push.ts'
import { saveAppData } from './save-app-data.ts'

export const notificationRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, notificationCalls, { saveAppData, getPushKey, savePushSubscription, removePushSubscription, testPush })
