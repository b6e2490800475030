import type { AgentDetail } from '@prosa/contract/agents/model'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { userCalls } from '@prosa/contract/agents/user-calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeServer } from '../../../testing/fake-server.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import {
  bia,
  button,
  caio,
  choose,
  davi,
  dialog,
  noDialog,
  openPanelOf,
  openTeam,
  own,
  startTeamServer,
} from '../../../testing/open-team.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const { listAgents, getAgent, deactivateAgent, activateAgent, deleteAgent, resetAgentPassword } = teamCalls
const withChats = (openChats: number): AgentDetail => ({ ...bia, openChats })
const inactive = { ...bia, active: false, userStatus: 3 as const, version: 2 }
const pathsOf = (server: FakeServer, call: Parameters<FakeServer['seenOf']>[0]) => server.seenOf(call).map(({ path }) => path)

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1440)
})

describe('deactivating somebody', () => {
  it('asks nothing of chats where there are none, and can be taken back', async () => {
    const server = startTeamServer()
      .on(getAgent, withChats(0))
      .on(deactivateAgent, { agent: inactive, chats: 0 })
      .on(activateAgent, { ...bia, version: 3 })
    const page = await openTeam(server)
    await choose(page, 'Bia', 'Desativar acesso')
    const question = within(await dialog('Desativar o acesso de Bia?'))
    await waitFor(() => expect(question.queryByText('Contando as conversas abertas…')).toBeNull())
    expect(question.queryByRole('radio')).toBeNull()
    server.on(listAgents, [inactive, caio, davi, own])
    await page.user.click(question.getByRole('button', { name: 'Desativar acesso' }))
    await screen.findByText('O acesso de Bia foi desativado.')
    expect(pathsOf(server, deactivateAgent)).toEqual(['/agent/casa-aurora/0/user-Bia/deactive'])
    await page.user.click(button('Desfazer'))
    await screen.findByText('O acesso de Bia está ativo.')
    expect(pathsOf(server, activateAgent)).toEqual(['/agent/casa-aurora/user-Bia/active'])
  })

  it('[AG45] hands the chats to whom was chosen: an active agent', async () => {
    const server = startTeamServer([bia, { ...caio, agent: true }, davi, own])
      .on(getAgent, withChats(3))
      .on(deactivateAgent, { agent: inactive, chats: 3 })
    const page = await openTeam(server)
    await choose(page, 'Bia', 'Desativar acesso')
    const question = within(await dialog('Desativar o acesso de Bia?'))
    await question.findByRole('radiogroup', { name: 'O que fazer com as 3 conversas abertas?' })
    await page.user.click(question.getByRole('radio', { name: 'Passar para um agente' }))
    await page.user.click(question.getByRole('button', { name: 'Desativar acesso' }))
    await question.findByText('Escolha quem recebe as conversas.')
    expect(server.seenOf(deactivateAgent)).toHaveLength(0)
    await page.user.click(question.getByRole('combobox', { name: /^Agente que recebe/ }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Caio', 'Helena'])
    await page.user.click(screen.getByRole('option', { name: 'Caio' }))
    await page.user.click(question.getByRole('button', { name: 'Desativar acesso' }))
    await screen.findByText('3 conversas mudam de mãos.')
    expect(pathsOf(server, deactivateAgent)).toEqual(['/agent/casa-aurora/user-Caio/user-Bia/deactive'])
  })

  it('[AG45] hands one chat to a department, or leaves it to the queue', async () => {
    const server = startTeamServer().on(getAgent, withChats(1)).on(deactivateAgent, { agent: inactive, chats: 1 })
    const page = await openTeam(server)
    await choose(page, 'Bia', 'Desativar acesso')
    const question = within(await dialog('Desativar o acesso de Bia?'))
    const queue = await question.findByRole<HTMLInputElement>('radio', { name: 'Voltar para a fila' })
    expect(queue.checked).toBe(true)
    await page.user.click(question.getByRole('radio', { name: 'Passar para um departamento' }))
    await page.user.click(question.getByRole('combobox', { name: /^Departamento que recebe/ }))
    await page.user.click(screen.getByRole('option', { name: 'Vendas' }))
    await page.user.click(question.getByRole('button', { name: 'Desativar acesso' }))
    await screen.findByText('1 conversa muda de mãos.')
    expect(pathsOf(server, deactivateAgent)).toEqual(['/agent/casa-aurora/dep-Vendas/user-Bia/deactive'])
  })

  it('says when the chats cannot be counted, and counts again', async () => {
    const server = startTeamServer().on(getAgent, refusal('unexpected'))
    const page = await openTeam(server)
    await choose(page, 'Bia', 'Desativar acesso')
    await screen.findByText('Não foi possível contar as conversas abertas.')
    await page.user.click(screen.getByRole('button', { name: 'Desativar acesso' }))
    expect(server.seenOf(deactivateAgent)).toHaveLength(0)
    server.on(getAgent, withChats(2))
    await page.user.click(button('Tentar de novo'))
    await screen.findByRole('radiogroup', { name: 'O que fazer com as 2 conversas abertas?' })
  })

  it('says where the one who was chosen cannot have them', async () => {
    const server = startTeamServer().on(getAgent, withChats(2)).on(deactivateAgent, refusal('agent.receiverUnfit'))
    const page = await openTeam(server)
    await choose(page, 'Bia', 'Desativar acesso')
    await screen.findByRole('radio', { name: 'Voltar para a fila' })
    await page.user.click(screen.getByRole('button', { name: 'Desativar acesso' }))
    await screen.findByText('Escolha um agente ativo ou um departamento para receber as conversas.')
  })

  it('[AG45] counts afresh each time it is asked', async () => {
    const server = startTeamServer().on(getAgent, withChats(0))
    const page = await openTeam(server)
    await choose(page, 'Bia', 'Desativar acesso')
    await waitFor(() => expect(screen.queryByText('Contando as conversas abertas…')).toBeNull())
    await page.user.keyboard('{Escape}')
    await noDialog()
    const { promise, resolve } = Promise.withResolvers<AgentDetail>()
    server.on(getAgent, () => promise)
    await choose(page, 'Bia', 'Desativar acesso')
    await screen.findByText('Contando as conversas abertas…')
    await page.user.click(screen.getByRole('button', { name: 'Desativar acesso' }))
    expect(server.seenOf(deactivateAgent)).toHaveLength(0)
    resolve(withChats(3))
    await screen.findByRole('radiogroup', { name: 'O que fazer com as 3 conversas abertas?' })
  })

  it('tells of each who is activated, also when one follows the other', async () => {
    const eva = { ...davi, userId: 'user-Eva', name: 'Eva', email: 'eva@casaaurora.test' }
    const { promise, resolve } = Promise.withResolvers<void>()
    const server = startTeamServer([bia, davi, eva, own]).on(activateAgent, async ({ path }) => {
      await promise
      return { ...(path.includes(eva.userId) ? eva : davi), active: true, version: 2 }
    })
    const page = await openTeam(server)
    await choose(page, 'Davi', 'Ativar acesso')
    await choose(page, 'Eva', 'Ativar acesso')
    resolve()
    await screen.findByText('O acesso de Eva está ativo.')
    await screen.findByText('O acesso de Davi está ativo.')
  })

  it('says why somebody could not be activated, once', async () => {
    const page = await openTeam(startTeamServer().on(activateAgent, refusal('agent.notFound')))
    await choose(page, 'Davi', 'Ativar acesso')
    expect(await screen.findAllByText(/^Usuário não encontrado nesta empresa/)).toHaveLength(1)
  })

  it('who is inactive is activated at once', async () => {
    const server = startTeamServer().on(activateAgent, { ...davi, active: true, userStatus: 2, version: 2 })
    const page = await openTeam(server)
    await choose(page, 'Davi', 'Ativar acesso')
    await screen.findByText('O acesso de Davi está ativo.')
    expect(pathsOf(server, activateAgent)).toEqual(['/agent/casa-aurora/user-Davi/active'])
  })
})

describe('deleting somebody', () => {
  it('says what it means, does it, and the list follows', async () => {
    const server = startTeamServer().on(getAgent, withChats(0)).on(deleteAgent, { removed: true, chats: 0 })
    const page = await openTeam(server)
    await choose(page, 'Bia', 'Excluir agente')
    const question = await dialog('Excluir Bia?')
    expect(question.textContent).toContain('Bia sai de todos os aparelhos agora e não entra mais nesta empresa.')
    expect(document.activeElement?.textContent).toContain('Cancelar')
    await waitFor(() => expect(screen.queryByText('Contando as conversas abertas…')).toBeNull())
    server.on(listAgents, [caio, davi, own])
    await page.user.click(within(question).getByRole('button', { name: 'Excluir agente' }))
    await waitFor(() => expect(screen.queryByText('bia@casaaurora.test')).toBeNull())
    expect(pathsOf(server, deleteAgent)).toEqual(['/agent/casa-aurora/0/user-Bia/deleteAgent'])
    await screen.findByText('Agente excluído.')
    await noDialog()
    expect(document.activeElement).toBe(button(/^Convidar agente/))
  })

  it('asks nothing more about who is gone', async () => {
    const server = startTeamServer().on(getAgent, withChats(0)).on(deleteAgent, { removed: true, chats: 0 })
    const page = await openTeam(server)
    await choose(page, 'Bia', 'Excluir agente')
    const question = within(await dialog('Excluir Bia?'))
    await waitFor(() => expect(screen.queryByText('Contando as conversas abertas…')).toBeNull())
    server.on(listAgents, [caio, davi, own])
    await page.user.click(question.getByRole('button', { name: 'Excluir agente' }))
    await noDialog()
    const asked = server.seenOf(listAgents).length
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(server.seenOf(listAgents).length).toBeGreaterThan(asked))
    expect(server.seenOf(getAgent)).toHaveLength(1)
  })

  it('closes their panel, too', async () => {
    const server = startTeamServer().on(getAgent, withChats(0)).on(deleteAgent, { removed: true, chats: 0 })
    const page = await openTeam(server)
    const panel = await openPanelOf(page, 'Bia')
    await page.user.click(panel.getByRole('button', { name: 'Excluir agente' }))
    const question = within(await dialog('Excluir Bia?'))
    await waitFor(() => expect(screen.queryByText('Contando as conversas abertas…')).toBeNull())
    server.on(listAgents, [caio, davi, own])
    await page.user.click(question.getByRole('button', { name: 'Excluir agente' }))
    await noDialog()
    await screen.findByText('Agente excluído.')
  })

  it('M016 R109 says in a toast that the only administrator stays', async () => {
    const server = startTeamServer([bia, { ...caio, admin: true }, own])
      .on(getAgent, { ...caio, openChats: 0 })
      .on(deleteAgent, refusal('agent.lastAdmin'))
    const page = await openTeam(server)
    await choose(page, 'Caio', 'Excluir agente')
    const question = within(await dialog('Excluir Caio?'))
    await waitFor(() => expect(screen.queryByText('Contando as conversas abertas…')).toBeNull())
    await page.user.click(question.getByRole('button', { name: 'Excluir agente' }))
    await screen.findByText('Único administrador não pode ser removido.')
    await noDialog()
    expect(screen.getByText('caio@casaaurora.test')).toBeTruthy()
    expect(document.activeElement).toBe(button('Ações de Caio'))
  })
})

describe('the access of somebody', () => {
  it('M016 has no way out for the only administrator', async () => {
    const page = await openTeam(startTeamServer([bia, { ...caio, admin: true }, { ...own, admin: false }]))
    await page.user.click(button('Ações de Caio'))
    const items = await screen.findAllByRole('menuitem')
    const fixed = items.filter((item) => item.getAttribute('aria-disabled') === 'true').map(({ textContent }) => textContent)
    expect(fixed).toEqual([
      'Desativar acessoÚnico administrador não pode ser removido.',
      'Excluir agenteÚnico administrador não pode ser removido.',
    ])
  })

  it('gets a new password by mail, which says what happens', async () => {
    const server = startTeamServer().on(resetAgentPassword, { mailed: true })
    const page = await openTeam(server)
    await choose(page, 'Bia', 'Enviar senha nova')
    expect((await dialog('Enviar uma senha nova para Bia?')).textContent).toContain('vai para bia@casaaurora.test e vale por uma hora')
    await page.user.click(screen.getByRole('button', { name: 'Enviar senha nova' }))
    await screen.findByText('Senha provisória enviada para bia@casaaurora.test.')
    expect(pathsOf(server, resetAgentPassword)).toEqual(['/agent/casa-aurora/user-Bia/resetPassword'])
  })

  it('says in the question when too many were mailed', async () => {
    const page = await openTeam(startTeamServer().on(resetAgentPassword, refusal('mail.tooMany')))
    await choose(page, 'Bia', 'Enviar senha nova')
    await page.user.click(await screen.findByRole('button', { name: 'Enviar senha nova' }))
    expect(within(await dialog('Enviar uma senha nova para Bia?')).getByRole('alert').textContent).not.toBe('')
  })

  it.each([
    [0, 'Não havia sessões abertas.'],
    [1, '1 sessão encerrada.'],
    [3, '3 sessões encerradas.'],
  ])('has its sessions ended, and says how many there were: %d', async (ended, words) => {
    const server = startTeamServer().on(sessionCalls.endAgentSessions, { ended })
    const page = await openTeam(server)
    await choose(page, 'Bia', 'Encerrar sessões')
    await page.user.click(await screen.findByRole('button', { name: 'Encerrar sessões' }))
    await screen.findByText(words)
    expect(pathsOf(server, sessionCalls.endAgentSessions)).toEqual(['/agent/casa-aurora/user-Bia/deleteSessions'])
  })

  it('loses the second factor where there is one', async () => {
    const server = startTeamServer().on(userCalls.resetTwoFactor, { on: false })
    const page = await openTeam(server)
    await page.user.click(button('Ações de Bia'))
    await screen.findByRole('menuitem', { name: 'Encerrar sessões' })
    expect(screen.queryByRole('menuitem', { name: 'Desativar duas etapas' })).toBeNull()
    await page.user.keyboard('{Escape}')
    await choose(page, 'Caio', 'Desativar duas etapas')
    await page.user.click(await screen.findByRole('button', { name: 'Desativar' }))
    await screen.findByText('Verificação em duas etapas desativada.')
    expect(pathsOf(server, userCalls.resetTwoFactor)).toEqual(['/agent/casa-aurora/user-Caio/twoFactor'])
  })
})
