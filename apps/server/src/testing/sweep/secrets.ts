import { createECDH, randomBytes } from 'node:crypto'
import { pushKeys } from '../../features/notifications/push/push-key-store.ts'
import { secretPlace } from '../../features/session/two-factor/secret-place.ts'
import { sha256 } from '../../kit/crypto/crypto.ts'
import { newId } from '../../kit/db/ids.ts'
import type { TestAgent } from '../scenes/a-company.ts'
import { aCloudNumber } from '../scenes/a-number.ts'
import type { TestHouse } from '../test-house.ts'
import { hear } from './sweep-request.ts'

/** Stands in every secret that is planted in clear. */
export const secretMark = 'sweep-secret'
/** The same for an authenticator, whose letters are those of base32. */
const appSecret = 'SWEEPSECRETSWEEPSECRETSWEEPSECRE'

type Secret = { what: string; isIn: (text: string) => boolean }

/** As text, and as each text that bytes are written by. */
const hasBytes = (bytes: Buffer) => (text: string) =>
  (['hex', 'base64', 'base64url'] as const).some((encoding) => text.includes(bytes.toString(encoding).replace(/=+$/, '')))
const has = (secret: string) => (text: string) => text.includes(secret) || hasBytes(Buffer.from(secret))(text)

/** Whatever a company and its people have that no answer may tell, one of each, where any call would find it. */
export async function plantSecrets(house: TestHouse, people: readonly TestAgent[], admin: TestAgent): Promise<readonly Secret[]> {
  const { superuser, secrets } = house
  const { companyId, sessionId, userId } = admin
  const marked = () => `${secretMark}-${newId()}`
  await aCloudNumber(house.house, superuser, companyId, { accessToken: marked(), appSecret: marked(), verifyToken: marked() })
  const browserKey = createECDH('prime256v1').generateKeys('base64url')
  const browserSecret = randomBytes(16).toString('base64url')
  const [refreshHash, endpointHash, codeHash] = [sha256(marked()), sha256(marked()), sha256(marked())]
  await superuser`insert into refresh_tokens (company_id, token_hash, session_id, issued_at)
    values (${companyId}, ${refreshHash}, ${sessionId}, ${house.clock.now()})`
  await superuser`insert into push_subscriptions (company_id, endpoint_hash, session_id, user_id, endpoint, p256dh, auth)
    values (${companyId}, ${endpointHash}, ${sessionId}, ${userId}, ${`http://127.0.0.1:9/${marked()}`}, ${browserKey}, ${browserSecret})`
  for (const person of people) {
    const [row] = await superuser<[{ personId: string }]>`select person_id from memberships where user_id = ${person.userId}`
    await superuser`update persons set two_factor_secret = ${house.house.sealer.seal(appSecret, secretPlace(row.personId))},
      recovery_code_hashes = array[${codeHash}::bytea] where person_id = ${row.personId}`
  }
  const { privateKey } = await house.house.database.transaction(companyId, (db) => pushKeys(house.house, db))
  return [
    { what: 'a secret in clear', isIn: has(secretMark) },
    { what: 'the secret of an authenticator', isIn: has(appSecret) },
    { what: 'the hash of a refresh token', isIn: hasBytes(refreshHash) },
    { what: 'the hash of a recovery code', isIn: hasBytes(codeHash) },
    { what: 'the hash of a password', isIn: (text) => text.includes('$argon2') },
    { what: 'a sealed secret', isIn: (text) => /(?<![\w-])v1\.[\w-]{38,}/.test(text) },
    { what: 'what opens the pushes of a browser', isIn: (text) => [browserKey, browserSecret].some((key) => text.includes(key)) },
    { what: 'the key that signs pushes', isIn: has(privateKey) },
    { what: 'the key that signs sessions', isIn: has(secrets.tokenSecret) },
    { what: 'the key that seals', isIn: has(secrets.encryptionKey) },
  ]
}

/** Hears every answer from now on, whichever promise asks; gives what it heard, each secret once. */
export function listenForSecrets(house: TestHouse, secrets: readonly Secret[]): () => string[] {
  const told = new Set<string>()
  hear(house.app, (text) => {
    for (const { what, isIn } of secrets) if (isIn(text)) told.add(`an answer tells ${what}`)
  })
  return () => [...told]
}
