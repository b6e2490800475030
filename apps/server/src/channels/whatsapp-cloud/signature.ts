import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Channel, Fragment } from '../channel.ts'

const spelled = /^sha256=([0-9a-f]{64})$/i

const digestIn = (headers: Parameters<Channel['hasSignature']>[0]): string | undefined => {
  const header = headers['x-hub-signature-256']
  return typeof header === 'string' ? spelled.exec(header)?.[1] : undefined
}

export const hasSignature: Channel['hasSignature'] = (headers) => digestIn(headers) !== undefined

/** Over the bytes as they came: written out again they would give another digest. */
export const isSigned: Channel['isSigned'] = (rawBody, headers, appSecret) => {
  const given = digestIn(headers)
  if (!given || appSecret === '') return false
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', appSecret).update(rawBody).digest())
}

/** The number or the account stands at the beginning of each entry. */
const lookedAt = 16_384
const mostNames = 20
const named = /"(phone_number_id|id)"\s*:\s*"?(\d{1,40})\b/g

/** As Meta writes it, ids are plain digits. Numbers before accounts, as an account may have numbers of several companies. */
export const namesIn: Channel['namesIn'] = (rawBody) => {
  const numbers = new Map<string, Fragment['number']>()
  const accounts = new Map<string, Fragment['number']>()
  for (const [, key, id = ''] of rawBody.toString('latin1', 0, lookedAt).matchAll(named)) {
    if (key === 'id') accounts.set(id, { accountId: id })
    else numbers.set(id, { providerId: id })
    if (numbers.size + accounts.size >= mostNames) break
  }
  return [...numbers.values(), ...accounts.values()]
}
