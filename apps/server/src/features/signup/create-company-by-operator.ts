import { theOperator } from '@prosa/contract/audit/model'
import type { Language } from '@prosa/contract/formats/language'
import { insertAuditEntry } from '../../kit/audit.ts'
import { randomToken } from '../../kit/crypto/crypto.ts'
import { type Db, inCompany } from '../../kit/db/db.ts'
import { newId } from '../../kit/db/ids.ts'
import type { House } from '../../kit/house.ts'
import { StartRefusal } from '../../kit/start-refusal.ts'
import { createPasswordLink, savePassword } from '../agents/public.ts'
import { findEntry, lockPassword } from '../session/public.ts'
import { createCompany } from './create-company.ts'
import { listCompaniesOf, lockOperatorCommand } from './signup-store.ts'

type Keys = Pick<House, 'database' | 'passwords' | 'clock' | 'tokenSecret'>
type Wanted = { companyName: string; email: string; adminName: string; language: Language }
/** `linkPath` is null where the administrator has a password of their own. */
export type OperatorCompany = { companyId: string; isNew: boolean; linkPath: string | null }

/** Creates a company for the operator of the installation; see SU15 and SU16. */
export async function createCompanyByOperator(house: Keys, wanted: Wanted): Promise<OperatorCompany> {
  // The password is random, because the person chooses a new one through the link.
  const passwordHash = await house.passwords.hash(randomToken())
  const now = house.clock.now()
  const newCompanyId = newId(now)
  return house.database.transaction(newCompanyId, async (db) => {
    await lockOperatorCommand(db)
    const known = await findEntry(db, wanted.email)
    const hasPassword = known !== null && !known.passwordTemporary
    const existing =
      known && (await listCompaniesOf(db, known.personId)).find(({ companyName }) => isSameName(companyName, wanted.companyName))
    if (existing && hasPassword) throw new StartRefusal(refusalOf(wanted))
    if (existing) return { companyId: existing.companyId, isNew: false, linkPath: await renewLink(house, db, existing) }

    const companyId = newCompanyId
    const personId = newId(now)
    const person = { personId, email: wanted.email, passwordHash, passwordChangedAt: now, passwordTemporary: true }
    const { companyName, language } = wanted
    const founder = { ...person, name: wanted.adminName }
    const added = await createCompany(db, { companyId, companyName, nameGuessed: false, language, founder, at: now })
    if (!hasPassword && added.personId !== personId) {
      await lockPassword(db, added.personId)
      await savePassword(db, added.personId, passwordHash, now, { isTemporary: true })
    }
    const after = { companyName, email: wanted.email }
    await insertAuditEntry(db, { ...byOperator(), companyId, what: 'signup.createCompany', target: companyId, at: now, after })
    const linkPath = hasPassword ? null : await createPasswordLink(house, db, { companyId, userId: added.userId })
    return { companyId, isNew: true, linkPath }
  })
}

type Member = { companyId: string; userId: string }

const renewLink = (house: Keys, db: Db, { companyId, userId }: Member): Promise<string> =>
  inCompany(db, companyId, async () => {
    const at = house.clock.now()
    await insertAuditEntry(db, { ...byOperator(), companyId, what: 'signup.renewLink', target: userId, at })
    return createPasswordLink(house, db, { companyId, userId })
  })

const byOperator = () => ({ requestId: newId(), address: '', userAgent: '', userId: null, byProvider: theOperator })

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const refusalOf = ({ companyName, email }: Wanted): string =>
  `The company "${companyName}" exists already and ${email} belongs to it: nothing was changed. They sign in with their password; choose another --name for a second company.`
