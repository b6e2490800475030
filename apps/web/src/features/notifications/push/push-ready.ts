import { notificationCalls } from '@prosa/contract/notifications/calls'
import { useEffect } from 'react'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import { readPermission } from '../permission.ts'
import { currentPush } from './browser-push.ts'
import { isPushWanted } from './wanted.ts'

/** A browser's address belongs to a session: a new one says it again, and with it what its maker may have changed meanwhile. */
export function PushReady() {
  useEffect(() => void sayAgain(), [])
  return null
}

/** Nobody asked for it just now: what fails is tried with the next page. */
async function sayAgain() {
  if (!isPushWanted() || readPermission() !== 'granted') return
  const push = await currentPush()
  if (!push) return
  await send(notificationCalls.savePushSubscription, push, { byItself: true }).catch((error: unknown) => {
    if (!(error instanceof RefusedError)) throw error
  })
}
