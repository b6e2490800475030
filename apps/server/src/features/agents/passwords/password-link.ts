import { timingSafeEqual } from 'node:crypto'
import type { passwordCalls } from '@prosa/contract/agents/password-calls'
import { passwordLinkLife, refusedCode, refusedNewPassword } from '@prosa/contract/agents/password-rules'
import { insertAuditEntry } from '../../../kit/audit.ts'
import { randomToken } from '../../../kit/crypto/crypto.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { getPasswordPolicy, lockPassword, refuseShortPassword } from '../../session/public.ts'
import { codeHash } from './code-hash.ts'
import { forgetCodes, lockCode, saveCode } from './code-store.ts'
import { findLinkHolder, type LinkHolder, savePassword } from './password-store.ts'

type Member = { companyId: string; userId: string }
type Keys = Pick<House, 'tokenSecret' | 'clock'>

const keyOf = ({ companyId, userId }: Member) => ({ companyId, userId, kind: 'passwordLink' as const })

/**
 * The path of a link with which this member chooses a password. A new link replaces the one before. The code stands in the fragment, which
 * browsers do not send: neither a proxy nor a log sees it.
 */
export async function createPasswordLink(house: Keys, db: Db, member: Member): Promise<string> {
  const [key, code] = [keyOf(member), randomToken()]
  await saveCode(db, key, codeHash(house, key, code), house.clock.now() + passwordLinkLife)
  return `/choose/password/${member.companyId}/${member.userId}#${code}`
}

export const getPasswordLink: Handler<typeof passwordCalls.getPasswordLink> = ({ house }, link) =>
  house.database.transaction(link.companyId, async (db) => {
    const { personId, email, companyName } = await lockPasswordLink(house, db, link)
    const { length } = await getPasswordPolicy(db, personId, link.companyId)
    return { email, companyName, length }
  })

export const choosePassword: Handler<typeof passwordCalls.choosePassword> = async ({ house, visitor }, { password, ...link }) => {
  const weak = refusedNewPassword(password, false)
  if (weak) throw new Refusal(weak)
  const { companyId, userId } = link
  return house.database.transaction(companyId, async (db) => {
    const { personId, email } = await lockPasswordLink(house, db, link)
    await refuseShortPassword(db, { personId, companyId, password })
    const passwordHash = await house.passwords.hash(password)
    await lockPassword(db, personId)
    const at = house.clock.now()
    await savePassword(db, personId, passwordHash, at)
    await forgetCodes(db, link)
    await insertAuditEntry(db, { ...visitor, companyId, userId, what: 'password.change', target: userId, at })
    return { email }
  })
}

/** The link stays locked until the transaction ends, so that two uses at the same moment choose one password. */
async function lockPasswordLink(house: Keys, db: Db, { code, ...member }: Member & { code: string }): Promise<LinkHolder> {
  const key = keyOf(member)
  const kept = await lockCode(db, key)
  const isRight = kept !== null && timingSafeEqual(kept.codeHash, codeHash(house, key, code))
  const holder = refusedCode(kept, isRight, house.clock.now()) === null ? await findLinkHolder(db, member) : null
  if (!holder) throw new Refusal('password.linkInvalid')
  return holder
}
