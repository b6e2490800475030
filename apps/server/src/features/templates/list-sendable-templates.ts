import { priceInForce } from '@prosa/contract/billing/price-in-force'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { templateCalls } from '@prosa/contract/templates/calls'
import type { SendableTemplate } from '@prosa/contract/templates/sendable'
import type { Channel, ChannelNumber } from '../../channels/channel.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { remembered } from '../../kit/pace/remembered.ts'
import { listTemplatePriceRows } from '../billing/public.ts'
import { disconnectNumber, openNumber } from '../phone-numbers/public.ts'

const limits = { life: 60_000, most: 1_000, atOnce: 20 }
const timeLimit = 10_000

/** Whether somebody may send them is asked when they do. */
export function listSendableTemplates(house: House): Handler<typeof templateCalls.listSendableTemplates> {
  const list = remembered(
    (key) => {
      const [companyId, phonenumberId] = JSON.parse(key) as [string, string]
      return askProvider(house, companyId, phonenumberId)
    },
    () => new Refusal('partner.unavailable'),
    house.clock,
    limits,
  )
  house.memories.keep(list.forget)
  return async ({ actor: { companyId } }, { phonenumberId }) => {
    await openDoor(house, companyId, phonenumberId)
    const templates = await list(JSON.stringify([companyId, phonenumberId]))
    const prices = await house.database.transaction(companyId, (db) => listTemplatePriceRows(db, companyId))
    return templates.map((template) => withPrice(template, priceInForce(prices, template.category, house.clock.now())))
  }
}

const withPrice = (template: SendableTemplate, price: number | null): SendableTemplate =>
  price === null ? template : { ...template, price }

async function askProvider(house: House, companyId: string, phonenumberId: string): Promise<SendableTemplate[]> {
  const { channel, number } = await openDoor(house, companyId, phonenumberId)
  const outcome = await channel.listTemplates(number, AbortSignal.timeout(timeLimit))
  if (outcome.kind === 'done') return outcome.answer.toSorted((one, other) => (one.templateId < other.templateId ? -1 : 1))
  const problem = outcome.kind === 'refused' ? outcome.failure.problem : null
  if (problem !== 'tokenInvalid') throw new Refusal('partner.unavailable')
  await house.work(companyId, ({ db, emit }) =>
    disconnectNumber({ db, emit, house, companyId }, phonenumberId, problem, number.accessToken),
  )
  throw new Refusal('number.disconnected')
}

async function openDoor(house: House, companyId: string, phonenumberId: string): Promise<{ channel: Channel; number: ChannelNumber }> {
  const open = await house.database.transaction(companyId, (db) => openNumber(house, db, companyId, phonenumberId))
  if (!open) throw new Refusal('number.notFound')
  const { channel, number, channelStatus } = open
  if (!channel || number?.businessAccountId === null) throw new Refusal('number.channelNotOffered')
  if (!number || channelStatus !== ChannelStatus.Connected) throw new Refusal('number.disconnected')
  return { channel, number }
}
