import type { Call } from '@prosa/contract/kit/call'
import { type Actor, may } from '@prosa/contract/permissions'
import { type AllowedAddresses, isAddressAllowed } from '@prosa/contract/security/allowed-addresses'
import { refusedStanding } from '@prosa/contract/session/rules'
import type { SessionLimit } from '@prosa/contract/session/session-data'
import type { Claims } from '../crypto/access-token.ts'
import type { Db, Manner } from '../db/db.ts'
import type { House } from '../house.ts'
import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'
import { refuseSwitchedOff } from './refuse-switched-off.ts'

/** Somebody, how their session stands, and from where their company lets people in; null where that is from everywhere. */
export type KnownActor = Actor & { limit: SessionLimit | null; provenAt: number; addresses: AllowedAddresses | null }

/** Whom the token names, and where they are. */
export type Asker = { claims: Claims; address: string }

export const isOutside = ({ addresses }: Pick<KnownActor, 'addresses'>, address: string): boolean =>
  addresses !== null && !isAddressAllowed(addresses, address)

/** How the house knows people; the session feature gives it. What asks the database also enters the company. */
export type Actors = {
  findActor(db: Db, claims: Claims, now: number): Promise<KnownActor | null>
  /** Somebody as they were known last: whether they still are so has to be asked with every call. */
  recallActor(claims: Claims, now: number): { known: KnownActor; isSame(db: Db): Promise<boolean> } | null
}

export type Working = Pick<Context, 'db' | 'emit'>

export const onlyLooks: Manner = { onlyReads: true, entersItself: true }

/** Whom a call lets in. */
export function openAdmission({ house, findActor, recallActor }: Actors & { house: House }, call: Call) {
  const { clock } = house

  const refuse = ({ limit, provenAt, addresses, ...actor }: KnownActor, address: string): Actor => {
    if (isOutside({ addresses }, address)) throw new Refusal('session.addressRefused')
    if (!may(actor, call.allow)) throw new Refusal('permission.denied')
    const refused = refusedStanding({ limit, provenAt }, call, clock.now())
    if (refused) throw new Refusal(refused)
    if (call.flag) refuseSwitchedOff(actor, call.flag)
    return actor
  }

  return {
    async admit(db: Db, { claims, address }: Asker): Promise<Actor> {
      const known = await findActor(db, claims, clock.now())
      if (!known) throw new Refusal('session.invalid')
      return refuse(known, address)
    },

    /**
     * Reads for somebody as they were known last, while the database is asked whether they still are so: one round trip instead of two. Null
     * where they are not, or nothing was known; nobody gets what was read for who they were.
     */
    async readAtOnce(
      { claims, address }: Asker,
      read: (working: Working, actor: Actor) => Promise<unknown>,
      manner: Manner = {},
    ): Promise<{ answer: unknown } | null> {
      const recalled = recallActor(claims, clock.now())
      if (!recalled) return null
      const inside = async (working: Working) => {
        const reading = async () => read(working, refuse(recalled.known, address))
        const [same, answer] = await Promise.allSettled([recalled.isSame(working.db), reading()])
        if (same.status === 'rejected') throw same.reason
        if (!same.value) return null
        if (answer.status === 'rejected') throw answer.reason
        return { answer: answer.value }
      }
      return house.work(claims.companyId, inside, { ...onlyLooks, ...manner })
    },
  }
}
