import { text } from '@prosa/contract/kit/fields'
import * as z from 'zod/mini'
import type { NumberState } from '../state/number.ts'
import { record } from '../state/timeline.ts'
import { numbersOf } from '../state/world.ts'
import type { Asked, Edges } from './asked.ts'
import { GraphError } from './graph-error.ts'
import { readStrictly } from './read-strictly.ts'
import { overrideWebhook } from './subscription-calls.ts'

const spoken = (digits: string) => `+${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4, -4)}-${digits.slice(-4)}`

/** All fields of a number, or those that are asked for; the id is always included. */
function describe({ config, standing, nameReview }: NumberState, fields: string | undefined): Record<string, unknown> {
  const whole: Record<string, unknown> = {
    id: config.providerId,
    display_phone_number: spoken(config.displayNumber),
    verified_name: config.verifiedName ?? 'Prosa',
    quality_rating: standing.quality,
    code_verification_status: standing.isVerified ? 'VERIFIED' : 'NOT_VERIFIED',
    name_status: nameReview?.status ?? 'APPROVED',
    new_display_name: nameReview?.name ?? null,
    new_name_status: nameReview?.status ?? 'NONE',
    status: standing.isRegistered ? standing.status : 'PENDING',
    messaging_limit_tier: standing.limit,
    whatsapp_business_manager_messaging_limit: standing.limit,
    throughput: { level: (config.ratePerSecond ?? 80) > 80 ? 'HIGH' : 'STANDARD' },
    account_mode: 'LIVE',
    platform_type: standing.isRegistered ? 'CLOUD_API' : 'NOT_APPLICABLE',
    is_official_business_account: false,
    webhook_configuration: config.webhookUrl ? { phone_number: config.webhookUrl } : {},
    last_onboarded_time: '2026-01-12T09:00:00+0000',
  }
  const firstFields =
    'verified_name,code_verification_status,display_phone_number,quality_rating,platform_type,throughput,webhook_configuration'
  const asked = (fields ?? firstFields).split(',').map((field) => field.trim())
  const unknown = asked.find((field) => !Object.hasOwn(whole, field))
  if (unknown !== undefined) throw new GraphError(100, `Tried accessing nonexisting field (${unknown})`)
  return Object.fromEntries(['id', ...asked].map((field) => [field, whole[field]]))
}

const getNumber = async ({ number, query }: Asked) => describe(number, query.fields)

const Settings = z.strictObject({
  pin: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  new_display_name: z.optional(text(80, 3)),
  webhook_configuration: z.optional(z.strictObject({ override_callback_uri: text(500), verify_token: z.optional(text(200)) })),
})

async function changeNumber({ number, body }: Asked): Promise<unknown> {
  const { webhook_configuration: override, new_display_name: name } = readStrictly(Settings, body)
  if (override) await overrideWebhook(number, override.override_callback_uri, override.verify_token, (url) => setWebhook(number, url))
  if (name) askForName(number, name)
  return { success: true }
}

/** Reviewed by people, who take their time: the name before stays until then. One that waits already is asked for once. */
function askForName(number: NumberState, name: string): void {
  if (number.nameReview?.status === 'PENDING_REVIEW' && number.nameReview.name === name) return
  number.nameReview = { name, status: 'PENDING_REVIEW' }
  record(number, 'name.requested', { note: name })
}

function setWebhook(number: NumberState, url: string | null): void {
  const { webhookUrl: _, ...rest } = number.config
  number.config = url ? { ...rest, webhookUrl: url } : rest
}

const Registration = z.strictObject({ messaging_product: z.literal('whatsapp'), pin: z.string().check(z.regex(/^\d{6}$/)) })
/** The code in the text message, which is never sent. */
const sentCode = '123456'

async function register({ number, body }: Asked): Promise<unknown> {
  readStrictly(Registration, body)
  if (!number.standing.isVerified) throw new GraphError(133006, 'The number needs to be verified first')
  number.standing = { ...number.standing, isRegistered: true, status: 'CONNECTED' }
  return { success: true }
}

async function deregister({ number }: Asked): Promise<unknown> {
  number.standing = { ...number.standing, isRegistered: false }
  return { success: true }
}

async function requestCode({ body }: Asked): Promise<unknown> {
  readStrictly(z.strictObject({ code_method: z.enum(['SMS', 'VOICE']), language: text(10, 2) }), body)
  return { success: true }
}

async function verifyCode({ number, body }: Asked): Promise<unknown> {
  const { code } = readStrictly(z.strictObject({ code: text(10, 1) }), body)
  if (code.replaceAll('-', '') !== sentCode) throw new GraphError(100, "Code couldn't be verified")
  number.standing = { ...number.standing, isVerified: true }
  return { success: true }
}

const listNumbers = async ({ world, account, query }: Asked) => ({
  data: numbersOf(world, account.wabaId)
    .filter(({ conditions }) => !conditions.isGone)
    .map((number) => describe(number, query.fields)),
  paging: { cursors: { before: 'MA', after: 'MA' } },
})

const NewNumber = z.strictObject({
  cc: z.string().check(z.regex(/^\d{1,3}$/)),
  phone_number: z.string().check(z.regex(/^\d{6,13}$/)),
  verified_name: text(80, 1),
})

/** Gives an id for a number that is still to be verified; the control API makes it one of ours. */
async function addPhoneNumber({ account, body }: Asked): Promise<unknown> {
  const { cc, phone_number } = readStrictly(NewNumber, body)
  return { id: `22${account.wabaId.slice(-4)}${cc}${phone_number}` }
}

export const numberNode: Edges[string] = { GET: getNumber, POST: changeNumber }
export const numberEdges: Edges = {
  register: { POST: register },
  deregister: { POST: deregister },
  request_code: { POST: requestCode },
  verify_code: { POST: verifyCode },
}
export const phoneNumbers: Edges[string] = { GET: listNumbers, POST: addPhoneNumber }
export const accountNode: Edges[string] = {
  GET: async ({ account }) => ({
    id: account.wabaId,
    name: 'Prosa',
    currency: 'BRL',
    timezone_id: '25',
    message_template_namespace: account.wabaId,
  }),
}
