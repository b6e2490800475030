import { agentEvents } from '@prosa/contract/agents/events'
import type { Agent } from '@prosa/contract/agents/model'
import { UserStatus } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../../kit/i18n.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { agents, bia, box, button, dialog, openTeam, own, rowOf, startTeamServer } from '../../../testing/open-team.ts'
import { anAgent, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const { listAgents } = teamCalls
const names = () => screen.queryAllByText(/@casaaurora\.test$/).map(({ textContent }) => textContent.split('@')[0])

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1440)
})

describe('S039 the list of agents', () => {
  it('shows who they are, how they are, where they work and what they may do', async () => {
    await openTeam()
    const row = rowOf('Bia')
    row.getByText('bia@casaaurora.test')
    row.getByText('Online')
    row.getByRole('button', { name: 'Departamentos de Bia: SAC e 1 mais' })
    const checked = row.getAllByRole<HTMLInputElement>('checkbox').map((input) => [input.getAttribute('aria-label'), input.checked])
    expect(checked).toEqual([
      ['Administração: Bia', false],
      ['Atendimento: Bia', true],
      ['Painel: Bia', false],
      ['Contatos: Bia', true],
      ['Transmissões: Bia', false],
      ['Automação: Bia', false],
      ['Financeiro: Bia', true],
    ])
    rowOf('Davi').getByText('Inativo')
    rowOf('Caio').getByRole('button', { name: 'Departamentos de Caio: Nenhum' })
    rowOf('Helena').getByRole('button', { name: 'Departamentos de Helena: Todos' })
    rowOf('Helena').getByText('(você)')
    expect(screen.getByText('4 agentes')).toBeTruthy()
  })

  it('is searched by name and e-mail, and filtered by department and life cycle', async () => {
    const { user } = await openTeam()
    const search = screen.getByLabelText('Buscar agentes')
    await user.type(search, 'CAIO@')
    await waitFor(() => expect(names()).toEqual(['caio']))
    screen.getByText('1 de 4 agentes')
    await user.clear(search)
    await user.type(search, 'ninguém')
    await screen.findByText('Nada encontrado para “ninguém”')
    await user.click(button(/Limpar filtros/))
    await waitFor(() => expect(names()).toHaveLength(4))
    await user.click(button('Departamento: Todos'))
    await user.click(await screen.findByRole('option', { name: 'Vendas' }))
    await waitFor(() => expect(names()).toEqual(['bia', 'davi', 'helena']))
    await user.click(button('Situação: Todos'))
    await user.click(await screen.findByRole('option', { name: 'Inativos' }))
    await waitFor(() => expect(names()).toEqual(['davi']))
  })

  it('is sorted by its columns', async () => {
    const { user } = await openTeam()
    await user.click(button('Agente'))
    await waitFor(() => expect(names()).toEqual(['helena', 'davi', 'caio', 'bia']))
    await user.click(button('Situação'))
    await waitFor(() => expect(names()).toEqual(['bia', 'helena', 'caio', 'davi']))
  })

  it('M021 R177 says when it cannot be loaded, and tries again', async () => {
    const server = startTeamServer().on(listAgents, refusal('unexpected'))
    const { user } = openPage('/user/list')
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar usuários!')
    server.on(listAgents, agents)
    await user.click(button('Tentar de novo'))
    await screen.findByText('bia@casaaurora.test')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows a skeleton while it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<Agent[]>()
    startTeamServer().on(listAgents, () => promise)
    openPage('/user/list')
    await screen.findAllByText('Carregando')
    resolve(agents)
    await screen.findByText('bia@casaaurora.test')
  })

  it('shows cards on phones, with what each may do in words', async () => {
    giveWidth(390)
    await openTeam()
    expect(screen.queryByRole('table')).toBeNull()
    const cards = within(screen.getByRole('list', { name: 'Agentes da empresa' }))
    cards.getByText('Atendimento, Contatos, Financeiro')
    cards.getByText('SAC e 1 mais')
    cards.getAllByText('Nenhum')
    expect(cards.queryByRole('checkbox')).toBeNull()
  })

  it('draws only what is in sight of thousands', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => anAgent(`P${String(index).padStart(4, '0')}`))
    startTeamServer([...many, own])
    openPage('/user/list')
    await screen.findByText('p0000@casaaurora.test')
    expect(screen.getByText('3.001 agentes')).toBeTruthy()
    expect(names().length).toBeLessThan(60)
  })

  it('[AG27] follows what other administrators do and who comes and goes, while it is open', async () => {
    const wires = fakeWires()
    const { server } = await openTeam(startTeamServer(), wires.openWire)
    act(() => wires.last().hello('log:1'))
    await waitFor(() => expect(server.seenOf(listAgents)).toHaveLength(2))
    act(() => wires.last().event(agentEvents.availabilityChanged.name, { agentId: bia.userId, status: UserStatus.Absent, version: 2 }))
    await waitFor(() => expect(rowOf('Bia').getByText('Ausente')).toBeTruthy())
    expect(server.seenOf(listAgents)).toHaveLength(2)
    server.on(listAgents, [{ ...bia, contact: false, version: 3 }, ...agents.slice(1), anAgent('Eva')])
    act(() => wires.last().event(agentEvents.userChanged.name, { userId: bia.userId, version: 3 }))
    await screen.findByText('eva@casaaurora.test')
    expect(box('Bia', 'Contatos').checked).toBe(false)
  })

  it('is for administrators', async () => {
    signInAs(undefined, ['agent'])
    startTeamServer()
    const { path } = openPage('/user/list')
    await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
  })

  it.each([
    ['en', 'Agents of the company', 'SAC and 1 more'],
    ['es', 'Agentes de la empresa', 'SAC y 1 más'],
  ] as const)('speaks %s', async (language, label, summary) => {
    chooseLanguage(language)
    startTeamServer()
    openPage('/user/list')
    await screen.findByRole('table', { name: label })
    await screen.findByText(summary)
  })
})

describe('what the search of the settings leads to', () => {
  it('opens the invitation', async () => {
    startTeamServer()
    openPage('/settings/casa-aurora/main?section=agents&setting=invite')
    await dialog('Convidar agente')
  })

  it('says what to do for what belongs to somebody', async () => {
    startTeamServer()
    openPage('/settings/casa-aurora/main?section=agents&setting=sessions')
    await screen.findByText('Escolha uma pessoa para encerrar as sessões, no menu ao lado do nome.')
  })
})
