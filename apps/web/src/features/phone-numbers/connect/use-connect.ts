import type { ResultOf } from '@prosa/contract/kit/call'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { PhoneNumberDetail } from '@prosa/contract/phone-numbers/model'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askAgain, keyOfAll, useCommand } from '../../../kit/calls/query.ts'
import { connectSteps } from './connect-values.ts'
import type { ConnectForm } from './use-connect-form.ts'

export type TestResult = ResultOf<typeof phoneNumberCalls.testConnection>

type Wanted = { companyId: string; at: number; form: ConnectForm; onGo: (at: number) => void }

/** The steps of connecting a number; the test runs when its step opens. */
export function useConnect({ companyId, at, form, onGo }: Wanted) {
  const client = useQueryClient()
  const testing = useCommand(phoneNumberCalls.testConnection, { takesOver: true })
  const connecting = useCommand(phoneNumberCalls.connectPhoneNumber, { takesOver: true })
  const [reached, setReached] = useState(at)
  const [result, setResult] = useState<TestResult | null>(null)
  const [made, setMade] = useState<PhoneNumberDetail | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const step = connectSteps[at]!
  const isBusy = connecting.isPending

  const known = () => {
    const { providerId, accessToken, appSecret, verifyToken, apiVersion } = form.values
    return {
      companyId,
      channelType: ChannelType.WhatsAppCloud,
      providerId: providerId.trim(),
      accessToken: accessToken.trim(),
      appSecret: appSecret.trim(),
      verifyToken: verifyToken.trim(),
      ...(apiVersion.trim() !== '' && { apiVersion: apiVersion.trim() }),
    }
  }
  const attempt = async (work: () => Promise<void>) => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(error)
    }
  }
  // A counter of tests: an answer about keys that were changed since is dropped.
  const turn = useRef(0)
  const test = () =>
    attempt(async () => {
      const own = ++turn.current
      setResult(null)
      const answer = await testing.mutateAsync(known())
      if (own === turn.current) setResult(answer)
    })
  const testFirst = useEffectEvent(() => void test())
  useEffect(() => {
    if (step === 'test') testFirst()
  }, [step])

  const go = (next: number) => {
    if (isBusy || next === at || (next > at && !form.check(step))) return
    setProblem(null)
    setReached((last) => Math.max(last, next))
    onGo(next)
  }
  const connect = () =>
    attempt(async () => {
      const { name, phone, businessAccountId } = form.values
      const rest = { phonenumberName: name.trim(), phonenumber: phone, businessAccountId: businessAccountId.trim() }
      const number = await connecting.mutateAsync({ ...known(), ...rest })
      askAgain(client, keyOfAll(phoneNumberCalls.listPhoneNumbers))
      askAgain(client, keyOfAll(phoneNumberCalls.getLedger))
      form.forget()
      form.forgetSecrets()
      setMade(number)
      onGo(connectSteps.indexOf('done'))
    })
  return {
    step,
    reached: made ? connectSteps.length : reached,
    result,
    made,
    problem,
    isBusy,
    isTesting: testing.isPending,
    mayConnect: step === 'test' && result?.isReachable === true && !testing.isPending,
    go,
    test: () => void test(),
    connect: () => void connect(),
  }
}
