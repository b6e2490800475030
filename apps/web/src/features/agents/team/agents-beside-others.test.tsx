import { agentEvents } from '@prosa/contract/agents/events'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/fake-server.ts'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { bia, box, button, caio, davi, dialog, openTeam, own, rowOf, startTeamServer } from '../../../testing/open-team.ts'
import { bodyOf } from '../../../testing/samples/department-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const { listAgents, updateAgent, saveAgentDepartments } = teamCalls
const others = [caio, davi, own]
const faster = 'Outra pessoa alterou estes dados. Confira a versão atual e salve de novo.'

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1440)
})

async function openLive(server = startTeamServer()) {
  const wires = fakeWires()
  const page = await openTeam(server, wires.openWire)
  act(() => wires.last().hello('log:1'))
  await waitFor(() => expect(server.seenOf(listAgents)).toHaveLength(2))
  const tell = (version: number) => act(() => wires.last().event(agentEvents.userChanged.name, { userId: bia.userId, version }))
  const openList = async () => {
    await page.user.click(rowOf('Bia').getByRole('button', { name: /^Departamentos de Bia/ }))
    return within(await dialog('Departamentos de Bia'))
  }
  return { ...page, tell, openList }
}

const departmentsOfBia = (words: string) => rowOf('Bia').findByRole('button', { name: `Departamentos de Bia: ${words}` })

describe('[AG28] the departments of somebody, while somebody else changes them too', () => {
  it('are not taken back over what the other one saved: that is told', async () => {
    const saved = { ...bia, departmentIdList: ['dep-Vendas'], version: 2 }
    const { user, server, tell, openList } = await openLive(startTeamServer().on(saveAgentDepartments, saved))
    await user.click((await openList()).getByRole('option', { name: 'SAC' }))
    await user.keyboard('{Escape}')
    await screen.findByText('Departamentos de Bia: Vendas.')
    server.on(listAgents, [{ ...saved, departmentIdList: ['dep-Entregas'], version: 3 }, ...others])
    tell(3)
    await departmentsOfBia('Entregas')
    server.on(saveAgentDepartments, refusal('agent.changedMeanwhile'))
    await user.click(button('Desfazer'))
    await screen.findByText(faster)
    expect(bodyOf(server, saveAgentDepartments)).toMatchObject({ departmentIdList: '["dep-SAC","dep-Vendas"]', version: '2' })
    await departmentsOfBia('Entregas')
  })

  it('are saved with the version on which the choice was made', async () => {
    const { user, server, tell, openList } = await openLive(startTeamServer().on(saveAgentDepartments, refusal('agent.changedMeanwhile')))
    await user.click((await openList()).getByRole('option', { name: 'SAC' }))
    server.on(listAgents, [{ ...bia, contact: false, departmentIdList: ['dep-Entregas'], version: 2 }, ...others])
    tell(2)
    await waitFor(() => expect(box('Bia', 'Contatos').checked).toBe(false))
    await user.keyboard('{Escape}')
    await screen.findByText(faster)
    expect(bodyOf(server, saveAgentDepartments)).toMatchObject({ departmentIdList: '["dep-Vendas"]', version: '1' })
    await departmentsOfBia('Entregas')
  })

  it('wait for a permission that is being saved, and come after it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const granted = { ...bia, dashboard: true, version: 2 }
    const server = startTeamServer()
      .on(updateAgent, async () => {
        await promise
        return granted
      })
      .on(saveAgentDepartments, { ...granted, departmentIdList: ['dep-Vendas'], version: 3 })
    const { user, openList } = await openLive(server)
    await user.click(box('Bia', 'Painel'))
    await user.click((await openList()).getByRole('option', { name: 'SAC' }))
    await user.keyboard('{Escape}')
    await departmentsOfBia('Vendas')
    expect(server.seenOf(saveAgentDepartments)).toHaveLength(0)
    resolve()
    await screen.findByText('Departamentos de Bia: Vendas.')
    expect(bodyOf(server, saveAgentDepartments)).toMatchObject({ version: '2' })
  })
})

describe('“Todos” in the list of departments', () => {
  it('takes what was found where something is searched', async () => {
    const saved = { ...bia, departmentIdList: ['dep-Entregas', 'dep-SAC', 'dep-Vendas'], version: 2 }
    const { user, server, openList } = await openLive(startTeamServer().on(saveAgentDepartments, saved))
    const list = await openList()
    await user.type(list.getByRole('combobox'), 'entre')
    await user.click(list.getByRole('button', { name: 'Todos' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(server.seenOf(saveAgentDepartments)).toHaveLength(1))
    expect(bodyOf(server, saveAgentDepartments)).toEqual({
      departmentAll: 'false',
      departmentIdList: '["dep-SAC","dep-Vendas","dep-Entregas"]',
      version: '1',
    })
  })
})
