import { randomInt } from 'node:crypto'
import type postgres from 'postgres'
import { type Credentials, sealCredentials } from '../../features/phone-numbers/credentials.ts'
import { sha256 } from '../../kit/crypto/crypto.ts'
import { newId } from '../../kit/db/ids.ts'
import type { House } from '../../kit/house.ts'

type Options = Partial<Credentials> & {
  phonenumberId?: string
  providerId?: string
  businessAccountId?: string
  phonenumber?: string
  phonenumberName?: string
  ratePerSecond?: number
}

/** A connected WhatsApp Cloud number, with credentials that open. */
export async function aCloudNumber(house: Pick<House, 'sealer'>, superuser: postgres.Sql, companyId: string, options: Options = {}) {
  const { phonenumberId = newId(), providerId = someDigits(15), businessAccountId = someDigits(15) } = options
  const { phonenumber = `5511${someDigits(8)}`, phonenumberName = 'Loja', ratePerSecond = 80 } = options
  const {
    accessToken = `token-${newId()}`,
    appSecret = `secret-${newId()}`,
    verifyToken = `verify-${newId()}`,
    apiVersion,
    baseUrl,
  } = options
  const credentials: Credentials = { accessToken, appSecret, verifyToken, ...(apiVersion && { apiVersion }), ...(baseUrl && { baseUrl }) }
  const sealed = sealCredentials(house, companyId, phonenumberId, credentials)
  await superuser`insert into phone_numbers (company_id, phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status,
      provider_id, business_account_id, sealed_credentials, verify_token_hash, rate_per_second, position)
    values (${companyId}, ${phonenumberId}, ${phonenumberName}, ${phonenumber}, 2, 1, ${providerId}, ${businessAccountId}, ${sealed},
      ${sha256(verifyToken)}, ${ratePerSecond}, 1)`
  return { phonenumberId, providerId, businessAccountId, phonenumber, accessToken, appSecret, verifyToken }
}

const someDigits = (length: number) => Array.from({ length }, (_, index) => randomInt(index === 0 ? 1 : 0, 10)).join('')
