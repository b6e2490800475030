import { companyDashboardCalls } from '@prosa/contract/company-dashboards/calls'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
// Imported together with the test, as in open-page.tsx.
import './dashboards-screen.tsx'

const { listCompanyDashboards } = companyDashboardCalls
const address = '/casa-aurora/dashboards'

beforeEach(() => signInAs(undefined, ['dashboard']))

describe('X008 the dashboards of the company for who opens them', () => {
  it('[CD4] are there in their order, and nothing of them can be changed', async () => {
    const dashboards = ['Vendas', 'Estoque'].map((title, position) => ({
      ...{ companyDashboardId: title, title, url: `https://painel.test/${title}`, position, version: 1 },
    }))
    startCalmServer().on(listCompanyDashboards, dashboards)
    openPage(address)
    const links = await screen.findAllByRole('link', { name: /painel.test/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(dashboards.map(({ url }) => url))
    expect(screen.queryByRole('button', { name: /painel|Ações/i })).toBeNull()
    expect(screen.getByRole('link', { name: 'Painéis' }).getAttribute('href')).toBe(address)
  })

  it('say that there are none, and that they could not be loaded', async () => {
    const server = startCalmServer().on(listCompanyDashboards, refusal('unexpected'))
    const { user } = openPage(address)
    await screen.findByText('Erro ao carregar os painéis!')
    server.on(listCompanyDashboards, [])
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Quando a empresa cadastrar relatórios ou sistemas, eles aparecem aqui.')
  })
})
