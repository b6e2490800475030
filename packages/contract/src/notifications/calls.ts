import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { text } from '../kit/fields.ts'
import { AppData } from './model.ts'

export const notificationCalls = {
  /** Again whenever it changes (A37: two addresses). */
  saveAppData: call({
    method: 'POST',
    path: '/appData',
    otherPaths: ['/sso/appData'],
    allow: 'signedIn',
    input: AppData,
    result: z.object({ saved: z.literal(true) }),
    errors: [],
  }),
  /** Our public key (VAPID), which a browser needs to subscribe. */
  getPushKey: call({
    flag: 'push',
    method: 'GET',
    // Who asks first has the key made.
    onlyReads: false,
    path: '/push/key',
    allow: 'signedIn',
    input: z.object({}),
    result: z.object({ publicKey: z.string() }),
    errors: [],
  }),
  /** Stores the push subscription of this browser; sent again whenever the browser changes it. */
  savePushSubscription: call({
    flag: 'push',
    method: 'POST',
    path: '/push/subscriptions',
    allow: 'signedIn',
    outside: true,
    repeatable: true,
    input: z.object({ endpoint: text(2_000, 1), p256dh: text(200, 1), auth: text(100, 1) }),
    result: z.object({ saved: z.literal(true) }),
    errors: ['push.address'],
  }),
  removePushSubscription: call({
    method: 'DELETE',
    path: '/push/subscriptions',
    allow: 'signedIn',
    input: z.object({ endpoint: text(2_000, 1) }),
    result: z.object({ removed: z.literal(true) }),
    errors: [],
  }),
  /** Sends a test to every browser of this person in this company; answers how many accepted it. */
  testPush: call({
    flag: 'push',
    method: 'POST',
    path: '/push/test',
    allow: 'signedIn',
    outside: true,
    input: z.object({}),
    result: z.object({ sent: z.number(), failed: z.number() }),
    errors: ['push.none'],
  }),
}
