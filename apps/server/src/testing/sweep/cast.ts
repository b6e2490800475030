import { type Asker, askers } from '@prosa/contract/permission-askers'
import type { Permission } from '@prosa/contract/permissions'
import { newId } from '../../kit/db/ids.ts'
import type { TestAgent, TestCompany } from '../scenes/a-company.ts'
import type { TestHouse } from '../test-house.ts'
import { plantSecrets } from './secrets.ts'

type Kind = { asker: Asker; flags: readonly Permission[]; internal: boolean }

/** Who tries the calls: an admin, somebody of every kind, and the admin of another company; each of the admins also as the provider’s own. */
export type Cast = {
  company: TestCompany
  admin: TestAgent
  spy: TestAgent
  staff: TestAgent
  foreignStaff: TestAgent
  /** Every flag alone, none, and the provider's own staff. */
  people: readonly (Kind & TestAgent)[]
  /** What the company and its people have, and no answer tells. */
  secrets: Awaited<ReturnType<typeof plantSecrets>>
}

const kinds: Kind[] = askers
  .filter((asker) => asker !== 'visitor')
  .map((asker) => {
    if (asker === 'nobody' || asker === 'internalNobody') return { asker, flags: [], internal: asker === 'internalNobody' }
    return { asker, flags: [asker === 'internalAdmin' ? 'admin' : asker], internal: asker === 'internalAdmin' }
  })

export const internalEmail = ({ house }: TestHouse) => `${newId()}@${house.config.internalDomain}`

async function makeCast(house: TestHouse): Promise<Cast> {
  const [company, foreign] = await Promise.all([house.aCompany(), house.aCompany()])
  const atWork = () => ({ email: internalEmail(house) })
  const [admin, spy, staff, foreignStaff] = await Promise.all([
    company.anAdmin(),
    foreign.anAdmin(),
    company.anAdmin(atWork()),
    foreign.anAdmin(atWork()),
  ])
  const people = await Promise.all(
    kinds.map(async (kind) => ({
      ...kind,
      ...(await company.anAgent({ permissions: [...kind.flags], ...(kind.internal ? atWork() : {}) })),
    })),
  )
  const secrets = await plantSecrets(house, [admin, staff, ...people], admin)
  return { company, admin, spy, staff, foreignStaff, people, secrets }
}

/** All that says who they are and what they may: their companies, accounts, places and sessions, but not when they were last seen. */
async function standing({ superuser }: TestHouse, { admin, spy, staff, foreignStaff, people }: Cast): Promise<string> {
  const all = [admin, spy, staff, foreignStaff, ...people]
  const [row] = await superuser<[{ standing: string }]>`
    select string_agg(line, ' ' order by line) as standing from (
      select c::text as line from companies c where company_id = any(${[admin.companyId, spy.companyId]})
      union all select (to_jsonb(m) - 'last_used_at')::text from memberships m where user_id = any(${all.map(({ userId }) => userId)})
      union all select (to_jsonb(s) - 'last_used_at')::text from sessions s where session_id = any(${all.map(({ sessionId }) => sessionId)})
      union all select p::text from persons p where email = any(${all.map(({ email }) => email)})
    ) lines`
  return row.standing
}

/** What calls leave behind fills a company, which has only so much room; and proofs and tokens grow old. */
const callsOfOneCast = 10
const kept = new WeakMap<TestHouse, { cast: Cast; asMade: string; calls: number }>()

/** The one of the call before, unless that call has hurt it: ended a session, taken a permission, closed an account. */
export async function castOf(house: TestHouse): Promise<Cast> {
  const last = kept.get(house)
  if (last && ++last.calls <= callsOfOneCast && (await standing(house, last.cast)) === last.asMade) {
    // Nobody has tried anything yet.
    await house.superuser`delete from account_attempts`
    await house.superuser`delete from sign_in_failures`
    return last.cast
  }
  const cast = await makeCast(house)
  kept.set(house, { cast, asMade: await standing(house, cast), calls: 1 })
  return cast
}
