import { teamCalls } from '@prosa/contract/agents/team-calls'
import { flagCalls } from '@prosa/contract/flags/calls'
import type { Flag } from '@prosa/contract/flags/model'
import { knownFlagIds } from '@prosa/contract/flags/register'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
// Imported together with the test, as in open-page.tsx.
import './flags-screen.tsx'

const flagOf = (flagId: string, change: Partial<Flag> = {}): Flag => {
  const known = (knownFlagIds as string[]).includes(flagId)
  return { flagId, flagName: flagId, status: true, flagStatus: true, known, ownSettings: 0, version: 1, ...change }
}
const start = (more: Flag[] = []) =>
  startCalmServer()
    .on(teamCalls.listAgents, [])
    .on(flagCalls.listFlags, [...knownFlagIds.map((id) => flagOf(id)), ...more])
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

describe('S042 the flags of a company', () => {
  beforeEach(() => signInAs())

  it('R180 a switch that failed goes back, and the notice says so', async () => {
    const server = start().on(flagCalls.setFlag, refusal('service.unavailable'))
    const { user } = openPage('/casa-aurora/flag')
    const scheduled = await toggle('Mensagens agendadas')
    await user.click(scheduled)
    await screen.findByText('Falha ao atualizar as preferências!')
    await waitFor(() => expect(scheduled.checked).toBe(true))
    server.on(flagCalls.setFlag, flagOf('scheduled', { status: false, flagStatus: false }))
    server.on(flagCalls.listFlags, [flagOf('scheduled', { status: false, flagStatus: false })])
    await user.click(scheduled)
    await waitFor(async () => expect((await toggle('Mensagens agendadas')).checked).toBe(false))
  })

  it('R061 sets it for all where people chose otherwise, makes one for integrations and asks before it deletes one', async () => {
    const own = flagOf('0198', { flagName: 'ERP novo', ownSettings: 2 })
    const server = start([own])
      .on(flagCalls.setFlagForAll, { ...own, ownSettings: 0 })
      .on(flagCalls.createFlag, refusal('flag.nameTaken'))
      .on(flagCalls.deleteFlag, { deleted: true })
    const { user } = openPage('/casa-aurora/flag')
    const list = await screen.findByRole('list', { name: 'Preferências para integrações' })
    expect(within(list).getByText('2 pessoas têm escolha própria')).toBeTruthy()
    await user.click(within(list).getByRole('button', { name: 'Aplicar “ERP novo” a todas as pessoas' }))
    await screen.findByText('Vale para todas as pessoas.')
    await user.type(screen.getByLabelText('Nome'), ' ERP  novo ')
    await user.click(screen.getByRole('button', { name: 'Criar' }))
    await screen.findByText('Já existe uma preferência com este nome. Escolha outro.')
    expect(server.seenOf(flagCalls.createFlag)[0]!.body).toMatchObject({ flagName: 'ERP novo' })
    await user.click(await screen.findByRole('button', { name: 'Excluir ERP novo' }))
    server.on(flagCalls.listFlags, [flagOf('push')])
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    await screen.findByText('Nenhuma ainda.')
  })
})
