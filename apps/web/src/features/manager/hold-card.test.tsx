import { managerCalls } from '@prosa/contract/manager/calls'
import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import type { OutgoingState } from '@prosa/contract/outgoing/model'
import { sessionCalls } from '@prosa/contract/session/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSessionData } from '../../kit/session/session-data.ts'
import { refusal } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sessionData, signInAs, startCalmServer } from '../../testing/samples/samples.ts'
// Imported together with the test, as in open-page.tsx.
import './manager-screen.tsx'

const { getInstallationHold, getOutgoing, releaseOutgoing } = outgoingCalls
const usual: OutgoingState = { hold: null, releasedAt: null, kinds: [] }
const held: OutgoingState = { ...usual, hold: { heldSince: Date.UTC(2026, 10, 19, 19, 20), reason: 'restored' } }

function startDesk(outgoing: OutgoingState) {
  const staff = { ...sessionData(['admin']), internal: true }
  const server = startCalmServer()
    .on(sessionCalls.afterGetToken, staff)
    .on(managerCalls.getManagedCompany, refusal('company.notFound'))
    .on(getOutgoing, outgoing)
    .on(getInstallationHold, outgoing)
  signInAs(undefined, ['admin'])
  storeSessionData(staff)
  return server
}

const card = () => screen.findByRole('region', { name: 'Envios de todas as empresas retidos' })

describe('the hold of outgoing work at the provider’s desk', () => {
  it('is not shown while everything leaves as usual', async () => {
    const server = startDesk(usual)
    openPage('/loja-beta/admin')
    await screen.findByLabelText('Número de telefone')
    await waitFor(() => expect(server.seenOf(getInstallationHold)).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Envios de todas as empresas retidos' })).toBeNull()
  })

  it('says since when and why, and is ended with a reason', async () => {
    const server = startDesk(held).on(releaseOutgoing, usual)
    const { user } = openPage('/loja-beta/admin')
    const shown = within(await card())
    shown.getByText('Nada é enviado desde 19/11/2026 16:20: um backup foi restaurado.')
    shown.getByText('Confirme só se este é o sistema em uso e nenhum outro envia com estes dados.')
    await user.click(shown.getByRole('button', { name: 'Confirmar e enviar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Este é o sistema em uso?' }))
    await user.click(dialog.getByRole('button', { name: /^Confirmar e enviar/ }))
    await dialog.findByText('Escreva o motivo.')
    expect(server.seenOf(releaseOutgoing)).toEqual([])
    await user.type(dialog.getByLabelText(/^Motivo/), 'Servidor trocado')
    server.on(getInstallationHold, usual).on(getOutgoing, usual)
    await user.click(dialog.getByRole('button', { name: /^Confirmar e enviar/ }))
    await screen.findByText('Os envios voltaram. O que já tinha vencido está separado.')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Envios de todas as empresas retidos' })).toBeNull())
    expect(server.seenOf(releaseOutgoing).map(({ body }) => body)).toEqual([{ reason: 'Servidor trocado' }])
  })

  it('decides for all companies where the staff says so, and says why it was refused', async () => {
    const server = startDesk(held).on(releaseOutgoing, refusal('outgoing.notHeld'))
    const { user } = openPage('/loja-beta/admin')
    await user.click(within(await card()).getByRole('button', { name: 'Confirmar e enviar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Descartar tudo' }))
    await user.type(dialog.getByLabelText(/^Motivo/), 'Backup antigo')
    await user.click(dialog.getByRole('button', { name: /^Confirmar e enviar/ }))
    await dialog.findByText('Os envios não estão mais retidos. Recarregue a página.')
    expect(server.seenOf(releaseOutgoing).map(({ body }) => body)).toEqual([{ reason: 'Backup antigo', choice: 'discard' }])
  })
})
