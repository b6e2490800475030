import { simulatorCalls } from '@prosa/contract/simulator/calls'
import { timelineWords } from '@prosa/contract/simulator/timeline-words'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { languages } from '../../../kit/i18n.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { hastenLooks } from '../../../testing/hasten.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signInAs } from '../../../testing/samples/samples.ts'
import { anEvent, startSimulatedServer } from '../../../testing/samples/simulator-samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
import { simulatorTexts } from '../simulator-texts.ts'

beforeEach(() => {
  signInAs()
  hastenLooks()
  giveHeights(600)
  giveWidth(1440)
})

const soon = { timeout: 4_000 }
const timeline = async () => within(await screen.findByRole('region', { name: 'Eventos ao vivo' }))
const notes = async () =>
  (await within(await screen.findByRole('list', { name: 'Eventos, do mais novo ao mais antigo' })).findAllByRole('button')).map(
    (row) => /nota \d+/.exec(row.textContent ?? '')?.[0],
  )

const three = () => [
  anEvent(1),
  anEvent(2, { kind: 'webhook', what: 'webhook.answered', code: 200, durationMs: 187 }),
  anEvent(3, { kind: 'error', what: 'call.refused', code: 400 }),
]

describe('the timeline', () => {
  it('calls scenarios and conditions by their names', async () => {
    startSimulatedServer(
      [],
      [
        anEvent(1, { what: 'scenario.started', note: 'damagedDelivery', customerName: null }),
        anEvent(2, { what: 'condition.changed', note: 'isDown: true, delayMs: 0', customerName: null }),
        anEvent(3, { what: 'scenario.started', note: 'rush: 20', customerName: null }),
        anEvent(4, { what: 'scenario.progress', note: 'rush: 18 / 20', customerName: null }),
      ],
    )
    openPage('/simulator')
    const rows = await timeline()
    expect(await rows.findByText('Avaria na entrega')).toBeTruthy()
    expect(rows.getByText('Hora do rush: 20 clientes')).toBeTruthy()
    expect(rows.getByText('Hora do rush: 18 de 20 clientes escreveram')).toBeTruthy()
    expect(rows.getByText('Provedor fora do ar: ligado, Atraso de rede de 3 s: desligado')).toBeTruthy()
  })

  it('has the newest first, asks for what came after the last, and grows by itself', async () => {
    const events = three()
    const server = startSimulatedServer([], events)
    openPage('/simulator')
    expect(await notes()).toEqual(['nota 3', 'nota 2', 'nota 1'])
    expect((await timeline()).getByText('3 eventos nesta sessão')).toBeTruthy()
    events.push(anEvent(4, { kind: 'status', what: 'status.read' }))
    await waitFor(async () => expect(await notes()).toEqual(['nota 4', 'nota 3', 'nota 2', 'nota 1']), soon)
    expect(server.seenOf(simulatorCalls.listSimulatorEvents).at(-1)!.query).toContain('after=')
    expect((await timeline()).getByText('Status: Lida')).toBeTruthy()
  })

  it('says times, and how often customers write, as people do', async () => {
    const soonOver = '2026-11-16T15:00:00.000Z'
    const events = [
      anEvent(1, { kind: 'window', what: 'window.opened', note: soonOver }),
      anEvent(2, { kind: 'condition', what: 'pace.changed', note: 'calm' }),
    ]
    startSimulatedServer([], events)
    openPage('/simulator')
    expect(await (await timeline()).findByText(/Calmos/)).toBeTruthy()
    expect((await timeline()).getByText(/vence em 16\/11\/2026 às/)).toBeTruthy()
  })

  it('is narrowed to a kind', async () => {
    startSimulatedServer([], three())
    const { user } = openPage('/simulator')
    await notes()
    const filters = within((await timeline()).getByRole('group', { name: 'Mostrar' }))
    await user.click(filters.getByRole('button', { name: 'Erros' }))
    expect(await notes()).toEqual(['nota 3'])
    await user.click(filters.getByRole('button', { name: 'Webhooks' }))
    expect(await notes()).toEqual(['nota 2'])
    await user.click(filters.getByRole('button', { name: 'Status' }))
    expect((await timeline()).getByText('Nenhum evento deste tipo')).toBeTruthy()
  })

  it('rests while it is paused, and can be cleared', async () => {
    const events = three()
    const server = startSimulatedServer([], events)
    const { user } = openPage('/simulator')
    await notes()
    await user.click((await timeline()).getByRole('button', { name: 'Pausar' }))
    expect((await timeline()).getByText('pausado')).toBeTruthy()
    const asked = server.seenOf(simulatorCalls.listSimulatorEvents).length
    await waitFor(() => expect(server.seenOf(simulatorCalls.getSimulatedChat).length).toBeGreaterThan(3), { timeout: 6_000 })
    expect(server.seenOf(simulatorCalls.listSimulatorEvents)).toHaveLength(asked)
    await user.click((await timeline()).getByRole('button', { name: 'Limpar a lista' }))
    expect((await timeline()).getByText('Nenhum evento ainda')).toBeTruthy()
    expect((await timeline()).getByText('0 eventos nesta sessão')).toBeTruthy()
    events.push(anEvent(4))
    await user.click((await timeline()).getByRole('button', { name: 'Continuar' }))
    await waitFor(async () => expect(await notes()).toEqual(['nota 4']), soon)
  })

  it('opens what travelled, to be read and copied', async () => {
    startSimulatedServer([], three())
    const { user } = openPage('/simulator')
    await notes()
    await user.click((await timeline()).getByRole('button', { name: /Webhook entregue/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Webhook entregue' }))
    expect(panel.getByText(/"from": "5511987214406"/)).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Copiar o conteúdo' })).toBeTruthy()
  })

  it('forgets what was before the simulator began anew', async () => {
    const events = three()
    startSimulatedServer([], events)
    openPage('/simulator')
    await notes()
    events.splice(0, 3, anEvent(9, { kind: 'condition', what: 'simulator.reset' }))
    await waitFor(async () => expect(await notes()).toEqual(['nota 9']), soon)
  })

  it('is kept as a file', async () => {
    startSimulatedServer([], three())
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = openPage('/simulator')
    await notes()
    await user.click((await timeline()).getByRole('button', { name: 'Baixar JSON' }))
    const events = JSON.parse(await (saved.mock.calls[0]![0] as Blob).text()) as { eventId: number }[]
    expect(events.map(({ eventId }) => eventId)).toEqual([1, 2, 3])
  })

  it.each(languages)('has a word in %s for everything that may happen', (language) => {
    expect(Object.keys(simulatorTexts[language].events.words).toSorted()).toEqual(Object.keys(timelineWords).toSorted())
  })
})
