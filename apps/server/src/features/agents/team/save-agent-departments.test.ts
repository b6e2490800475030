import { teamCalls } from '@prosa/contract/agents/team-calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Form = Partial<Omit<SentOf<typeof teamCalls.saveAgentDepartments>, 'companyId' | 'agentId'>>
const save = (admin: TestAgent, agentId: string, form: Form) =>
  house.ask(teamCalls.saveAgentDepartments, { companyId: admin.companyId, agentId, ...form }, admin)
const listOf = async (userId: string) =>
  (await house.superuser`select department_id from membership_departments where user_id = ${userId} order by department_id`).map(
    ({ departmentId }) => departmentId as string,
  )

async function aScene() {
  const company = await house.aCompany()
  const [sales, care] = [await company.aDepartment('Vendas'), await company.aDepartment('SAC')]
  return { ...company, sales, care, admin: await company.anAdmin(), ana: await company.anAgent({ name: 'Ana', departmentIds: [sales] }) }
}

describe('[AG42] the departments of an agent', () => {
  it('R050 are understood under both spellings, in a form as in JSON', async () => {
    const { companyId, admin, ana, sales, care } = await aScene()
    const url = `/api/agent/${companyId}/${ana.userId}/department`
    const headers = { authorization: `Bearer ${admin.token}` }
    const form = (text: string) =>
      house.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, payload: text })
    for (const [name, wanted] of [
      ['departmenIdList', [care]],
      ['departmentIdList', [sales, care].toSorted()],
    ] as const) {
      for (const written of [JSON.stringify(wanted), wanted.join(',')]) {
        const answer = await form(new URLSearchParams({ [name]: written }).toString())
        expect([answer.statusCode, answer.json().departmentIdList]).toEqual([200, wanted])
        await save(admin, ana.userId, { departmentAll: true })
      }
      const answer = await house.app.inject({ method: 'POST', url, headers, payload: { [name]: wanted } })
      expect(answer.json()).toMatchObject({ departmentAll: false, departmentIdList: wanted })
    }
  })

  it('R050 are understood under both spellings by the calls that set up the rest, too', async () => {
    const { companyId, admin, ana, care } = await aScene()
    const headers = { authorization: `Bearer ${admin.token}` }
    const form = { name: 'Nina', email: `${ana.userId}@nova.test`, departmenIdList: [care] }
    for (const [url, payload] of [
      [`/api/agent/${companyId}/createAgent`, form],
      [`/api/agent/${companyId}/${ana.userId}/updateAgent`, { departmenIdList: [care] }],
    ] as const) {
      const answer = await house.app.inject({ method: 'POST', url, headers, payload })
      expect(answer.json()).toMatchObject({ departmentAll: false, departmentIdList: [care] })
    }
  })

  it('are all, some or none, and the log has what they were', async () => {
    const { companyId, admin, ana, sales, care } = await aScene()
    const steps: [Form, { departmentAll: boolean; departmentIdList: string[] }][] = [
      [{ departmentAll: true }, { departmentAll: true, departmentIdList: [] }],
      [{ departmentIdList: [care] }, { departmentAll: false, departmentIdList: [care] }],
      [
        { departmentAll: false, departmentIdList: [sales] },
        { departmentAll: false, departmentIdList: [sales] },
      ],
      [{ departmentAll: false }, { departmentAll: false, departmentIdList: [] }],
    ]
    for (const [form, expected] of steps) {
      house.clock.advance(1_000)
      expect((await save(admin, ana.userId, form)).result).toMatchObject(expected)
      expect(await listOf(ana.userId)).toEqual(expected.departmentIdList)
    }
    const entries = await house.superuser`select what, before, after from audit_entries where company_id = ${companyId} order by entry_id`
    expect(entries.map(({ what }) => what)).toEqual(Array(4).fill('agent.departments'))
    const first = { departmentAll: false, departmentIdList: [sales] }
    expect(entries.map(({ before }) => before)).toMatchObject([first, ...steps.slice(0, 3).map(([, expected]) => expected)])
    expect(entries.map(({ after }) => after)).toMatchObject(steps.map(([, expected]) => expected))
  })

  it('stay as they are where nothing is sent', async () => {
    const { admin, ana, sales } = await aScene()
    expect((await save(admin, ana.userId, {})).result).toMatchObject({ departmentAll: false, departmentIdList: [sales], version: 1 })
  })

  it('[AG28] are not written over what somebody else changed', async () => {
    const { admin, ana, sales, care } = await aScene()
    await save(admin, ana.userId, { departmentIdList: [sales, care], version: 1 })
    const { status, refusal } = await save(admin, ana.userId, { departmentIdList: [], departmentAll: false, version: 1 })
    expect([status, refusal.code]).toEqual([409, 'agent.changedMeanwhile'])
    expect(await listOf(ana.userId)).toEqual([sales, care].toSorted())
  })

  it('are what the last of many at once said, with nothing of the others', async () => {
    const { admin, ana, sales, care } = await aScene()
    const wanted = [[sales], [care], [sales, care].toSorted(), []]
    const forms = Array.from({ length: 12 }, (_, at) => ({ departmentAll: false, departmentIdList: wanted[at % wanted.length]! }))
    const answers = await Promise.all(forms.map((form) => save(admin, ana.userId, form)))
    expect(answers.map(({ status }) => status)).toEqual(forms.map(() => 200))
    for (const [at, { result }] of answers.entries()) expect(result.departmentIdList).toEqual(forms[at]!.departmentIdList)
    const last = answers.map(({ result }) => result).toSorted((one, other) => other.version - one.version)[0]!
    expect(await listOf(ana.userId)).toEqual(last.departmentIdList)
  })
})

describe('[AG43] the departments of an agent', () => {
  it('are only those that can be chosen; where one is not, nothing is written', async () => {
    const { companyId, admin, ana, sales, care, aDepartment } = await aScene()
    const foreign = await (await house.aCompany()).aDepartment()
    const [draft, gone] = [await aDepartment(''), await aDepartment('Antigo')]
    await house.superuser`update departments set removed_at = now() where department_id = ${gone}`
    for (const wrong of [foreign, draft, gone, 'nenhum']) {
      for (const call of [teamCalls.saveAgentDepartments, teamCalls.updateAgent]) {
        const { status, refusal } = await house.ask(call, { companyId, agentId: ana.userId, departmentIdList: [care, wrong] }, admin)
        expect([status, refusal.code]).toEqual([404, 'department.notFound'])
      }
    }
    expect(await listOf(ana.userId)).toEqual([sales])
  })

  it('leave the drafts that somebody was put into, unless they work in all', async () => {
    const { companyId, admin, ana, care, aDepartment } = await aScene()
    const draft = await aDepartment('')
    await house.superuser`insert into membership_departments (company_id, user_id, department_id) values (${companyId}, ${ana.userId}, ${draft})`
    expect((await save(admin, ana.userId, { departmentIdList: [care] })).result.departmentIdList).toEqual([care])
    expect(await listOf(ana.userId)).toEqual([care, draft].toSorted())
    await save(admin, ana.userId, { departmentAll: true })
    expect(await listOf(ana.userId)).toEqual([])
  })
})
