import { notificationCalls } from '@prosa/contract/notifications/calls'
import { useEffect } from 'react'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import { isSwitchedOff } from '../../../kit/session/switched-off.ts'
import { readPermission } from '../permission.ts'
import { currentPush } from './browser-push.ts'
import { isPushWanted } from './wanted.ts'

/** A subscription belongs to a session: a new session sends it again, as the browser may also have changed it meanwhile. */
export function PushReady() {
  useEffect(() => void sayAgain(), [])
  return null
}

/** No notice for a failure, as nobody asked for it just now: the next page load tries again. */
async function sayAgain() {
  if (isSwitchedOff('push') || !isPushWanted() || readPermission() !== 'granted') return
  const push = await currentPush()
  if (!push) return
  await send(notificationCalls.savePushSubscription, push, { byItself: true }).catch((error: unknown) => {
    if (!(error instanceof RefusedError)) throw error
  })
}
