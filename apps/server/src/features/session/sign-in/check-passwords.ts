import { type GivenPassword, givenPassword } from '@prosa/contract/session/rules'
import { isPassword } from '../../../kit/crypto/passwords.ts'
import type { House } from '../../../kit/house.ts'
import type { Entry } from '../session-store.ts'

type Passwords = Pick<Entry, 'passwordHash' | 'mailedPasswordHash' | 'mailedPasswordAt'>

/** Always two checks, whoever it is, whatever they were mailed and whichever is right: the time tells nothing of what there is. */
export async function checkPasswords(house: House, person: Passwords | null, password: string, now: number): Promise<GivenPassword | null> {
  const nobodys = await house.passwords.nobodys()
  const [isOwn, isMailed] = await Promise.all([
    isPassword(person?.passwordHash ?? nobodys, password),
    isPassword(person?.mailedPasswordHash ?? nobodys, password),
  ])
  return person && givenPassword({ isOwn, isMailed, mailedPasswordAt: person.mailedPasswordAt }, now)
}
