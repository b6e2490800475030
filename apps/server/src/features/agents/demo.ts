import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, demoCompanies, demoPeople, firstDay, userIdOf } from '../demo/public.ts'
import { addPerson } from './agent-store.ts'

const longAgo = Date.UTC(2024, 0, 5, 12)
const minute = 60_000
const everyone = demoCompanies.flatMap((company) => demoPeople[company])

export const demoAgents: DemoPart = {
  add: async ({ house, db, company, companyId, passwordHash }) => {
    for (const person of demoPeople[company]) {
      const userId = userIdOf(company, person.email.split('@')[0]!)
      const passwordChangedAt = person.passwordExpired ? longAgo : house.clock.now()
      const departmentIds = person.departmentIds === 'all' ? ('all' as const) : person.departmentIds.map(idOf)
      const newcomer = { ...person, departmentIds, companyId, userId, personId: idOf(person.email), passwordHash, passwordChangedAt }
      await addPerson(db, { ...newcomer, joinedAt: firstDay + everyone.indexOf(person) * minute })
    }
  },
}
