import { deliveryCalls } from '@prosa/contract/delivery/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ownMessage } from '../../../testing/samples/chat-samples.ts'
import { aLedger, startNumberServer } from '../../../testing/samples/number-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../phone-numbers-section.tsx'

const { getLedger, listSetAside, redoSetAside } = phoneNumberCalls
const { listUncertainMessages } = deliveryCalls
const { resendMessage } = messageCalls
const address = '/settings/casa-aurora/main?section=numbers'
const entry = async (name: string) =>
  within(await within(await screen.findByRole('region', { name: 'Conferência de mensagens' })).findByRole('listitem', { name }))

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1440)
})

describe('nothing gets lost', () => {
  it('says so in a sentence where everything is there', async () => {
    startNumberServer()
    openPage(address)
    const shop = await entry('Loja Pinheiros')
    shop.getByText('12.431 recebidas, 12.431 guardadas')
    shop.getByText('Tudo certo')
    expect(shop.queryByRole('button')).toBeNull()
    const disconnected = await entry('Outlet')
    disconnected.getByText('Precisa de atenção')
  })

  it.each(['failed', 'uncertain', 'setAside'] as const)('does not say that all is well beside something %s', async (what) => {
    const { state } = startNumberServer()
    state.ledger = [aLedger('wa-cloud-1', { [what]: 2 })]
    openPage(address)
    const shop = await entry('Loja Pinheiros')
    shop.getByText('Precisa de atenção')
    expect(shop.queryByText('Tudo certo')).toBeNull()
  })

  it('speaks of a single one as of one', async () => {
    const { state } = startNumberServer()
    state.ledger = [aLedger('wa-cloud-1', { received: 1, stored: 1 })]
    openPage(address)
    ;(await entry('Loja Pinheiros')).getByText('1 recebida, 1 guardada')
  })

  it('flags a number whose webhooks stopped, and one with something set aside', async () => {
    const { state } = startNumberServer()
    state.ledger = [
      aLedger('wa-cloud-1', { hasStopped: true }),
      aLedger('wa-cloud-2', { received: 10, stored: 8, setAside: 2, lastReceivedAt: null }),
    ]
    openPage(address)
    const shop = await entry('Loja Pinheiros')
    shop.getByText('Precisa de atenção')
    shop.getByText('Os avisos do canal pararam de chegar.')
    const outlet = await entry('Outlet')
    outlet.getByText('10 recebidas, 8 guardadas, 2 separadas')
    outlet.getByText('Precisa de atenção')
    outlet.getByText('Nada recebido ainda')
  })

  it('tells what is on its way from what is missing', async () => {
    const { state } = startNumberServer()
    state.ledger = [aLedger('wa-cloud-1', { received: 10, stored: 7, waiting: 3 }), aLedger('wa-cloud-2', { received: 0, stored: 0 })]
    openPage(address)
    ;(await entry('Loja Pinheiros')).getByText('10 recebidas, 7 guardadas, 3 a caminho')
    ;(await entry('Outlet')).getByText('Nada recebido neste período')
  })

  it('counts over another period when asked to', async () => {
    const { server } = startNumberServer()
    const { user } = openPage(address)
    await entry('Outlet')
    await user.click(screen.getByRole('radio', { name: '7 dias' }))
    await waitFor(() => expect(server.seenOf(getLedger).map(({ query }) => query)).toEqual(['hours=24', 'hours=168']))
  })

  it('follows a number that changes', async () => {
    const wires = fakeWires()
    const { state } = startNumberServer()
    openPage(address, wires.openWire)
    await entry('Loja Pinheiros')
    state.ledger = [aLedger('wa-cloud-1', { received: 7, stored: 7 })]
    act(() => {
      wires.last().hello('log:0')
      wires.last().event(phoneNumberEvents.changed.name, { phonenumberId: 'wa-cloud-1', channelStatus: 1, version: 8 })
    })
    await screen.findByText('7 recebidas, 7 guardadas')
  })

  it('lists what was set aside of that number with its reason, to be tried again', async () => {
    const { server, state } = startNumberServer()
    state.ledger = [aLedger('wa-cloud-1', { setAside: 1 })]
    const aside = { itemId: 'item-1', phonenumberId: 'wa-cloud-1', kind: 'message', reason: 'unreadable body', at: Date.now() }
    server
      .on(listSetAside, () =>
        server.seenOf(redoSetAside).length > 0 ? [] : [aside, { ...aside, itemId: 'x', phonenumberId: 'wa-cloud-2' }],
      )
      .on(redoSetAside, { isWaiting: true })
    const { user } = openPage(address)
    await user.click((await entry('Loja Pinheiros')).getByRole('button', { name: 'Ver 1 separada' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Separadas para uma pessoa ver' }))
    await panel.findByText('unreadable body')
    expect(panel.getAllByRole('listitem')).toHaveLength(1)
    await user.click(panel.getByRole('button', { name: 'Tentar de novo: Mensagem, unreadable body' }))
    await screen.findByText('De volta à fila.')
    await panel.findByText('Nada separado')
  })

  it('lists uncertain messages, and sends one again only after a question', async () => {
    const { server, state } = startNumberServer()
    state.ledger = [aLedger('wa-cloud-1', { uncertain: 2 })]
    const lost = ownMessage('m1', { statusDetail: 'uncertain', messageBody: 'Seu pedido saiu.' })
    server
      .on(listUncertainMessages, () => (server.seenOf(resendMessage).length > 0 ? [] : [lost]))
      .on(resendMessage, { ...lost, version: 2 })
    const { user } = openPage(address)
    await user.click((await entry('Loja Pinheiros')).getByRole('button', { name: 'Ver 2 incertas' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Mensagens incertas' }))
    await panel.findByText('Para +55 11 98721-4406')
    await user.click(panel.getByRole('button', { name: 'Enviar de novo: Seu pedido saiu.' }))
    const question = within(await screen.findByRole('dialog', { name: 'Enviar esta mensagem de novo?' }))
    expect(server.seenOf(resendMessage)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Enviar de novo' }))
    await screen.findByText('A mensagem voltou para a fila.')
    await panel.findByText('Nenhuma mensagem incerta')
    expect(server.seenOf(listUncertainMessages)[0]!.query).toBe('phonenumberId=wa-cloud-1')
  })
})
