import { demoCalls } from '@prosa/contract/demo/calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { simulatorCalls } from '@prosa/contract/simulator/calls'
import { usualResults } from '@prosa/contract/simulator/result-mix'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aChat, aChatPage } from '../../testing/samples/chat-samples.ts'
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

  it('says to an agent that a chat may be out of their sight, where they see none', async () => {
    signInAs(undefined, ['agent'])
    startSimulatedServer()
    openPage('/simulator')
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/conversa: na fila/),
      expect.stringMatching(/Otávio Brandão.*conversa: não visível/),
    ])
  })

  it('calls somebody whom the company wrote to first as the product does, and by number where it has no name', async () => {
    const [waId, other] = ['5511987214406', '5521996401187']
    const passing = [waId, other].map((each) => ({ ...fernanda, customerId: each, waId: each, name: `+${each}` }))
    startSimulatedServer()
      .on(simulatorCalls.getSimulator, { ...calmWorld, customers: passing })
      .on(inboxCalls.listAllChats, aChatPage([aChat('Fernanda Lacerda', { waId })]))
    openPage('/simulator')
    await screen.findByRole('region', { name: 'Telefone de Fernanda Lacerda' })
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Fernanda Lacerda\+55 11 98721-4406/),
      expect.stringMatching(/\+55 21 99640-1187\+55 21 99640-1187/),
    ])
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

  it('offers nothing that is not there yet', async () => {
    startSimulatedServer()
    openPage('/simulator')
    await rows()
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ disabled }) => disabled)).toEqual([])
    expect(screen.queryByText(/em construção/)).toBeNull()
  })

  it('[RO70] lets a rush come, says how many have come, and stops it', async () => {
    const rushes = (seen: { body: unknown }) => {
      const all = Number((seen.body as { customers: string }).customers)
      return { ...calmWorld, rush: all === 0 ? null : { come: 5, all } }
    }
    const server = startSimulatedServer().on(simulatorCalls.rushSimulator, rushes)
    const { user } = openPage('/simulator')
    await rows()
    await user.click(screen.getByRole('radio', { name: '20' }))
    await user.click(screen.getByRole('button', { name: 'Começar' }))
    const bar = await screen.findByRole('progressbar', { name: 'Hora do rush', description: '5 de 20 clientes escreveram' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await screen.findByRole('button', { name: 'Começar' })
    expect(server.seenOf(simulatorCalls.rushSimulator).map(({ body }) => body)).toEqual([{ customers: '20' }, { customers: '0' }])
  })

  it('[SI11] sets what becomes of templates, and says what comes of the others and how many people were counted', async () => {
    const counted = { people: 1_000, total: 1_003, twice: 3 }
    const server = startSimulatedServer()
      .on(simulatorCalls.getSimulator, { ...calmWorld, counted, results: { ...usualResults, read: 40 } })
      .on(simulatorCalls.setSimulatedResults, { ...calmWorld, counted, results: { ...usualResults, read: 40, undeliverable: 2.5 } })
    const { user } = openPage('/simulator')
    await rows()
    await user.click(screen.getByText('Resultados dos disparos'))
    expect(screen.getByText('Mensagens aceitas: 1.003, para 1.000 pessoas; 3 com mais de uma.')).toBeTruthy()
    const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name} %` })
    expect(box('Entregue e lida').value).toBe('40')
    const set = screen.getByRole<HTMLButtonElement>('button', { name: 'Aplicar' })
    const type = async (name: string, text: string) => {
      await user.clear(box(name))
      await user.type(box(name), text)
    }
    await type('Sem WhatsApp (131026)', '60,5')
    expect(screen.getByText('A soma é 100,5%: deixe em 100% ou menos.')).toBeTruthy()
    expect(set.disabled).toBe(true)
    await type('Sem WhatsApp (131026)', 'x')
    expect([screen.getByText('De 0 a 100.'), set.disabled]).toEqual([expect.anything(), true])
    await type('Sem WhatsApp (131026)', '2,5')
    expect(screen.getByText('Os outros 57,5% seguem o normal.')).toBeTruthy()
    await user.click(set)
    await waitFor(() => expect(server.seenOf(simulatorCalls.setSimulatedResults)).toHaveLength(1))
    expect(server.seenOf(simulatorCalls.setSimulatedResults)[0]!.body).toMatchObject({ read: '40', undeliverable: '2.5', unanswered: '0' })
    await waitFor(() => expect(box('Sem WhatsApp (131026)').value).toBe('2,5'))
    await user.click(screen.getByRole('button', { name: 'Zerar' }))
    await waitFor(() => expect(server.seenOf(simulatorCalls.setSimulatedResults)[1]?.body).toMatchObject({ read: '0', undeliverable: '0' }))
  })

  it('[SI10] does with a template what the provider may do with it', async () => {
    const template = {
      name: 'promo',
      language: 'pt_BR',
      status: 'PENDING' as const,
      category: 'UTILITY',
      quality: 'UNKNOWN',
      reason: 'NONE',
    }
    const server = startSimulatedServer()
      .on(simulatorCalls.listSimulatedTemplates, [template])
      .on(simulatorCalls.changeSimulatedTemplate, { ...template, status: 'REJECTED' })
    const { user } = openPage('/simulator')
    await rows()
    await user.click(screen.getByText('Templates no provedor'))
    const pick = async (field: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: field }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await screen.findByRole('combobox', { name: 'Template da conta' })
    await waitFor(() => expect(server.seenOf(simulatorCalls.listSimulatedTemplates).length).toBeGreaterThan(0))
    await pick('Template da conta', 'promo · pt_BR · em análise')
    await pick('O que o provedor faz', 'Rejeita')
    await pick('Motivo da rejeição', 'Texto promocional')
    await user.click(screen.getByRole('button', { name: 'Fazer agora' }))
    await waitFor(() =>
      expect(server.seenOf(simulatorCalls.changeSimulatedTemplate).map(({ body }) => body)).toEqual([
        { name: 'promo', language: 'pt_BR', status: 'REJECTED', reason: 'PROMOTIONAL' },
      ]),
    )
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

  it('has automatic customers at a pace, which can be another or none', async () => {
    const server = startSimulatedServer()
    const { user } = openPage('/simulator')
    const paces = within(await screen.findByRole('radiogroup', { name: 'Clientes automáticos' }))
    const checked = () =>
      paces
        .getAllByRole<HTMLInputElement>('radio')
        .filter((radio) => radio.checked)
        .map(({ value }) => value)
    expect(checked()).toEqual(['normal'])
    for (const [name, pace] of [
      ['Animados', 'lively'],
      ['Parados', 'off'],
    ] as const) {
      server.on(simulatorCalls.paceSimulator, { ...calmWorld, pace }).on(simulatorCalls.getSimulator, { ...calmWorld, pace })
      await user.click(paces.getByRole('radio', { name }))
      await waitFor(() => expect(server.seenOf(simulatorCalls.paceSimulator).at(-1)).toMatchObject({ body: { pace } }))
      await waitFor(() => expect(checked()).toEqual([pace]))
    }
  })

  it('[SI8] has public services, each in a mood of its own', async () => {
    const services = { postalCode: 'gone', geocoding: 'slow' } as const
    const server = startSimulatedServer()
      .on(simulatorCalls.getSimulator, { ...calmWorld, services: { ...services, postalCode: 'fine' } })
      .on(simulatorCalls.setSimulatedServices, { ...calmWorld, services })
    const { user } = openPage('/simulator')
    await user.click(await screen.findByText('Mais condições'))
    await user.click(await screen.findByRole('combobox', { name: 'Busca de CEP (ViaCEP)' }))
    server.on(simulatorCalls.getSimulator, { ...calmWorld, services })
    await user.click(await screen.findByRole('option', { name: 'Não responde' }))
    await waitFor(() => expect(server.seenOf(simulatorCalls.setSimulatedServices)).toMatchObject([{ body: services }]))
  })

  it('offers no pace where nobody writes by themselves', async () => {
    startSimulatedServer().on(simulatorCalls.getSimulator, { ...calmWorld, pace: null })
    openPage('/simulator')
    await rows()
    expect(screen.queryByRole('radiogroup', { name: 'Clientes automáticos' })).toBeNull()
  })

  it('goes on in time', async () => {
    const server = startSimulatedServer().on(simulatorCalls.advanceSimulatorClock, { ...calmWorld, clockAhead: 82_800_000 })
    const { user } = openPage('/simulator')
    await user.click(await screen.findByRole('button', { name: '+23 h' }))
    expect(await screen.findByText(/Relógio adiantado em 23 h/)).toBeTruthy()
    expect(server.seenOf(simulatorCalls.advanceSimulatorClock)).toMatchObject([{ body: { hours: '23' } }])
  })

  it('says what a whole day does to every customer before it passes, and does nothing when one thinks better of it', async () => {
    const open = { ...calmWorld, customers: [{ ...fernanda, windowExpiresAt: Date.now() + 3_600_000 }, otavio] }
    const server = startSimulatedServer()
      .on(simulatorCalls.getSimulator, open)
      .on(simulatorCalls.advanceSimulatorClock, { ...open, clockAhead: 86_400_000 })
    const { user } = openPage('/simulator')
    const day = await screen.findByRole('button', { name: '+24 h' })
    await user.click(day)
    const dialog = within(await screen.findByRole('dialog', { name: 'Adiantar o relógio em 24 h?' }))
    expect(dialog.getByText('Para os 2 clientes deste número, 24 h passam de uma vez:')).toBeTruthy()
    expect(dialog.getByText(/^a janela de 24 h de 1 conversa à vista termina/)).toBeTruthy()
    expect(dialog.getByText(/^Isto não pode ser desfeito/)).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: /Cancelar/ }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(day))
    expect(server.seenOf(simulatorCalls.advanceSimulatorClock)).toHaveLength(0)
    await user.click(day)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Adiantar 24 h' }))
    expect(await screen.findByText(/Relógio adiantado em 24 h/)).toBeTruthy()
    expect(server.seenOf(simulatorCalls.advanceSimulatorClock)).toMatchObject([{ body: { hours: '24' } }])
  })

  it('asks too where fewer hours end a window, and says why it could not be done', async () => {
    const open = { ...calmWorld, customers: [{ ...fernanda, windowExpiresAt: Date.now() + 1_800_000 }] }
    startSimulatedServer().on(simulatorCalls.getSimulator, open).on(simulatorCalls.advanceSimulatorClock, refusal('partner.unavailable'))
    const { user } = openPage('/simulator')
    await user.click(await screen.findByRole('button', { name: '+1 h' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Adiantar o relógio em 1 h?' }))
    expect(dialog.getByText('Para o único cliente deste número, 1 h passa de uma vez:')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Adiantar 1 h' }))
    expect(await dialog.findByText(/Não foi possível adiantar o relógio/)).toBeTruthy()
  })

  it('plays a scenario and shows whom it is about', async () => {
    const server = startSimulatedServer().on(simulatorCalls.runScenario, { customerId: otavio.customerId, known: null })
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
