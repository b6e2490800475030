import { type Actor, worksIn } from '@prosa/contract/permissions'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { templateCalls } from '@prosa/contract/templates/calls'
import type { TemplateCategory } from '@prosa/contract/templates/categories'
import { sendableOf } from '@prosa/contract/templates/sendable-of'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { openNumber } from '../phone-numbers/public.ts'
import { openNextPrices } from './sending/next-price.ts'
import { listSendableRows, type SendableRow } from './sending/sendable-store.ts'
import { syncFirst } from './sending/sync-first.ts'

/** An account that nobody has looked at yet is looked at first. Whether somebody may send them is asked when they do. */
export const listSendableTemplates: Handler<typeof templateCalls.listSendableTemplates> = async (
  { actor, house },
  { phonenumberId, departmentId },
) => {
  const { companyId } = actor
  const accountId = await house.database.transaction(companyId, (db) => accountOf(house, db, companyId, phonenumberId))
  await syncFirst(house, companyId, accountId)
  return house.database.transaction(companyId, async (db) => {
    const [rows, prices] = [await listSendableRows(db, companyId, phonenumberId), await openNextPrices(db, companyId, house.clock.now())]
    return rows
      .filter((row) => mayUse(actor, row, departmentId))
      .map(sendableOf)
      .filter(({ body }) => body !== '')
      .map((template) => {
        const { price } = prices.of(template.category)
        return price === null ? template : { ...template, price }
      })
  })
}

/** Adds the price of the next message of each category, which the template picker shows. */
export const getTemplatePrices: Handler<typeof templateCalls.getTemplatePrices> = async ({ db, actor: { companyId }, house }) => {
  const prices = await openNextPrices(db, companyId, house.clock.now())
  const of = (category: TemplateCategory) => prices.of(category).price
  return { UTILITY: of('UTILITY'), MARKETING: of('MARKETING'), AUTHENTICATION: of('AUTHENTICATION') }
}

function mayUse(actor: Actor, { departmentIds }: SendableRow, departmentId: string | undefined): boolean {
  if (departmentIds.length === 0) return true
  const own = departmentIds.filter((id) => worksIn(actor, id))
  return departmentId === undefined ? own.length > 0 : own.includes(departmentId)
}

async function accountOf(house: House, db: Db, companyId: string, phonenumberId: string): Promise<string> {
  const open = await openNumber(house, db, companyId, phonenumberId)
  if (!open) throw new Refusal('number.notFound')
  const { channel, number, channelStatus } = open
  if (!channel || number?.businessAccountId === null) throw new Refusal('number.channelNotOffered')
  if (!number || channelStatus !== ChannelStatus.Connected) throw new Refusal('number.disconnected')
  return number.businessAccountId
}
