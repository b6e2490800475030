import { randomToken, sealer, sha256 } from '../../apps/server/src/kit/crypto/crypto.ts'
import type { connect } from '../../apps/server/src/kit/db/connect.ts'
import { seedLarge } from '../seed-large/seed-large.ts'
import type { Product } from './product.ts'
import type { Stage } from './stage.ts'
import { benchNumbers } from './webhooks.ts'

/** What a company of some months has: on empty tables the database plans for tables that stay empty. */
const history = { contacts: 5_000, chats: 10_000, messages: 50_000, seed: 8, again: false }

/** As fast as a provider ever allows: what is measured is ours, not the limit. */
const fastest = 1_000

type Place = { sql: ReturnType<typeof connect>; product: Product; companyId: string }

/** Numbers of the crowd's company, and what was said through them so far. */
export async function furnishNumbers(
  { signal, tell }: Stage,
  { sql, product, companyId }: Place,
  size: Partial<typeof history> = {},
): Promise<void> {
  for (const { phonenumberId, providerId, businessAccountId, appSecret, accessToken } of benchNumbers) {
    const credentials = JSON.stringify({ appSecret, accessToken, verifyToken: 'bench' })
    const sealed = sealer(product.encryptionKey).seal(credentials, `phone_numbers:${companyId}:${phonenumberId}`)
    const { count } = await sql`insert into phone_numbers (company_id, phonenumber_id, phonenumber_name, phonenumber, channel_type,
        channel_status, provider_id, business_account_id, sealed_credentials, verify_token_hash, rate_per_second)
      values (${companyId}, ${phonenumberId}, ${phonenumberId}, '551140000000', 2, 1, ${providerId}, ${businessAccountId}, ${sealed},
        ${sha256('bench')}, ${fastest})
      on conflict do nothing`
    if (count === 0) return
  }
  const place = { url: product.databaseUrl, sealer: null, password: randomToken(), signal, tell }
  await seedLarge({ ...history, ...size, company: companyId, until: Date.now() }, place)
}
