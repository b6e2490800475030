import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Channel } from '../channel.ts'

const spelled = /^sha256=([0-9a-f]{64})$/i

/** Over the bytes as they came: written out again they would give another digest. */
export const isSigned: Channel['isSigned'] = (rawBody, headers, appSecret) => {
  const header = headers['x-hub-signature-256']
  const given = typeof header === 'string' ? spelled.exec(header)?.[1] : undefined
  if (!given || appSecret === '') return false
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', appSecret).update(rawBody).digest())
}
