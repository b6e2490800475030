import { productStyle } from '@prosa/contract/company/style'
import type { Permission } from '@prosa/contract/permissions'
import { accessTokenLife, sessionLife } from '@prosa/contract/session/rules'
import { inject } from 'vitest'
import { addPerson } from '../../features/agents/public.ts'
import { insertCompany } from '../../features/company/public.ts'
import { insertDepartment, type NewDepartment } from '../../features/departments/public.ts'
import { insertSession } from '../../features/session/session-store.ts'
import { saveSigns } from '../../features/sight/public.ts'
import { newId } from '../../kit/db/ids.ts'
import type { House } from '../../kit/house.ts'

type AgentOptions = { permissions?: Permission[]; departmentIds?: string[] | 'all'; email?: string; name?: string }
export type TestAgent = { companyId: string; userId: string; sessionId: string; email: string; token: string }

/** A fresh tenant: tests share the database but never a row, so they need no clean-up and no order. */
export const companyBuilder =
  (house: House) =>
  async (options: { companyName?: string; domain?: string } = {}) => {
    const companyId = newId()
    const within = <T>(run: Parameters<typeof house.database.transaction<T>>[1]) => house.database.transaction(companyId, run)
    await within((db) => insertCompany(db, { ...productStyle, companyName: 'Empresa de teste', ...options, companyId }))

    let departments = 0
    async function aDepartment(name?: string, more: Partial<NewDepartment> = {}): Promise<string> {
      const departmentId = newId()
      departments += 1
      const departmentName = name ?? (departments === 1 ? 'Vendas' : `Vendas ${departments}`)
      await within((db) => insertDepartment(db, companyId, { departmentId, departmentName, phonenumberIdList: [], ...more }))
      return departmentId
    }

    /** A person with a running session. */
    async function anAgent(agent: AgentOptions = {}): Promise<TestAgent> {
      const { permissions = ['agent'], departmentIds = 'all', name = 'Ana Teste' } = agent
      const [userId, sessionId, personId, now] = [newId(), newId(), newId(), house.clock.now()]
      const email = agent.email ?? `${userId}@teste.test`
      const passwordHash = inject('passwordHash')
      await within(async (db) => {
        const person = { personId, email, passwordHash, passwordChangedAt: now, joinedAt: now }
        await addPerson(db, { ...person, companyId, userId, name, permissions, departmentIds })
        const session = { companyId, sessionId, userId, kept: false, address: '127.0.0.1', userAgent: 'test' }
        await insertSession(db, { ...session, startedAt: now, expiresAt: now + sessionLife.short })
        await saveSigns(db, companyId, [userId], { now, silentFor: 0 })
      })
      const token = await house.accessTokens.sign({ companyId, userId, sessionId, expiresAt: now + accessTokenLife }, now)
      return { companyId, userId, sessionId, email, token }
    }

    return { companyId, aDepartment, anAgent, anAdmin: (agent: AgentOptions = {}) => anAgent({ permissions: ['admin'], ...agent }) }
  }

export type TestCompany = Awaited<ReturnType<ReturnType<typeof companyBuilder>>>
