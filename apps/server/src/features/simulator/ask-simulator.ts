import type { ErrorCode } from '@prosa/contract/errors'
import type { Call, ResultOf } from '@prosa/contract/kit/call'
import { testNumberId } from '../../channels/test-number-id.ts'
import type { OutsideContext } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { askControl, type ControlAnswer, type ControlQuestion, refusedCode } from '../../partners/simulator/ask-control.ts'
import { findProviderId } from '../phone-numbers/public.ts'
import { beginTestNumber } from './test-number.ts'

type Question = Omit<ControlQuestion, 'path'> & { path?: readonly string[] }

/** Asks about one number of the asker's company, and believes the answer only as far as the call declares it. */
export async function askSimulator<C extends Call>(
  { actor, house }: OutsideContext,
  call: C,
  phonenumberId: string,
  { path = [], ...question }: Question,
): Promise<ResultOf<C>> {
  const origin = house.config.simulatorUrl
  if (!house.config.demo || origin === null) throw new Refusal('demo.off')
  const { companyId } = actor
  const providerId = await house.database.transaction(companyId, (db) => findProviderId(db, companyId, phonenumberId))
  if (providerId === null) throw new Refusal('number.notFound')
  const ask = () => askControl(origin, { path: ['numbers', providerId, ...path], ...question })
  let answer = await ask()
  if (refusedCode(answer) === 'number.notFound' && phonenumberId === testNumberId(companyId)) {
    await beginTestNumber(house, companyId)
    answer = await ask()
  }
  if (answer.status >= 400) throw new Refusal(refusedBy(call, answer))
  const { success, data } = call.result.safeParse(answer.body)
  if (!success) throw new Refusal('partner.unavailable')
  return data as ResultOf<C>
}

/** The simulator speaks our codes; one that the call does not know is a fault of it. */
function refusedBy({ errors: declared }: Call, answer: ControlAnswer): ErrorCode {
  const code = refusedCode(answer)
  return declared.find((one) => one === code) ?? 'partner.unavailable'
}
