import type { Db } from '../../kit/db/db.ts'
import { findPersonId, insertMembership, insertPerson, type NewMembership, type NewPerson } from './agent-store.ts'

type Newcomer = Omit<NewMembership, 'personId'> & NewPerson

/**
 * Makes someone a member of the company; a person known by this e-mail keeps their password and gets one more membership.
 * Returns who it is: another one than was given where the e-mail was known.
 */
export async function addPerson(db: Db, newcomer: Newcomer): Promise<string> {
  await insertPerson(db, newcomer)
  const personId = (await findPersonId(db, newcomer.email))!
  await insertMembership(db, { ...newcomer, personId })
  return personId
}
