import { managerCalls } from '@prosa/contract/manager/calls'
import type { ManagedCompany } from '@prosa/contract/manager/model'
import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { storeSessionData } from '../../kit/session/session-data.ts'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { giveSight } from '../../testing/give-sight.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sessionData, signInAs, startCalmServer } from '../../testing/samples/samples.ts'

const beta: ManagedCompany = {
  companyId: 'loja-beta',
  companyName: 'Loja Beta',
  domain: 'beta.test',
  createdAt: Date.UTC(2026, 0, 5, 15),
  payment: 'current',
  suspendedAt: null,
  administrators: [{ userId: 'bruno', name: 'Bruno Machado', email: 'admin@lojabeta.test' }],
  numbers: [
    {
      phonenumberId: 'beta-wa-1',
      phonenumberName: 'Bicicletas',
      phonenumber: '551140032999',
      channelType: 2,
      channelStatus: 1,
      businessAccountId: '210000000000101',
      verifiedName: 'Loja Beta',
      nameReview: { name: 'Beta Bikes', state: 'declined', reason: 'Nome genérico', at: 0 },
    },
  ],
}
const done = {
  entryId: '1',
  action: null,
  deed: 'payment',
  by: 'Ivo Salgado',
  reason: 'Fatura paga',
  at: Date.UTC(2026, 0, 6, 15),
} as const

function startDesk() {
  const staff = { ...sessionData(['admin']), internal: true }
  const server = startCalmServer()
    .on(sessionCalls.afterGetToken, staff)
    .on(outgoingCalls.getInstallationHold, { hold: null, releasedAt: null, kinds: [] })
    .on(managerCalls.getManagedCompany, beta)
    .on(managerCalls.findCompaniesByNumber, [beta])
    .on(managerCalls.listManagerActions, {
      actions: [{ ...done, target: 'loja-beta', before: { payment: 'late' }, after: { payment: 'current' } }],
      containsMore: false,
    })
  signInAs(undefined, ['admin'])
  storeSessionData(staff)
  return server
}

const card = (name: string) => screen.findByRole('region', { name })

describe('R159 the desk of the provider', () => {
  it('finds a company by its number, with who runs it, its numbers and what the staff did', async () => {
    const server = startDesk()
    const { user } = openPage('/loja-beta/admin')
    await user.type(await screen.findByLabelText('Número de telefone'), '4003')
    await user.click(screen.getByRole('button', { name: 'Procurar' }))
    await screen.findByText('Informe o número com DDD.')
    expect(server.seenOf(managerCalls.findCompaniesByNumber)).toEqual([])
    await user.type(screen.getByLabelText('Número de telefone'), '2999 11')
    await user.click(screen.getByRole('button', { name: 'Procurar' }))
    const shown = within(await card('Loja Beta'))
    expect(shown.getByText('admin@lojabeta.test')).toBeDefined()
    expect(shown.getByText('Pagamento: Em dia')).toBeDefined()
    const numbers = within(await card('Números da empresa'))
    expect(numbers.getByText('“Beta Bikes” recusado')).toBeDefined()
    expect(numbers.getByText('Nome genérico')).toBeDefined()
    const history = within(await card('Histórico da equipe'))
    await history.findByText('Fatura paga')
    expect(history.getByText('Mudar pagamento: Atrasado → Em dia')).toBeDefined()
  })

  it('C302 reads further back by itself as far as somebody scrolls', async () => {
    const sight = giveSight()
    const deed = { ...done, target: 'loja-beta', before: null, after: null }
    const server = startDesk().on(managerCalls.listManagerActions, ({ query }) =>
      query.includes('beforeId=1')
        ? { actions: [{ ...deed, entryId: '0', reason: 'Pedido do contrato antigo' }], containsMore: false }
        : { actions: [deed], containsMore: true },
    )
    openPage('/loja-beta/admin?company=loja-beta')
    const history = within(await card('Histórico da equipe'))
    await history.findByText('Fatura paga')
    sight.comesIntoSight()
    await history.findByText('Pedido do contrato antigo')
    expect(server.seenOf(managerCalls.listManagerActions)).toHaveLength(2)
    expect(sight.isWatched()).toBe(false)
  })

  it('looks again while a name is being decided, as no event of another company comes here', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const [number] = beta.numbers
    const reviewed = (state: 'pending' | 'declined') => ({
      ...beta,
      numbers: [{ ...number!, nameReview: { name: 'Beta Bikes', state, reason: null, at: 0 } }],
    })
    const server = startDesk().on(managerCalls.getManagedCompany, reviewed('pending'))
    openPage('/loja-beta/admin')
    await screen.findByText('“Beta Bikes” em análise')
    server.on(managerCalls.getManagedCompany, reviewed('declined'))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await screen.findByText('“Beta Bikes” recusado')
  })

  it('suspends with a reason, and says what was refused', async () => {
    const server = startDesk().on(managerCalls.suspendCompany, refusal('rate.limited'))
    const { user } = openPage('/loja-beta/admin')
    await user.click(await screen.findByRole('button', { name: 'Suspender' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: /^Suspender/ }))
    await dialog.findByText('Escreva o motivo.')
    await user.type(dialog.getByLabelText(/^Motivo/), 'Não pagou')
    await user.click(dialog.getByRole('button', { name: /^Suspender/ }))
    await dialog.findByText('Não foi possível concluir.')
    const suspended = { ...beta, suspendedAt: Date.UTC(2026, 0, 7, 15) }
    server.on(managerCalls.suspendCompany, suspended).on(managerCalls.getManagedCompany, suspended)
    await user.click(dialog.getByRole('button', { name: /^Suspender/ }))
    await screen.findByRole('button', { name: 'Reativar' })
    expect(server.seenOf(managerCalls.suspendCompany).at(-1)).toMatchObject({ body: { reason: 'Não pagou' } })
  })

  it('changes the payment only into another one', async () => {
    const server = startDesk().on(managerCalls.setPaymentState, { ...beta, payment: 'late' })
    const { user } = openPage('/loja-beta/admin')
    await user.click(await screen.findByRole('button', { name: 'Mudar pagamento' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Motivo/), 'Boleto vencido')
    await user.click(dialog.getByRole('button', { name: /^Mudar/ }))
    await dialog.findByText('A empresa já está assim: escolha outra situação.')
    expect(server.seenOf(managerCalls.setPaymentState)).toEqual([])
    await user.click(dialog.getByRole('radio', { name: 'Atrasado' }))
    server.on(managerCalls.getManagedCompany, { ...beta, payment: 'late' })
    await user.click(dialog.getByRole('button', { name: /^Mudar/ }))
    await screen.findByText('Pagamento: Atrasado')
  })

  it('removes a number only when it is typed out', async () => {
    const server = startDesk().on(managerCalls.deletePhonenumber, { ...beta, numbers: [] })
    const { user } = openPage('/loja-beta/admin')
    await user.click(await screen.findByRole('button', { name: 'Remover: Bicicletas' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Motivo/), 'Pedido')
    await user.type(dialog.getByLabelText(/^Para confirmar/), '4003-2999')
    await user.click(dialog.getByRole('button', { name: /^Remover/ }))
    await dialog.findByText('Não é o que foi pedido.')
    await user.clear(dialog.getByLabelText(/^Para confirmar/))
    await user.type(dialog.getByLabelText(/^Para confirmar/), '11 4003-2999')
    await user.click(dialog.getByRole('button', { name: /^Remover/ }))
    await screen.findByText('Nenhum número conectado.')
    expect(server.seenOf(managerCalls.deletePhonenumber)).toHaveLength(1)
  })

  it('says when nothing is found, and when it cannot be asked', async () => {
    const server = startDesk().on(managerCalls.findCompaniesByNumber, []).on(managerCalls.getManagedCompany, unreachable)
    const { user } = openPage('/loja-beta/admin')
    await screen.findByText('Não foi possível abrir a empresa.')
    await user.type(screen.getByLabelText('Número de telefone'), '11 4003-0000')
    await user.click(screen.getByRole('button', { name: 'Procurar' }))
    await screen.findByText('Nenhuma empresa encontrada')
    expect(server.seenOf(managerCalls.findCompaniesByNumber)).toHaveLength(1)
  })

  it('[MA1] leads everybody else home, and asks nothing for them', async () => {
    const server = startCalmServer()
    signInAs()
    const { path } = openPage('/loja-beta/admin')
    await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
    expect(server.seenOf(managerCalls.getManagedCompany)).toEqual([])
  })
})
