import { demoCalls } from '@prosa/contract/demo/calls'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { simulatorCalls } from '@prosa/contract/simulator/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { numbers, signInAs } from '../../testing/samples/samples.ts'
import { calmWorld, fernanda, otavio, startSimulatedServer } from '../../testing/samples/simulator-samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'

beforeEach(() => {
  signInAs()
  giveHeights(600)
})

const rows = async () => within(await screen.findByRole('list', { name: 'Clientes simulados' })).findAllByRole('button')

describe('the simulator', () => {
  it('shows its customers with how the product has their chats, and the telephone of the first', async () => {
    startSimulatedServer()
    openPage('/simulator')
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Fernanda Lacerda\+55 11 98721-4406.*conversa: na fila/),
      expect.stringMatching(/Otávio Brandão.*só nome de usuário.*conversa: sem conversa/),
    ])
    expect(screen.getByRole('region', { name: 'Telefone de Fernanda Lacerda' })).toBeTruthy()
    expect(screen.getByText('Ambiente de teste: nada chega a clientes reais')).toBeTruthy()
  })

  it('keeps number and customer in the address', async () => {
    startSimulatedServer()
    const { user, search } = openPage('/simulator')
    await user.click((await rows())[1]!)
    await screen.findByRole('region', { name: 'Telefone de Otávio Brandão' })
    expect(search()).toBe('?number=wa-cloud-1&customer=BR.1')
    await user.click(screen.getByRole('combobox', { name: 'Número da empresa' }))
    await user.click(await screen.findByRole('option', { name: /Outlet/ }))
    await waitFor(() => expect(search()).toBe('?number=wa-cloud-2'))
  })

  it('says honestly which channels are not there yet', async () => {
    startSimulatedServer()
    openPage('/simulator')
    const channels = await screen.findAllByRole<HTMLInputElement>('radio')
    expect(channels.map(({ disabled }) => disabled)).toEqual([false, true, true, true, true])
    expect(screen.getByText(/Os outros canais estão em construção/)).toBeTruthy()
  })

  it('says so where it does not answer, keeps trying, and comes back', async () => {
    const server = startSimulatedServer().on(simulatorCalls.getSimulator, refusal('number.notFound'))
    const { user } = openPage('/simulator')
    expect(await screen.findByText('O simulador não responde.')).toBeTruthy()
    server.on(simulatorCalls.getSimulator, calmWorld)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await rows()).toHaveLength(2)
    await waitFor(() => expect(screen.queryByText('O simulador não responde.')).toBeNull())
  })

  it('is nowhere outside the demonstration', async () => {
    startSimulatedServer().on(demoCalls.listDemoLogins, refusal('demo.off')).on(simulatorCalls.getSimulator, refusal('demo.off'))
    openPage('/simulator')
    expect(await screen.findByText('Só na demonstração')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Simulador' })).toBeNull()
  })

  it('tells a company without such a number what to do', async () => {
    startSimulatedServer().on(phoneNumberCalls.listPhoneNumbers, [{ ...numbers[0]!, channelType: 5 }])
    openPage('/simulator')
    expect(await screen.findByText('Nenhum número WhatsApp Cloud')).toBeTruthy()
  })

  it('stands in the rail of the demonstration', async () => {
    startSimulatedServer()
    openPage('/simulator')
    expect((await screen.findByRole('link', { name: 'Simulador' })).getAttribute('aria-current')).toBe('page')
  })

  it('shows one part at a time on a phone, and a chosen customer at once', async () => {
    giveWidth(390)
    startSimulatedServer()
    const { user } = openPage('/simulator')
    await user.click((await rows())[0]!)
    expect(await screen.findByRole('region', { name: 'Telefone de Fernanda Lacerda' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Clientes simulados' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ver os clientes' }))
    expect(await rows()).toHaveLength(2)
    await user.click(screen.getByRole('tab', { name: 'Eventos' }))
    expect(await screen.findByText('Nenhum evento ainda')).toBeTruthy()
  })
})

describe('a new customer', () => {
  it('has a name and a number, and is shown at once', async () => {
    const ana = { ...fernanda, customerId: '5511955550001', waId: '5511955550001', name: 'Ana Nova' }
    const server = startSimulatedServer().on(simulatorCalls.addSimulatedCustomer, ana)
    const { user } = openPage('/simulator')
    await rows()
    await user.click(screen.getByRole('button', { name: 'Criar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Criar cliente' }))
    expect(dialog.getByText('Dê um nome ao cliente.')).toBeTruthy()
    expect(dialog.getByText('Informe o telefone com DDD.')).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Nome/), 'Ana Nova')
    await user.type(dialog.getByLabelText(/^Telefone/), '11955550001')
    server.on(simulatorCalls.getSimulator, { ...calmWorld, customers: [ana, fernanda, otavio] })
    await user.click(dialog.getByRole('button', { name: 'Criar cliente' }))
    expect(await screen.findByRole('region', { name: 'Telefone de Ana Nova' })).toBeTruthy()
    expect(server.seenOf(simulatorCalls.addSimulatedCustomer)).toMatchObject([{ body: { name: 'Ana Nova', waId: '5511955550001' } }])
  })

  it('may have only a username, and one that is there already is refused in words', async () => {
    const server = startSimulatedServer().on(simulatorCalls.addSimulatedCustomer, refusal('simulator.customerExists'))
    const { user } = openPage('/simulator')
    await rows()
    await user.click(screen.getByRole('button', { name: 'Criar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Nome/), 'Ana')
    await user.click(dialog.getByRole('radio', { name: 'Só nome de usuário' }))
    await user.click(dialog.getByRole('button', { name: 'Criar cliente' }))
    expect(await dialog.findByText('Já existe um cliente simulado com este número.')).toBeTruthy()
    expect(server.seenOf(simulatorCalls.addSimulatedCustomer)[0]!.body).toEqual({ name: 'Ana' })
  })
})

describe('the outside world', () => {
  it('changes with a switch, and the other conditions stay', async () => {
    const delayed = { ...calmWorld, conditions: { ...calmWorld.conditions, delayMs: 3_000 } }
    const server = startSimulatedServer()
      .on(simulatorCalls.getSimulator, delayed)
      .on(simulatorCalls.setSimulatorConditions, { ...delayed, conditions: { ...delayed.conditions, failNext: true } })
    const { user } = openPage('/simulator')
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Atraso de rede de 3 s' })).checked).toBe(true)
    await user.click(screen.getByRole('switch', { name: 'Falhar a próxima entrega' }))
    await waitFor(() =>
      expect(server.seenOf(simulatorCalls.setSimulatorConditions)).toMatchObject([
        { body: { failNext: 'true', delayMs: '3000', readsAtOnce: 'false', isDown: 'false' } },
      ]),
    )
  })

  it('lets the automatic customers rest', async () => {
    const server = startSimulatedServer().on(simulatorCalls.quietSimulator, { ...calmWorld, isQuiet: true })
    const { user } = openPage('/simulator')
    await user.click(await screen.findByRole('switch', { name: 'Clientes automáticos' }))
    await waitFor(() => expect(server.seenOf(simulatorCalls.quietSimulator)).toMatchObject([{ body: { isQuiet: 'true' } }]))
  })

  it('goes on in time', async () => {
    const server = startSimulatedServer().on(simulatorCalls.advanceSimulatorClock, { ...calmWorld, clockAhead: 82_800_000 })
    const { user } = openPage('/simulator')
    await user.click(await screen.findByRole('button', { name: '+23 h' }))
    expect(await screen.findByText(/Relógio adiantado em 23 h/)).toBeTruthy()
    expect(server.seenOf(simulatorCalls.advanceSimulatorClock)).toMatchObject([{ body: { hours: '23' } }])
  })

  it('plays a scenario and shows whom it is about', async () => {
    const server = startSimulatedServer().on(simulatorCalls.runScenario, { customerId: otavio.customerId })
    const { user } = openPage('/simulator')
    await rows()
    await user.click(screen.getByRole('button', { name: 'Cenários prontos' }))
    await user.click(await screen.findByRole('menuitem', { name: /Só nome de usuário.*sem mostrar o número/ }))
    expect(await screen.findByRole('region', { name: 'Telefone de Otávio Brandão' })).toBeTruthy()
    expect(server.seenOf(simulatorCalls.runScenario)).toMatchObject([{ body: { scenario: 'username' } }])
  })

  it('begins anew only after a question that says what goes', async () => {
    const server = startSimulatedServer().on(simulatorCalls.resetSimulator, calmWorld)
    const { user } = openPage('/simulator')
    await rows()
    await user.click(screen.getByRole('button', { name: 'Reiniciar tudo' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Os telefones de 2 clientes .* Isto não pode ser desfeito/)).toBeTruthy()
    expect(server.seenOf(simulatorCalls.resetSimulator)).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Reiniciar tudo' }))
    await waitFor(() => expect(server.seenOf(simulatorCalls.resetSimulator)).toHaveLength(1))
  })
})
