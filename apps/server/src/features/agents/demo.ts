import { type DemoPart, demoCompanyIds, demoPeople, firstDay, userIdOf } from '../demo/public.ts'
import { addPerson } from './agent-store.ts'

const longAgo = Date.UTC(2024, 0, 5, 12)
const minute = 60_000
const everyone = demoCompanyIds.flatMap((companyId) => demoPeople[companyId])

export const demoAgents: DemoPart = {
  add: async ({ house, db, companyId, passwordHash }) => {
    for (const person of demoPeople[companyId]) {
      const userId = userIdOf(companyId, person.email.split('@')[0]!)
      const passwordChangedAt = person.passwordExpired ? longAgo : house.clock.now()
      const newcomer = { ...person, companyId, userId, personId: `person-${person.email}`, passwordHash, passwordChangedAt }
      await addPerson(db, { ...newcomer, joinedAt: firstDay + everyone.indexOf(person) * minute })
    }
  },
}
