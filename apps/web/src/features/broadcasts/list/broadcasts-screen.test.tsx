import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { noCounts } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { ResultOf } from '@prosa/contract/kit/call'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifyChatListeners } from '../../../kit/live/chat-news.ts'
import { type FakeServer, refusal, type Seen, unreachable } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aBroadcast, aBroadcastEntry } from '../../../testing/samples/broadcast-samples.ts'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './broadcasts-screen.tsx'
import './cancel-dialog.tsx'
import './delete-dialog.tsx'
import './start-dialog.tsx'

const {
  pageBroadcasts,
  getBroadcastTotals,
  cancelBroadcast,
  deleteBroadcast,
  restoreBroadcast,
  archiveBroadcast,
  unarchiveBroadcast,
  pauseBroadcast,
} = broadcastRunCalls
const { Running, Paused, Scheduled, Done, Archived, Canceled, Deleted } = BroadcastStatus
const address = '/broadcast/casa-aurora/list'

const counts = { ...noCounts, total: 8_214, ready: 2_900, reserved: 100, accepted: 5_093, failed: 121 }
const running = aBroadcastEntry('VIP', { status: Running, templateName: 'pre_bf26_vip', counts, version: 5 })
const paused = aBroadcastEntry('Montagem', { status: Paused, counts, pause: { reason: 'accountLimit', until: null } })
const scheduled = aBroadcastEntry('Novembro', { status: Scheduled, startsAt: Date.UTC(2031, 10, 27, 11), estimate: 6_847.6 })
const done = aBroadcastEntry('Litoral', { status: Done, counts: { ...noCounts, total: 100, accepted: 100, read: 68 } })
const draft = aBroadcastEntry('Ideia')
const all = [running, paused, scheduled, done, draft]

const tabs = { all: 64, running: 3, scheduled: 2, drafts: 1, archived: 4 }
const page = (broadcastList: BroadcastEntry[], total = broadcastList.length): ResultOf<typeof pageBroadcasts> => ({
  ...{ broadcastList, total, totalPages: Math.ceil(total / 10), tabs },
})
const month = { sent: 42_918, delivered: 40_000, read: 28_720, answered: 6_204, spent: 11_486.3, reserved: 0 }
const askedOf = ({ query }: Seen) => Object.fromEntries(new URLSearchParams(query))

beforeEach(() => {
  signInAs(undefined, ['broadcast'])
  giveWidth(1440)
  giveHeights(800)
})

const start = (rows: BroadcastEntry[] = all, total = rows.length): FakeServer =>
  startCalmServer()
    .on(pageBroadcasts, page(rows, total))
    .on(getBroadcastTotals, { ...month, monthBudget: 15_000, before: { ...month, read: 27_480 } })

async function open(server = start(), search = '') {
  const shown = openPage(`${address}${search}`)
  await screen.findByRole('table')
  await screen.findAllByRole('link', { name: /Sem template|pre_bf26_vip/ })
  return { ...shown, server }
}
const row = (name: string) => within(screen.getByRole('link', { name: new RegExp(name) }).closest('tr')!)
const choose = async ({ user }: { user: Awaited<ReturnType<typeof open>>['user'] }, name: string, act: string) => {
  await user.click(row(name).getByRole('button', { name: new RegExp(`ações.*${name}`, 'i') }))
  await user.click(await screen.findByRole('menuitem', { name: act }))
}

describe('S035 the broadcasts of the company', () => {
  it('are ten on a page, with the month above, tabs that count, and how far each of them is in words', async () => {
    const { server } = await open(start(all, 64))
    expect(askedOf(server.seenOf(pageBroadcasts)[0]!)).toEqual({ page: '0', pageSize: '10', orderBy: 'startsAt', order: 'desc' })
    await screen.findByText('42.918')
    for (const text of ['71,8%', '+3,1 p.p. sobre', '6.204', '15,5% das entregues', 'R$ 11.486,30', 'teto de R$ 15.000,00'])
      screen.getByText(text, { exact: false })
    screen.getByRole('tab', { name: /Em andamento\s*3/ })
    for (const text of ['5.093 enviadas', '63%', 'Em andamento', '8.214']) row('VIP').getByText(text)
    row('Montagem').getByText('Limite diário da conta atingido')
    row('Novembro').getByText('Estimativa R$ 6.847,60')
    row('Novembro').getByText('27/11/2031, 08:00')
    row('Litoral').getByText('68% leram')
    row('Ideia').getByText('Faltam 2 etapas')
    screen.getByText('1–5 de 64')
  })

  it('R062 are put in order by four things, and found by tab, words, type, number and author, which the address keeps', async () => {
    const server = start()
    const { user, search } = await open(server, '?view=running&q=vip&type=1&number=wa-cloud-1&author=user-1&sort=author&page=2')
    expect(askedOf(server.seenOf(pageBroadcasts)[0]!)).toEqual({
      ...{ statusList: '[1,2,3,9,10]', searchFilter: 'vip', broadcastType: '1', phonenumberId: 'wa-cloud-1', userId: 'user-1' },
      ...{ orderBy: 'userName', order: 'asc', page: '1', pageSize: '10' },
    })
    const sorted = screen.getAllByRole('columnheader').flatMap((head) =>
      within(head)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    )
    expect(sorted).toEqual(['Transmissão', 'Situação', 'Início', 'Criada por'])
    server.on(pageBroadcasts, page([]))
    await user.type(screen.getByRole('searchbox', { name: 'Buscar transmissão' }), 'x')
    await screen.findByText('Nada encontrado para “vipx”')
    await user.click(screen.getByRole('button', { name: 'Tirar o filtro Número: Loja Pinheiros' }))
    await waitFor(() => expect(search()).toBe('?view=running&q=vipx&type=1&author=user-1&sort=author'))
  })

  it.each([
    ['M035 M062', running, 'Cancelar transmissão', cancelBroadcast, 'Transmissão cancelada!', 'Falha ao cancelar transmissão!'],
    ['M036 M063', draft, 'Deletar', deleteBroadcast, 'Transmissão deletada!', 'Falha ao excluir transmissão!'],
    ['M037 M064', done, 'Arquivar', archiveBroadcast, 'Transmissão arquivada!', 'Falha ao arquivar transmissão!'],
    [
      'M038 M065',
      ...([{ ...done, status: Archived }, 'Desarquivar', unarchiveBroadcast] as const),
      ...(['Transmissão desarquivada!', 'Falha ao desarquivar transmissão!'] as const),
    ],
  ] as const)('R182 %s say how it went', async (_ids, entry, act, call, told, failed) => {
    const server = start([entry]).on(call, refusal('broadcast.notNow'))
    const opened = await open(server)
    const name = entry.broadcastName
    const press = async () => {
      await choose(opened, name, act)
      if (isAsked) await confirm()
    }
    const isAsked = call === cancelBroadcast || call === deleteBroadcast
    const confirm = async () => opened.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: act }))
    await press()
    await screen.findByText(failed)
    server.on(call, { ...entry, version: 9 })
    await (isAsked ? confirm() : press())
    await screen.findByText(told)
    expect(server.seenOf(call)).toHaveLength(2)
  })

  it('says before a cancellation how many still wait, and brings a deleted one back by its undo', async () => {
    const server = start([running, draft]).on(deleteBroadcast, draft).on(restoreBroadcast, draft)
    const opened = await open(server)
    await choose(opened, 'VIP', 'Cancelar transmissão')
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar VIP?' }))
    dialog.getByText(/^3\.000 pessoas que ainda esperam/)
    await opened.user.click(dialog.getByRole('button', { name: 'Manter transmissão' }))
    await choose(opened, 'Ideia', 'Deletar')
    const deletion = within(await screen.findByRole('dialog', { name: 'Deletar Ideia?' }))
    deletion.getByText(/^O rascunho fica na lixeira por 30 dias/)
    await opened.user.click(deletion.getByRole('button', { name: 'Deletar' }))
    await opened.user.click(await screen.findByRole('button', { name: /^Desfazer/ }))
    await screen.findByText('Transmissão de volta')
    expect(server.seenOf(restoreBroadcast)).toHaveLength(1)
  })

  it('says of a rehearsed draft nothing of a report, and of one that never began nothing of what it sent', async () => {
    const rehearsed = { ...draft, counts: { ...noCounts, total: 310, ready: 310 } }
    const server = start([rehearsed])
    const opened = await open(server)
    await choose(opened, 'Ideia', 'Deletar')
    const dialog = within(await screen.findByRole('dialog', { name: 'Deletar Ideia?' }))
    dialog.getByText(/^O rascunho fica na lixeira/)
    await opened.user.click(dialog.getByRole('button', { name: /^Cancelar/ }))
    server.on(pageBroadcasts, page([{ ...rehearsed, status: Deleted }]))
    await opened.user.click(screen.getByRole('tab', { name: 'Lixeira' }))
    await screen.findByRole('button', { name: 'Restaurar' })
    expect(screen.queryByText(/enviadas/)).toBeNull()
  })

  it('says who paused one, and when', async () => {
    const pause = { reason: 'person' as const, until: null, by: { userName: 'Tânia Furtado', at: Date.UTC(2026, 10, 2, 1, 40) } }
    await open(start([{ ...paused, pause }]))
    within((await screen.findByText('Montagem')).closest('tr')!).getByText('Por Tânia Furtado, 01/11/2026, 22:40')
  })

  it('counts answers that are less than a percent', async () => {
    await open(start([{ ...done, counts: { ...done.counts, total: 402, accepted: 402, answered: 1 } }]))
    within((await screen.findByText('Litoral')).closest('tr')!).getByText('1 respondeu')
  })

  it.each([Archived, Deleted])('says also of a canceled one in state %i that it was, and how many of all it reached', async (status) => {
    const some = { ...noCounts, total: 65, accepted: 16, skipped: 49, canceled: 49, delivered: 16, read: 13 }
    const put = aBroadcastEntry('Parada', { ...done, broadcastName: 'Parada', status, startedAt: 1, wasCanceled: true, counts: some })
    await open(start([put]))
    const line = within((await screen.findByText('Parada')).closest('tr')!)
    for (const words of ['16 enviadas', '24%', 'Cancelada']) line.getByText(words)
  })

  it('says of one that rests at night that it does, and whole when it goes on', async () => {
    const until = Date.UTC(2031, 10, 27, 11)
    await open(start([{ ...running, pause: { reason: 'quietHours', until } }]))
    const line = within((await screen.findByText('VIP')).closest('tr')!)
    line.getByText('Em repouso')
    expect(line.queryByText('Em andamento')).toBeNull()
    expect(line.getByText('Silêncio até 27/11/2031 08:00').title).toBe('Pausa entre 20h e 8h; continua 27/11/2031 08:00')
  })

  it('has a bin, from which what was deleted comes back, and says whose report a deletion takes', async () => {
    const server = start([done])
    const opened = await open(server)
    await choose(opened, 'Litoral', 'Deletar')
    const dialog = within(await screen.findByRole('dialog', { name: 'Deletar Litoral?' }))
    dialog.getByText(/relatório de 100 pessoas ficam na lixeira por 30 dias/)
    await opened.user.click(dialog.getByRole('button', { name: /^Cancelar/ }))
    server.on(pageBroadcasts, page([{ ...done, status: Deleted }])).on(restoreBroadcast, { ...done, version: 3 })
    await opened.user.click(screen.getByRole('tab', { name: 'Lixeira' }))
    await waitFor(() => expect(server.seenOf(pageBroadcasts).map(askedOf).at(-1)).toMatchObject({ statusList: '[7]' }))
    const restore = await screen.findByRole('button', { name: 'Restaurar' })
    expect(screen.queryByRole('link', { name: /Litoral/ })).toBeNull()
    server.on(pageBroadcasts, page([]))
    await opened.user.click(restore)
    await screen.findByText('Transmissão de volta')
    await screen.findByText('A lixeira está vazia')
    expect(screen.getAllByRole('button', { name: /Nova transmissão/ })).toHaveLength(1)
  })

  it('says where the figures of the month could not be asked for, and asks again', async () => {
    const server = start().on(getBroadcastTotals, refusal('unexpected'))
    const { user } = await open(server)
    await screen.findByText('Erro ao carregar os números do mês')
    server.on(getBroadcastTotals, { ...month, monthBudget: null, before: month })
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('42.918')
  })

  it('R088 offers what the state of one allows, and nothing else', async () => {
    const opened = await open()
    const offered = async (name: string) => {
      await opened.user.click(row(name).getByRole('button', { name: new RegExp(`ações.*${name}`, 'i') }))
      const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
      await opened.user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryAllByRole('menuitem')).toHaveLength(0))
      return names
    }
    expect(await offered('VIP')).toEqual(['Duplicar', 'Cancelar transmissão'])
    row('VIP').getByRole('button', { name: 'Pausar' })
    row('Montagem').getByRole('button', { name: 'Retomar' })
    expect(await offered('Novembro')).toEqual(['Ver relatório', 'Mudar o início', 'Voltar a rascunho', 'Duplicar', 'Cancelar transmissão'])
    expect(await offered('Litoral')).toEqual(['Ver relatório', 'Duplicar', 'Arquivar', 'Deletar'])
    expect(await offered('Ideia')).toEqual(['Editar', 'Duplicar', 'Deletar'])
  })

  it('follows events by version without asking again, but where one is in another state', async () => {
    const { server } = await open()
    const asked = () => server.seenOf(pageBroadcasts).length
    const before = asked()
    const tell = (entry: BroadcastEntry) =>
      act(() =>
        notifyChatListeners({
          kind: 'broadcast',
          news: { broadcastId: entry.broadcastId, departmentId: entry.departmentId, version: entry.version, entry },
        }),
      )
    tell({ ...running, version: 7, counts: { ...counts, accepted: 6_000 } })
    await screen.findByText('6.000 enviadas')
    tell({ ...running, version: 6, counts: { ...counts, accepted: 5_500 } })
    expect(screen.queryByText('5.500 enviadas')).toBeNull()
    expect(asked()).toBe(before)
    tell({ ...running, version: 8, status: Canceled, counts: { ...counts, accepted: 6_100 } })
    await row('VIP').findByText('Cancelada')
    await waitFor(() => expect(asked()).toBe(before + 1))
  })

  it('pauses by a click, and shows at once what came of it', async () => {
    const held = { ...running, status: Paused, version: 6, pause: { reason: 'person' as const, until: null } }
    const server = start([running]).on(pauseBroadcast, held)
    const { user } = await open(server)
    server.on(pageBroadcasts, page([held]))
    await user.click(row('VIP').getByRole('button', { name: 'Pausar' }))
    await screen.findByText('Transmissão pausada')
    await row('VIP').findByText('Pausada por uma pessoa')
  })

  it('leads to where a draft is written, and says where a copy could not be made', async () => {
    const opened = await open(start([draft]).on(broadcastDraftCalls.duplicateBroadcast, refusal('broadcast.tooMany')))
    await choose(opened, 'Ideia', 'Duplicar')
    await screen.findByText('Falha ao duplicar transmissão')
    expect(row('Ideia').getByRole('link').getAttribute('href')).toBe('/broadcast/casa-aurora/wa-cloud-1/vendas/id-Ideia/new')
  })

  it('opens one copy, and says what of it could not be kept', async () => {
    const copy = { ...aBroadcast({ broadcastId: 'id-copia' }), notKept: ['file' as const, 'segments' as const] }
    const server = start([draft])
      .on(broadcastDraftCalls.duplicateBroadcast, copy)
      .on(broadcastDraftCalls.getBroadcast, copy)
      .on(broadcastRunCalls.getBroadcastSettings, {
        approvalPeople: 5_000,
        approvalCost: 2_000,
        monthBudget: null,
        spent: 0,
        reserved: 0,
        version: 1,
      })
      .on(broadcastAudienceCalls.filterBroadcastContacts, { totalReg: 9, willReceive: 9, lookedAt: null, leftOut: [], contacts: [] })
      .on(broadcastAudienceCalls.previewBroadcast, { people: [] })
    const opened = await open(server)
    await opened.user.click(row('Ideia').getByRole('button', { name: /ações.*Ideia/i }))
    const item = await screen.findByRole('menuitem', { name: 'Duplicar' })
    fireEvent.click(item)
    fireEvent.click(item)
    await screen.findByText(/^O arquivo de contatos não está mais guardado: envie-o de novo. Um segmento não existe mais/)
    await waitFor(() => expect(opened.path()).toContain('/id-copia/new'))
    expect(server.seenOf(broadcastDraftCalls.duplicateBroadcast)).toHaveLength(1)
  })

  it('says where there is nothing, what failed, and tries again', async () => {
    const server = start([])
    openPage(`${address}?view=scheduled`)
    await screen.findByText('Nenhuma transmissão agendada')
    expect(screen.getAllByRole('button', { name: /Nova transmissão/ })).toHaveLength(2)
    server.on(pageBroadcasts, refusal('unexpected'))
    openPage(`${address}?q=z`)
    await screen.findByText('Erro ao carregar as transmissões')
  })

  it('says that the server is not heard', async () => {
    start().on(pageBroadcasts, unreachable)
    openPage(address)
    await screen.findByText('Erro ao carregar as transmissões', undefined, { timeout: 9_000 })
  })

  it('has each as a card on a phone, with its progress', async () => {
    giveWidth(390)
    start([running])
    openPage(address)
    const card = within((await screen.findByRole('link', { name: /VIP/ })).closest('li')!)
    card.getByText('5.093 enviadas')
    card.getByText('8.214')
    card.getByText('Em andamento')
    expect(screen.queryByRole('table')).toBeNull()
  })
})
