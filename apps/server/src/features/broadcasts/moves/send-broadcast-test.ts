import type { BroadcastVariable } from '@prosa/contract/broadcasts/model'
import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { readPhone } from '@prosa/contract/formats/phones/phone'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { keyOfVariable, parametersOf, type TemplateValues } from '@prosa/contract/templates/parameters-of'
import type { SendableTemplate } from '@prosa/contract/templates/sendable'
import { fillText } from '@prosa/contract/templates/variables'
import { newId } from '../../../kit/db/ids.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { sendInside, startChat } from '../../chats/public.ts'
import { findNumberRow } from '../../phone-numbers/public.ts'
import type { BroadcastRow } from '../broadcast-store.ts'
import { findSendable } from '../draft/save-template.ts'
import { findBroadcast } from '../find-broadcast.ts'
import { findFirstFilled } from './people-store.ts'

/** As any template that somebody sends: to a chat, as its writer, and counted nowhere in the broadcast. */
export const sendBroadcastTest: Handler<(typeof broadcastRunCalls)['sendBroadcastTest']> = async (ctx, { broadcastId, phone }) => {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  const row = await findBroadcast(ctx, broadcastId)
  if (row.status === BroadcastStatus.Deleted) throw new Refusal('broadcast.notNow')
  const { phonenumberId, templateId, headerMediaId } = row
  if (templateId === null) throw new Refusal('broadcast.incomplete', { fields: [{ name: 'templateId', problem: 'required' }] })
  const number = await findNumberRow(db, companyId, phonenumberId)
  if (number?.channelStatus !== ChannelStatus.Connected) throw new Refusal('number.disconnected')
  const template = await findSendable(ctx, row, templateId)

  const key = await openChat(ctx, phonenumberId, phone)
  const values = await valuesOf(ctx, row, template)
  const parameters = parametersOf(template, values, headerMediaId !== null, house.clock.now())
  const { messageId } = await sendInside(ctx, {
    ...{ companyId, ...key, clientMessageId: newId(), messageType: 'template', templateId, messageBody: textOf(template, values) },
    ...{ parameters: JSON.stringify(parameters), ...(headerMediaId !== null && { mediaId: headerMediaId }) },
  })
  audit({ target: broadcastId, after: { broadcastName: row.broadcastName } })
  return { ...key, messageId }
}

/** As whoever begins a chat does; this is no entry of its own. */
async function openChat(ctx: Context, phonenumberId: string, phone: string) {
  const { value } = readPhone(phone)
  if (!value) throw new Refusal('contact.invalidNumber')
  const number = { countryNumber: value.country.dialCode, phonenumber: value.national }
  const chat = await startChat({ ...ctx, audit: () => undefined }, { companyId: ctx.actor.companyId, phonenumberId, ...number })
  if (chat instanceof Refusal) throw chat
  return { phonenumberId, waId: chat.waId }
}

/** Those of the first person of the rehearsal; without one what is the same for all, fallbacks and the template's own samples. */
async function valuesOf({ db, actor }: Context, row: BroadcastRow, template: SendableTemplate): Promise<TemplateValues> {
  const filled = row.rehearsalId === null ? null : await findFirstFilled(db, actor.companyId, row.rehearsalId)
  const known = row.variables.map((variable, nth) => [variable.key, filled?.[nth] || plain(variable)] as const)
  const samples = template.variables.map((variable) => [keyOfVariable(variable), variable.example] as const)
  return { ...Object.fromEntries(samples), ...Object.fromEntries(known.filter(([, value]) => value !== '')) }
}

const plain = ({ source, fallback }: BroadcastVariable): string => (source.from === 'fixed' ? source.text : fallback)

const textOf = ({ body, variables }: SendableTemplate, values: TemplateValues): string =>
  fillText(body, (name) => {
    const variable = variables.find((one) => one.part === 'body' && one.name === name && one.card === undefined)
    return variable && values[keyOfVariable(variable)]
  })
