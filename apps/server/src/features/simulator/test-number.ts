import { createHash } from 'node:crypto'
import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import type { InputOf } from '@prosa/contract/kit/call'
import type { simulatorCalls } from '@prosa/contract/simulator/calls'
import { testNumberId } from '../../channels/test-number-id.ts'
import { derivedToken } from '../../kit/crypto/crypto.ts'
import type { House } from '../../kit/house.ts'
import type { OutsideContext } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { askedFirst, type Handler } from '../../kit/http/serve.ts'
import { askControl, refusedCode } from '../../partners/simulator/ask-control.ts'
import { addNumberOnce } from '../phone-numbers/public.ts'

type Call = typeof simulatorCalls.connectTestNumber

/** Derives the number and its keys from the company, as `testNumberId` does. */
function numberOf({ tokenSecret }: Pick<House, 'tokenSecret'>, companyId: string) {
  const digits = BigInt(`0x${createHash('sha256').update(companyId).digest('hex')}`)
    .toString()
    .slice(-13)
  const keyOf = (name: string) => derivedToken(tokenSecret, `test number ${name}:${companyId}`)
  return {
    provider: { providerId: `29${digits}`, wabaId: `28${digits}`, displayNumber: `55112${digits.slice(-7)}` },
    credentials: { accessToken: keyOf('accessToken'), appSecret: keyOf('appSecret'), verifyToken: keyOf('verifyToken') },
  }
}

const originOf = ({ config: { demo, simulatorUrl } }: House): string => {
  if (!demo || simulatorUrl === null) throw new Refusal('demo.off')
  return simulatorUrl
}

/** The simulator remembers nothing over a restart, and one that it knows is left as it is. */
export async function beginTestNumber(house: House, companyId: string): Promise<void> {
  const origin = originOf(house)
  const { provider, credentials } = numberOf(house, companyId)
  const known = await askControl(origin, { path: ['numbers', provider.providerId, 'state'] })
  if (refusedCode(known) !== 'number.notFound') return
  const begun = await askControl(origin, { path: ['numbers'], body: { ...provider, ...credentials } })
  if (begun.status >= 400) throw new Refusal(refusedCode(begun) === 'simulator.full' ? 'simulator.full' : 'partner.unavailable')
}

function readName({ phonenumberName }: Pick<InputOf<Call>, 'phonenumberName'>): string {
  const name = tidyName(phonenumberName)
  if (name === '') throw new Refusal('input.invalid', { fields: [{ name: 'phonenumberName', problem: 'required' }] })
  return name
}

/** What would be refused is refused before the simulator is asked. */
const begin = async ({ house, actor }: OutsideContext, input: InputOf<Call>): Promise<void> => {
  readName(input)
  await beginTestNumber(house, actor.companyId)
}

/** The provider asks for the webhook by itself, until the number is here. */
const connect: Handler<Call> = async (ctx, { companyId, phonenumberName }) => {
  const phonenumberId = testNumberId(companyId)
  const { provider, credentials } = numberOf(ctx.house, companyId)
  const { providerId, wabaId: businessAccountId, displayNumber: phonenumber } = provider
  await addNumberOnce(
    ctx,
    { phonenumberId, phonenumberName: readName({ phonenumberName }), phonenumber, providerId, businessAccountId },
    credentials,
  )
  return { phonenumberId }
}

export const connectTestNumber = askedFirst<Call>(begin, connect)
