import { type Grants, permissionFlags } from '@prosa/contract/agents/rules'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { userCalls } from '@prosa/contract/agents/user-calls'
import type { Permission } from '@prosa/contract/permissions'
import { sessionCalls } from '@prosa/contract/session/calls'
import { proofLife } from '@prosa/contract/session/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** An administrator whose last proof is too old, and somebody with these permissions. */
async function aScene(permissions: Permission[] = ['agent']) {
  const company = await house.aCompany()
  const [admin, ana] = [await company.anAdmin(), await company.anAgent({ permissions })]
  await house.superuser`update sessions set started_at = ${house.clock.now() - proofLife - 1}, proven_at = null where session_id = ${admin.sessionId}`
  return { admin, ana }
}
const prove = (admin: TestAgent) => house.ask(sessionCalls.proveSession, { password: testPassword }, admin)

describe('[AG52] to make somebody an administrator asks for a proof of the last ten minutes', () => {
  const adding = { createAgent: teamCalls.createAgent, addUser: userCalls.addUser }
  const grants: [Grants, boolean][] = [
    [{}, false],
    [{ role: 'agent', billing: true, developer: true }, false],
    [{ role: 'admin', admin: false }, false],
    [{ role: 'admin' }, true],
    [{ admin: true }, true],
    [{ role: 'agent', admin: true }, true],
  ]
  const rows = Object.entries(adding).flatMap(([name, call]) => grants.map(([grant, asks]) => ({ name, call, grant, asks })))
  it.each(rows)('$name with $grant: $asks', async ({ call, grant, asks }) => {
    const { admin } = await aScene()
    const email = `${newId()}@teste.test`
    const add = () => house.ask(call, { companyId: admin.companyId, name: 'Nina', email, ...grant }, admin)
    const first = await add()
    expect([first.status, first.refusal.code]).toEqual(asks ? [403, 'session.proofNeeded'] : [200, undefined])
    if (!asks) return
    expect(await house.superuser`select 1 from persons where email = ${email}`).toEqual([])
    await prove(admin)
    expect((await add()).status).toBe(200)
  })

  const changes: [Permission[], Grants & { name?: string }, boolean][] = [
    [['agent'], { name: 'Outra' }, false],
    [['agent'], { billing: true, developer: true }, false],
    [['agent'], { admin: false }, false],
    [['agent'], { role: 'admin' }, true],
    [['agent'], { admin: true, name: 'Outra' }, true],
    [[], { role: 'agent', admin: true }, true],
    [['admin'], { name: 'Outra' }, false],
    [['admin'], { role: 'admin', admin: true, billing: true }, false],
    [['admin'], { role: 'agent' }, false],
    [['admin'], { admin: false }, false],
  ]
  const altering = {
    updateAgent: (admin: TestAgent, ana: TestAgent, form: Grants) =>
      house.ask(teamCalls.updateAgent, { companyId: ana.companyId, agentId: ana.userId, ...form }, admin),
    alterUser: (admin: TestAgent, ana: TestAgent, form: Grants) =>
      house.ask(userCalls.alterUser, { companyId: ana.companyId, userId: ana.userId, ...form }, admin),
  }
  const altered = Object.entries(altering).flatMap(([name, alter]) =>
    changes.map(([had, form, asks]) => ({ name, alter, had, form, asks })),
  )
  it.each(altered)('$name of $had with $form: $asks', async ({ alter, had, form, asks }) => {
    const { admin, ana } = await aScene(had)
    const first = await alter(admin, ana, form)
    expect([first.status, first.refusal.code]).toEqual(asks ? [403, 'session.proofNeeded'] : [200, undefined])
    if (!asks) return
    const [row] = await house.superuser<[{ permissions: Permission[] }]>`select permissions from memberships where user_id = ${ana.userId}`
    expect(permissionFlags(row.permissions)).toEqual(permissionFlags(had))
    await prove(admin)
    expect((await alter(admin, ana, form)).result).toMatchObject({ adminPermission: true })
  })
})
