import { companyDashboardCalls } from '@prosa/contract/company-dashboards/calls'
import type { CompanyDashboard } from '@prosa/contract/company-dashboards/model'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
// Imported together with the test, as in open-page.tsx.
import './company-dashboards-screen.tsx'

const { listCompanyDashboards, createCompanyDashboard, moveCompanyDashboard } = companyDashboardCalls
const { deleteCompanyDashboard, restoreCompanyDashboard } = companyDashboardCalls
const address = '/casa-aurora/developer/dashboard'
const of = (...titles: string[]): CompanyDashboard[] =>
  titles.map((title, position) => ({ companyDashboardId: title, title, url: `https://painel.test/${title}`, position, version: 1 }))

beforeEach(() => signInAs())

const titles = () => screen.getAllByTitle(/^Abrir/).map(({ textContent }) => textContent?.split('https')[0])
const rowOf = (title: string) => screen.getByTitle(`Abrir ${title} em outra aba`).closest('li')!

describe('S057 R052 the dashboards of the company', () => {
  it('are added: what is wrong is said at its field, a refusal keeps what was typed', async () => {
    const server = startCalmServer().on(listCompanyDashboards, []).on(createCompanyDashboard, refusal('companyDashboard.tooMany'))
    const { user } = await openPage(address)
    await screen.findByText('Nenhum painel')
    await user.keyboard('n')
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar painel' }))
    const save = () => user.click(dialog.getByRole('button', { name: /^Adicionar painel/ }))
    await user.type(dialog.getByLabelText('Endereço'), 'http://painel.test')
    await save()
    await dialog.findByText('Escreva um endereço que comece com https://, sem usuário nem senha.')
    dialog.getByText('Preencha este campo.')
    await user.clear(dialog.getByLabelText('Endereço'))
    await user.type(dialog.getByLabelText('Endereço'), 'https://painel.test')
    await user.type(dialog.getByLabelText('Título'), 'Vendas')
    await save()
    await dialog.findByText('A empresa já tem 50 painéis. Exclua um para adicionar outro.')
    server.on(createCompanyDashboard, of('Vendas')[0]!).on(listCompanyDashboards, of('Vendas'))
    await save()
    await waitFor(() => expect(titles()).toEqual(['Vendas']))
  })

  it('[CD2] are ordered with Alt and the arrows or by dragging, at once, and go back where it is refused', async () => {
    const server = startCalmServer()
      .on(listCompanyDashboards, of('A', 'B', 'C'))
      .on(moveCompanyDashboard, of('B', 'A', 'C'))
    const { user } = await openPage(address)
    await screen.findByTitle(/Abrir B/)
    screen.getByTitle(/Abrir B/).focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(titles()).toEqual(['B', 'A', 'C'])
    await waitFor(() => expect(server.seenOf(moveCompanyDashboard)).toMatchObject([{ body: { companyDashboardId: 'B', position: '0' } }]))
    server.on(moveCompanyDashboard, refusal('companyDashboard.notFound')).on(listCompanyDashboards, of('B', 'A', 'C'))
    fireEvent.dragStart(rowOf('C'), { dataTransfer: { setData: () => undefined } })
    fireEvent.dragOver(rowOf('A'))
    await waitFor(() => expect(titles()).toEqual(['B', 'C', 'A']))
    fireEvent.dragOver(rowOf('B'))
    await waitFor(() => expect(titles()).toEqual(['C', 'B', 'A']))
    expect(server.seenOf(moveCompanyDashboard)).toHaveLength(1)
    fireEvent.dragEnd(rowOf('C'))
    await waitFor(() => expect(server.seenOf(moveCompanyDashboard)).toHaveLength(2))
    expect(server.seenOf(moveCompanyDashboard)[1]).toMatchObject({ body: { companyDashboardId: 'C', position: '0' } })
    await waitFor(() => expect(titles()).toEqual(['B', 'A', 'C']))
  })

  it('[CD3] are deleted with a way back', async () => {
    startCalmServer()
      .on(listCompanyDashboards, of('A', 'B'))
      .on(deleteCompanyDashboard, { deleted: true })
      .on(restoreCompanyDashboard, of('A', 'B'))
    const { user } = await openPage(address)
    await user.click(await screen.findByRole('button', { name: 'Ações de A' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await waitFor(() => expect(titles()).toEqual(['B']))
    await user.click(await screen.findByRole('button', { name: /^Desfazer/ }))
    await waitFor(() => expect(titles()).toEqual(['A', 'B']))
  })

  it('say when they cannot be loaded', async () => {
    startCalmServer().on(listCompanyDashboards, refusal('unexpected'))
    await openPage(address)
    await screen.findByText('Erro ao carregar os painéis!')
  })
})
