import { nativeIdentifyDelay } from '@prosa/contract/data/timings'
import { notificationCalls } from '@prosa/contract/notifications/calls'
import { useEffect } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import { readText, writeText } from '../../kit/kept/storage.ts'
import { readOwner, readSession } from '../../kit/session/session.ts'
import { claimsOf } from '../../kit/session/token-claims.ts'
import { deviceType, identify, readWrapper } from './native.ts'

const toldKey = 'prosa.appData'

/** Sends the server what the wrapper says of itself, and tells the wrapper who is signed in. In a plain browser it does nothing. */
export function useNativeWrapper() {
  useEffect(() => {
    const report = () => void sendWrapper()
    report()
    window.addEventListener('prosa-native-change', report)
    window.addEventListener('online', report)
    const timer = setTimeout(identifyToWrapper, nativeIdentifyDelay)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('prosa-native-change', report)
      window.removeEventListener('online', report)
      if (!readSession()) writeText(toldKey, null, 'session')
    }
  }, [])
}

/** Sent once for a session, and again when something of it has changed. */
async function sendWrapper() {
  const data = readWrapper()
  if (!data) return
  const told = JSON.stringify([readOwner(), data])
  if (readText(toldKey, 'session') === told) return
  writeText(toldKey, told, 'session')
  try {
    await send(notificationCalls.saveAppData, data)
  } catch (error) {
    // Forgotten, so that the next start, change or connection sends it again; nobody waits for it.
    writeText(toldKey, null, 'session')
    if (!(error instanceof RefusedError)) throw error
  }
}

function identifyToWrapper() {
  const session = readSession()
  const claims = session && claimsOf(session.accessToken)
  if (claims && deviceType() !== 'desktop') identify({ companyId: claims.cid, userId: claims.sub })
}
