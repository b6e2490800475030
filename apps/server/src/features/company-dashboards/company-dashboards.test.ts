import { companyDashboardCalls } from '@prosa/contract/company-dashboards/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { listCompanyDashboards, createCompanyDashboard, changeCompanyDashboard, moveCompanyDashboard } = companyDashboardCalls
const { deleteCompanyDashboard, restoreCompanyDashboard } = companyDashboardCalls
const url = 'https://painel.casaaurora.test/vendas'
const day = 86_400_000

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aList(titles: readonly string[]) {
  const { companyId, anAgent } = await house.aCompany()
  const { token } = await anAgent({ permissions: ['developer'] })
  const ids: string[] = []
  for (const title of titles) {
    ids.push((await house.ask(createCompanyDashboard, { companyId, title, url }, { token })).result.companyDashboardId)
  }
  const listed = async (asker = { token }) => (await house.ask(listCompanyDashboards, { companyId }, asker)).result
  const titlesNow = async () => (await listed()).map(({ title, position }) => `${position} ${title}`)
  const of = (title: string) => ({ companyId, companyDashboardId: ids[titles.indexOf(title)]! })
  return { companyId, anAgent, token, listed, titlesNow, of }
}

describe('R052 the dashboards of a company', () => {
  it('are made and changed by developers, and read by who sees dashboards too', async () => {
    const { companyId, anAgent, token, listed, of } = await aList(['Vendas'])
    const [before] = await listed()
    expect(before).toEqual({ ...before, title: 'Vendas', url, position: 0 })
    const change = { ...of('Vendas'), title: ' Compras ', version: before!.version }
    const after = (await house.ask(changeCompanyDashboard, change, { token })).result
    expect(after).toEqual({ ...before, title: 'Compras', version: after.version })
    expect((await house.ask(changeCompanyDashboard, change, { token })).refusal.code).toBe('company.changedMeanwhile')
    const reader = await anAgent({ permissions: ['dashboard'] })
    expect(await listed(reader)).toEqual([after])
    expect((await house.ask(createCompanyDashboard, { companyId, title: 'X', url }, reader)).status).toBe(403)
    const other = await house.aCompany()
    const stranger = await other.anAgent({ permissions: ['developer'] })
    const foreign = { ...of('Vendas'), companyId: other.companyId, title: 'Y' }
    expect((await house.ask(changeCompanyDashboard, foreign, stranger)).refusal.code).toBe('companyDashboard.notFound')
  })

  it('[CD1] have an https address, and are fifty at most, also where many are added at once', async () => {
    const { companyId, token, listed } = await aList([])
    const bad = await house.ask(createCompanyDashboard, { companyId, title: ' ', url: 'http://painel.test' }, { token })
    expect([bad.status, bad.refusal.fields?.map(({ name }) => name)]).toEqual([400, ['title', 'url']])
    await house.superuser`insert into company_dashboards (company_id, dashboard_id, title, url, position, version)
      select ${companyId}, gen_random_uuid(), 'P', ${url}, n, 1 from generate_series(0, 46) n`
    const asked = Array.from({ length: 6 }, () => house.ask(createCompanyDashboard, { companyId, title: 'P', url }, { token }))
    const answers = await Promise.all(asked)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.find(({ status }) => status !== 200)?.refusal.code).toBe('companyDashboard.tooMany')
    expect((await listed()).map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, at) => at))
  })

  it('[CD2] are moved, and ten who order them at once leave each place once', async () => {
    const { token, titlesNow, of, listed } = await aList(['A', 'B', 'C', 'D'])
    await house.ask(moveCompanyDashboard, { ...of('D'), position: 0 }, { token })
    expect(await titlesNow()).toEqual(['0 D', '1 A', '2 B', '3 C'])
    await house.ask(moveCompanyDashboard, { ...of('D'), position: 50 }, { token })
    expect(await titlesNow()).toEqual(['0 A', '1 B', '2 C', '3 D'])
    const moves = Array.from({ length: 10 }, (_, at) =>
      house.ask(moveCompanyDashboard, { ...of('ABCD'[at % 4]!), position: at % 3 }, { token }),
    )
    expect(new Set((await Promise.all(moves)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await listed()).map(({ position }) => position)).toEqual([0, 1, 2, 3])
  })

  it('[CD3] come back from the bin to the place they had, for 30 days', async () => {
    const { anAgent, token, titlesNow, of } = await aList(['A', 'B', 'C'])
    await house.ask(deleteCompanyDashboard, of('B'), { token })
    expect(await titlesNow()).toEqual(['0 A', '1 C'])
    expect((await house.ask(deleteCompanyDashboard, of('B'), { token })).refusal.code).toBe('companyDashboard.notFound')
    await house.ask(restoreCompanyDashboard, of('B'), { token })
    expect(await titlesNow()).toEqual(['0 A', '1 B', '2 C'])
    await house.ask(deleteCompanyDashboard, of('B'), { token })
    house.clock.advance(30 * day + 1)
    const later = await anAgent({ permissions: ['developer'] })
    expect((await house.ask(restoreCompanyDashboard, of('B'), later)).refusal.code).toBe('companyDashboard.notFound')
    const unknown = { ...of('A'), companyDashboardId: newId() }
    expect((await house.ask(moveCompanyDashboard, { ...unknown, position: 0 }, later)).refusal.code).toBe('companyDashboard.notFound')
  })
})
