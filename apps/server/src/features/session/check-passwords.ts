import { type GivenPassword, givenPassword } from '@prosa/contract/session/rules'
import { randomToken } from '../../kit/crypto.ts'
import { hashPassword, isPassword } from '../../kit/passwords.ts'
import type { Entry } from './session-store.ts'

/** Who is unknown, or was mailed no password, is checked against this: it takes as long as for anybody else. */
const nobodysHash = hashPassword(randomToken())

type Passwords = Pick<Entry, 'passwordHash' | 'mailedPasswordHash' | 'mailedPasswordAt'>

/** Always two checks, whoever it is and whichever is right: the time tells nothing of what there is. */
export async function checkPasswords(person: Passwords | null, password: string, now: number): Promise<GivenPassword | null> {
  const nobodys = await nobodysHash
  const [isOwn, isMailed] = await Promise.all([
    isPassword(person?.passwordHash ?? nobodys, password),
    isPassword(person?.mailedPasswordHash ?? nobodys, password),
  ])
  return person && givenPassword({ isOwn, isMailed, mailedPasswordAt: person.mailedPasswordAt }, now)
}
