import { productStyle } from '@prosa/contract/company/style'
import { accessTokenLife, sessionLife } from '@prosa/contract/session/rules'
import { addPerson } from '../../apps/server/src/features/agents/public.ts'
import { insertCompany } from '../../apps/server/src/features/company/public.ts'
import { insertDepartment } from '../../apps/server/src/features/departments/public.ts'
import { insertSession } from '../../apps/server/src/features/session/session-store.ts'
import { accessTokens, type Claims } from '../../apps/server/src/kit/crypto/access-token.ts'
import { type Db, openDatabase } from '../../apps/server/src/kit/db/db.ts'
import { idOf, newId } from '../../apps/server/src/kit/db/ids.ts'
import type { Product } from './product.ts'

/** Sessions of many people of one company: nobody of them comes near the product's limits, which stay as they are. */
export type Crowd = { companyId: string; people: { userId: string; departmentId: string; sessions: Session[] }[]; sessions: Session[] }
export type Session = Claims & { token: string }

const persons = 125
const sessionsEach = 8

/** Enough of them to stay below the limit of calls of each, few enough to have all been seen before the measuring begins. */
export const readersOf = ({ sessions }: Crowd): string[] => sessions.filter((_, nth) => nth % 4 === 0).map(({ token }) => token)

const departmentIds = ['vendas', 'sac'].map(idOf)

export async function gatherCrowd({ databaseUrl, tokenSecret }: Pick<Product, 'databaseUrl' | 'tokenSecret'>): Promise<Crowd> {
  const companyId = newId()
  const now = Date.now()
  const { sign } = accessTokens(tokenSecret)
  const person = async (db: Db, index: number) => {
    const [userId, email] = [newId(), `${companyId}-${index}@bench.test`]
    const newcomer = { companyId, userId, personId: newId(), email, name: `Pessoa ${index}`, passwordHash: '', passwordChangedAt: now }
    const departmentId = departmentIds[index % 2]!
    await addPerson(db, { ...newcomer, permissions: ['agent'], departmentIds: [departmentId], joinedAt: now })
    const sessions: Session[] = []
    for (let nth = 0; nth < sessionsEach; nth++) {
      const claims = { companyId, userId, sessionId: newId(), expiresAt: now + accessTokenLife }
      const times = { startedAt: now, expiresAt: now + sessionLife.short }
      await insertSession(db, { ...claims, ...times, kept: false, address: '127.0.0.1', userAgent: 'bench' })
      sessions.push({ ...claims, token: await sign(claims, now) })
    }
    return { userId, departmentId, sessions }
  }
  const database = openDatabase(databaseUrl, 1)
  try {
    const people = await database.transaction(companyId, async (db) => {
      await insertCompany(db, { ...productStyle, companyId, companyName: 'Multidão' })
      for (const departmentId of departmentIds)
        await insertDepartment(db, companyId, { departmentId, departmentName: departmentId, phonenumberIdList: [] })
      return Promise.all(Array.from({ length: persons }, (_, index) => person(db, index)))
    })
    return { companyId, people, sessions: people.flatMap(({ sessions }) => sessions) }
  } finally {
    await database.close()
  }
}
