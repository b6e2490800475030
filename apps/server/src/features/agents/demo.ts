import type { Availability } from '@prosa/contract/agents/model'
import { UserStatus } from '@prosa/contract/agents/states'
import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, demoCompanies, demoPeople, firstDay, type OfEach, userIdOf } from '../demo/public.ts'
import { addPerson, saveAvailability } from './agent-store.ts'

const longAgo = Date.UTC(2024, 0, 5, 12)
const minute = 60_000
/** A third of them; one is at lunch. */
const online: OfEach<readonly string[]> = {
  'casa-aurora': ['mariana', 'rafael', 'bianca', 'diego', 'camila', 'leticia', 'thiago'],
  'loja-beta': ['agente'],
}
const absent: OfEach<readonly string[]> = { 'casa-aurora': ['patricia', 'elaine'], 'loja-beta': [] }
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
  live: async ({ db, company, companyId }) => {
    const say = (user: string, status: Availability['status']) => saveAvailability(db, companyId, userIdOf(company, user), status)
    for (const user of online[company]) await say(user, UserStatus.Online)
    for (const user of absent[company]) await say(user, UserStatus.Absent)
  },
}
