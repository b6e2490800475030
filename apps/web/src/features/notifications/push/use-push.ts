import { notificationCalls } from '@prosa/contract/notifications/calls'
import { useEffect, useState } from 'react'
import { useCommand } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { askPermission, usePermission } from '../permission.ts'
import { canPush, currentPush, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'
import { isPushWanted, wantPush } from './wanted.ts'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const { getPushKey, savePushSubscription, removePushSubscription, testPush } = notificationCalls

/** Whether this browser gets notifications while the product is closed, and the functions to change that. */
export function usePush() {
  const permission = usePermission()
  const [isOn, setOn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const test = useCommand(testPush, { takesOver: true })

  useEffect(() => {
    let left = false
    const look = async () => {
      const push = isPushWanted() ? await currentPush() : null
      if (!left) setOn(push !== null)
    }
    void look()
    return () => {
      left = true
    }
  }, [])

  const change = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    test.reset()
    try {
      await work()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  // The browser asks the person, so this runs only when the person pressed a button for it.
  const turnOn = () =>
    change(async () => {
      if (permission !== 'granted' && (await askPermission()) !== 'granted') return
      const { publicKey } = await send(getPushKey, {})
      await send(savePushSubscription, await subscribeBrowser(publicKey))
      wantPush(true)
      setOn(true)
    })
  const turnOff = () =>
    change(async () => {
      const push = await currentPush()
      if (push) await send(removePushSubscription, { endpoint: push.endpoint })
      await unsubscribeBrowser()
      wantPush(false)
      setOn(false)
    })
  const state: PushState =
    permission === 'unsupported' || !canPush() ? 'unsupported' : permission === 'denied' ? 'denied' : isOn ? 'on' : 'off'
  return { state, isBusy, problem, turnOn, turnOff, test }
}
