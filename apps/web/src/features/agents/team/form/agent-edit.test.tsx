import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { UserStatus } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../../testing/fake-server.ts'
import { fakeWires } from '../../../../testing/fake-wire.ts'
import { giveHeights } from '../../../../testing/give-heights.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import {
  bia,
  button,
  caio,
  davi,
  dialog,
  field,
  noDialog,
  openPanelOf,
  openTeam,
  own,
  rowOf,
  startTeamServer,
} from '../../../../testing/open-team.ts'
import { bodyOf } from '../../../../testing/samples/department-samples.ts'
import { signInAs } from '../../../../testing/samples/samples.ts'
import { giveWidth } from '../../../../testing/screen-width.ts'

const { listAgents, updateAgent } = teamCalls
const others = [caio, davi, own]
const conflict = 'Outra pessoa alterou estes dados enquanto você editava.'
const save = () => button('Salvar')

const openForm = async (server = startTeamServer(), ...wire: Parameters<typeof openTeam> extends [unknown?, ...infer W] ? W : never) => {
  const page = await openTeam(server, ...wire)
  await openPanelOf(page, 'Bia')
  return page
}

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1440)
})

describe('changing somebody', () => {
  it('names what changed, sends only that with the version that was seen, and closes', async () => {
    const { user, server } = await openForm(startTeamServer().on(updateAgent, { ...bia, name: 'Beatriz', version: 2 }))
    expect(field(/^E-mail/).readOnly).toBe(true)
    screen.getByText('O e-mail identifica a pessoa em todas as empresas dela e não muda aqui.')
    expect(screen.queryByLabelText(/^Senha/)).toBeNull()
    expect(screen.queryByText('Alterações não salvas')).toBeNull()
    await user.clear(field(/^Nome/))
    await user.type(field(/^Nome/), 'Beatriz')
    await user.click(screen.getByRole('switch', { name: 'Painel' }))
    await user.click(screen.getByRole('switch', { name: 'Todos os departamentos' }))
    screen.getByText('Nome, permissões e departamentos')
    screen.getByText('Beatriz vai atender conversas de todos os departamentos, ver contatos, ver painéis e ver custos. Não vê ajustes.')
    await user.click(save())
    await noDialog()
    expect(bodyOf(server, updateAgent)).toEqual({ name: 'Beatriz', dashboard: 'true', departmentAll: 'true', version: '1' })
    await screen.findByText('Agente atualizado.')
  })

  it('is saved by Ctrl S, and discarded with a way back', async () => {
    const { user, server } = await openForm(startTeamServer().on(updateAgent, { ...bia, capacity: 9, version: 2 }))
    await user.clear(field(/^Capacidade/))
    await user.type(field(/^Capacidade/), '9')
    await user.click(button('Descartar'))
    expect(field(/^Capacidade/).value).toBe('5')
    await user.click(button('Desfazer'))
    expect(field(/^Capacidade/).value).toBe('9')
    await user.click(field(/^Nome/))
    await user.keyboard('{Control>}s{/Control}')
    await noDialog()
    expect(bodyOf(server, updateAgent)).toEqual({ capacity: '9', version: '1' })
  })

  it('[AG28] shows what somebody else saved in between, keeps what was typed, and lets one choose', async () => {
    const now = { ...bia, name: 'Bia Reis', billing: false, departmentIdList: ['dep-SAC'], capacity: 0, version: 5 }
    const server = startTeamServer().on(updateAgent, refusal('agent.changedMeanwhile'))
    const { user } = await openForm(server)
    await user.type(field(/^Nome/), 'nca')
    await user.clear(field(/^Capacidade/))
    await user.type(field(/^Capacidade/), '9')
    await user.click(screen.getByRole('switch', { name: 'Painel' }))
    server.on(listAgents, [now, ...others])
    await user.click(save())
    await screen.findByText(conflict)
    screen.getByText('Nome agora: Bia Reis')
    screen.getByText('Permissões agora: Atendimento, Contatos')
    screen.getByText('Capacidade agora: sem limite')
    expect(screen.queryByText(/^Departamentos agora/)).toBeNull()
    expect(field(/^Nome/).value).toBe('Bianca')
    server.on(updateAgent, { ...now, name: 'Bianca', version: 6 })
    await user.click(button('Salvar o que preenchi'))
    await noDialog()
    expect(bodyOf(server, updateAgent)).toEqual({ name: 'Bianca', dashboard: 'true', billing: 'true', capacity: '9', version: '5' })
  })

  it('[AG28] takes what is saved where that is chosen, and only of what both changed', async () => {
    const server = startTeamServer().on(updateAgent, refusal('agent.changedMeanwhile'))
    const { user } = await openForm(server)
    await user.type(field(/^Nome/), 'nca')
    await user.clear(field(/^Capacidade/))
    await user.type(field(/^Capacidade/), '9')
    server.on(listAgents, [{ ...bia, name: 'Bia Reis', version: 5 }, ...others])
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Usar o que está salvo' }))
    expect([field(/^Nome/).value, field(/^Capacidade/).value]).toEqual(['Bia Reis', '9'])
    expect(screen.queryByText(conflict)).toBeNull()
    server.on(updateAgent, { ...bia, name: 'Bia Reis', capacity: 9, version: 6 })
    await user.click(save())
    await noDialog()
    expect(bodyOf(server, updateAgent)).toEqual({ capacity: '9', version: '5' })
  })

  it.each([
    ['the availability', { userStatus: UserStatus.Absent, availability: UserStatus.Absent }],
    ['something else', { capacity: 7, contact: false }],
    ['the same to the same', { name: 'Bianca' }],
  ] as const)('asks nobody where only %s changed in between', async (_, change) => {
    let tries = 0
    const server = startTeamServer().on(updateAgent, () => {
      tries += 1
      return tries === 1 ? refusal('agent.changedMeanwhile') : { ...bia, name: 'Bianca', version: 3 }
    })
    const { user } = await openForm(server)
    await user.type(field(/^Nome/), 'nca')
    server.on(listAgents, [{ ...bia, ...change, version: 2 }, ...others])
    await user.click(save())
    await noDialog()
    expect(bodyOf(server, updateAgent)).toEqual({ name: 'Bianca', version: '2' })
  })

  it('says so when the person was removed in between', async () => {
    const server = startTeamServer().on(updateAgent, refusal('agent.changedMeanwhile'))
    const { user } = await openForm(server)
    await user.type(field(/^Nome/), 'nca')
    server.on(listAgents, others)
    await user.click(save())
    await screen.findAllByText('Usuário não encontrado nesta empresa. Recarregue a página ou fale com o administrador.')
  })

  it('M016 R173 says in a toast that the only administrator stays', async () => {
    const { user } = await openForm(startTeamServer().on(updateAgent, refusal('agent.lastAdmin')))
    await user.click(screen.getByRole('switch', { name: 'Contatos' }))
    await user.click(save())
    await screen.findByText('Único administrador não pode ser removido.')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('M016 keeps the permission of the only administrator, and points to the profile for what is one’s own', async () => {
    const page = await openTeam()
    const panel = await openPanelOf(page, 'Helena')
    expect(panel.getByRole<HTMLInputElement>('switch', { name: 'Administração' }).disabled).toBe(true)
    panel.getByText('Único administrador não pode ser removido.')
    panel.getByText('Sua senha, suas sessões e a verificação em duas etapas ficam no seu perfil.')
    expect(panel.queryByRole('button', { name: 'Excluir agente' })).toBeNull()
  })

  it('comes back after a reload with what was typed, and sees what was saved meanwhile', async () => {
    const { user, server } = await openForm()
    await user.type(field(/^Nome/), 'nca')
    document.body.replaceChildren()
    server.on(listAgents, [{ ...bia, capacity: 7, version: 4 }, ...others])
    openPage('/user/list')
    await dialog('Editar Bia')
    await waitFor(() => expect([field(/^Nome/).value, field(/^Capacidade/).value]).toEqual(['Bianca', '7']))
    expect(screen.queryByText(conflict)).toBeNull()
  })
})

describe('an open panel, while others work', () => {
  const openLive = async () => {
    const wires = fakeWires()
    const page = await openForm(startTeamServer(), wires.openWire)
    act(() => wires.last().hello('log:1'))
    await waitFor(() => expect(page.server.seenOf(listAgents)).toHaveLength(2))
    return {
      ...page,
      tell: (userId: string, version: number) => act(() => wires.last().event(agentEvents.userChanged.name, { userId, version })),
    }
  }

  it('follows them where nothing was typed', async () => {
    const { server, tell } = await openLive()
    server.on(listAgents, [{ ...bia, name: 'Bia Reis', version: 2 }, ...others])
    tell(bia.userId, 2)
    await waitFor(() => expect(field(/^Nome/).value).toBe('Bia Reis'))
    expect(screen.queryByText(conflict)).toBeNull()
  })

  it('tells of the same person only, at once', async () => {
    const { user, server, tell } = await openLive()
    await user.type(field(/^Nome/), 'nca')
    server.on(listAgents, [bia, { ...caio, name: 'Caio Reis', version: 2 }, davi, own])
    tell(caio.userId, 2)
    await screen.findByText('Caio Reis')
    expect(screen.queryByText(conflict)).toBeNull()
    server.on(listAgents, [{ ...bia, capacity: 7, version: 2 }, ...others])
    tell(bia.userId, 2)
    await waitFor(() => expect(field(/^Capacidade/).value).toBe('7'))
    expect(screen.queryByText(conflict)).toBeNull()
    server.on(listAgents, [{ ...bia, name: 'Bia Reis', capacity: 7, version: 3 }, ...others])
    tell(bia.userId, 3)
    await screen.findByText(conflict)
    screen.getByText('Nome agora: Bia Reis')
    expect(field(/^Nome/).value).toBe('Bianca')
  })
})

describe('the availability of somebody', () => {
  it('is chosen at once, apart from what is saved, and the list follows', async () => {
    const changed = { agentId: bia.userId, status: UserStatus.Absent, version: 2 } as const
    const { user, server } = await openForm(startTeamServer().on(agentCalls.changeAvailability, changed))
    await user.type(field(/^Nome/), 'nca')
    await user.click(screen.getByRole('radio', { name: 'Ausente' }))
    await waitFor(() => expect(rowOf('Bia').getByText('Ausente')).toBeTruthy())
    expect(server.seenOf(agentCalls.changeAvailability)[0]).toMatchObject({
      path: '/agent/changeStatus/casa-aurora/user-Bia',
      body: { status: '5' },
    })
    expect(screen.queryByText(conflict)).toBeNull()
    expect(field(/^Nome/).value).toBe('Bianca')
  })

  it('goes back where it could not be saved, and is nobody’s who is inactive', async () => {
    const page = await openForm(startTeamServer().on(agentCalls.changeAvailability, refusal('service.unavailable')))
    await page.user.click(screen.getByRole('radio', { name: 'Offline' }))
    await screen.findByText('Não foi possível mudar a disponibilidade.')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Online' }).checked).toBe(true)
    await page.user.keyboard('{Escape}')
    await noDialog()
    await openPanelOf(page, 'Davi')
    expect(screen.queryByRole('radio', { name: 'Online' })).toBeNull()
  })
})
