import type { Language } from '@prosa/contract/formats/language'
import { mailedPasswordLife } from '@prosa/contract/session/rules'
import type { Db } from '../../../kit/db/db.ts'
import { newId } from '../../../kit/db/ids.ts'
import type { House } from '../../../kit/house.ts'
import { queueMail } from '../../notifications/public.ts'
import { saveMailedPassword } from './password-store.ts'

type Mailed = {
  companyId: string
  /** Null where nobody is to be mailed to: the same is done, and only the mail has no address. */
  person: { personId: string; email: string } | null
  name: string
  language: Language
  password: string
  passwordHash: string
}

/** A password beside the one they have, good for an hour; it replaces the one that was mailed before. */
export async function mailPassword(house: House, db: Db, mailed: Mailed): Promise<void> {
  const { companyId, person, name, language, password, passwordHash } = mailed
  await saveMailedPassword(db, person?.personId ?? newId(), passwordHash, house.clock.now())
  await queueMail(house, db, companyId, {
    kind: 'mailedPassword',
    values: { name, password, minutes: mailedPasswordLife / 60_000, path: '/' },
    to: person?.email ?? null,
    language,
  })
}
