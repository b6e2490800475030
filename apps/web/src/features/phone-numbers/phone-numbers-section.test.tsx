import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../kit/i18n.ts'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { refusal } from '../../testing/fake-server.ts'
import { fakeWires } from '../../testing/fake-wire.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { bodyOf } from '../../testing/samples/department-samples.ts'
import { aNumber, startNumberServer } from '../../testing/samples/number-samples.ts'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './phone-numbers-section.tsx'

const {
  renamePhoneNumber,
  chooseReceivingDepartment,
  saveNotificationEmails,
  checkPhoneNumber,
  mailUsageReport,
  reconnectPhoneNumber,
  getLedger,
} = phoneNumberCalls
const address = '/settings/casa-aurora/main?section=numbers'
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const card = (name: string) => within(screen.getByRole('region', { name }))
const bar = () => screen.findByRole('region', { name: 'Alterações não salvas' })

type Held = ReturnType<typeof startNumberServer>

async function openOne(held: Held = startNumberServer(), name = 'Loja Pinheiros', ...wire: [Parameters<typeof openPage>[1]?]) {
  const page = openPage(address, ...wire)
  await page.user.click(await screen.findByRole('button', { name: new RegExp(name) }))
  await screen.findByRole('heading', { level: 2, name })
  await screen.findByRole('region', { name: 'Situação' })
  return { ...page, ...held }
}

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1440)
})

describe('S020 the numbers of the company', () => {
  it('stand with their number, how they stand, why not, their quality in words and their limit', async () => {
    startNumberServer()
    openPage(address)
    const shop = within(await screen.findByRole('row', { name: /Loja Pinheiros/ }))
    shop.getByText('+55 11 4003-2180')
    shop.getByText('Conectado')
    await shop.findByText('Alta')
    shop.getByText('10.000 contatos por dia')
    const outlet = within(screen.getByRole('row', { name: /Outlet/ }))
    outlet.getByText('Desconectado')
    await outlet.findByText('A Meta não aceita mais o token de acesso deste número.')
    outlet.getByText('Baixa')
    outlet.getByText('Não informado')
  })

  it('say when there is none, and lead to the first one', async () => {
    startNumberServer([])
    const { user } = openPage(address)
    await screen.findByText('Nenhum número conectado')
    await user.click(screen.getAllByRole('button', { name: /Conectar número/ }).at(-1)!)
    await screen.findByRole('dialog', { name: 'Conectar número do WhatsApp' })
  })

  it('say when they cannot be loaded, and are asked for again', async () => {
    const { server } = startNumberServer()
    server.on(phoneNumberCalls.listPhoneNumbers, refusal('unexpected'))
    const { user } = openPage(address)
    await screen.findByText('Erro ao carregar os números!')
    server.on(phoneNumberCalls.listPhoneNumbers, [aNumber()])
    await user.click(button('Tentar de novo'))
    await screen.findByText('+55 11 4003-2180')
  })

  it('follow what happens to them', async () => {
    const wires = fakeWires()
    const { state } = startNumberServer()
    openPage(address, wires.openWire)
    const outlet = within(await screen.findByRole('row', { name: /Outlet/ }))
    outlet.getByText('Desconectado')
    state.details = state.details.map((each) => ({ ...each, channelStatus: ChannelStatus.Connected, trouble: null }))
    act(() => {
      wires.last().hello('log:0')
      wires.last().event(phoneNumberEvents.changed.name, { phonenumberId: 'wa-cloud-2', channelStatus: 1, version: 4 })
    })
    await waitFor(() => expect(within(screen.getByRole('row', { name: /Outlet/ })).getByText('Conectado')).toBeTruthy())
  })

  it.each([
    ['en', 'Numbers', 'High', 'Message check'],
    ['es', 'Números', 'Alta', 'Control de mensajes'],
  ] as const)('speak %s', async (language, title, quality, ledger) => {
    startNumberServer()
    chooseLanguage(language)
    openPage(address)
    await screen.findByRole('heading', { level: 1, name: title })
    await screen.findByText(quality)
    screen.getByRole('heading', { name: ledger })
  })
})

describe('one number', () => {
  it('has an address of its own, and back leads to its row', async () => {
    const { user, search } = await openOne()
    expect(search()).toBe('?section=numbers&numberId=wa-cloud-1')
    await user.click(button('Todos os números'))
    const row = await screen.findByRole('button', { name: /Loja Pinheiros/ })
    await waitFor(() => expect(document.activeElement).toBe(row))
    expect(search()).toBe('?section=numbers')
  })

  it('says why it is disconnected, what to do and what waits, and leads there', async () => {
    const { user } = await openOne(startNumberServer(), 'Outlet')
    const standing = card('Situação')
    standing.getByText('A Meta não aceita mais o token de acesso deste número.')
    standing.getByText('Gere um token permanente na Meta e reconecte o número nos Ajustes.')
    standing.getByText('12 mensagens')
    await user.click(standing.getByRole('button', { name: 'Ir para Reconectar' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reconectar' }))
  })

  it('is checked when somebody asks, and says when that fails', async () => {
    const held = startNumberServer()
    held.server.on(checkPhoneNumber, (seen) => held.save(seen, { quality: 'YELLOW' }))
    const { user, server } = await openOne(held)
    await user.click(button('Verificar agora'))
    await screen.findByText('Situação verificada.')
    card('Situação').getByText('Média')
    server.on(checkPhoneNumber, refusal('partner.unavailable'))
    await user.click(button('Verificar agora'))
    await screen.findByText('Não foi possível verificar a situação.')
  })

  it('is renamed and gets its e-mails with one bar; Ctrl S saves', async () => {
    const held = startNumberServer()
    held.server
      .on(renamePhoneNumber, (seen) => held.save(seen, { phonenumberName: (seen.body as { phonenumberName: string }).phonenumberName }))
      .on(saveNotificationEmails, (seen) => {
        held.state.emails = JSON.parse((seen.body as { emailList: string }).emailList) as string[]
        return { emailList: held.state.emails }
      })
    const { user, server } = await openOne(held)
    await user.clear(field(/^Nome do número/))
    await user.type(field(/^Nome do número/), 'Loja Vila Madalena')
    await user.type(field(/^Novo e-mail/), 'plantao@casaaurora.test{Enter}')
    expect((await bar()).textContent).toContain('Nome do número e e-mails de aviso')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Número atualizado.')
    expect(bodyOf(server, renamePhoneNumber)).toMatchObject({ phonenumberName: 'Loja Vila Madalena', version: '3' })
    expect(held.state.emails).toEqual(['suporte@casaaurora.test', 'plantao@casaaurora.test'])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alterações não salvas' })).toBeNull())
    screen.getByRole('heading', { level: 2, name: 'Loja Vila Madalena' })
  })

  it.each([
    ['errado', 'Este e-mail não é válido. Confira se está completo.'],
    ['SUPORTE@casaaurora.test', 'Este e-mail já está na lista.'],
  ])('does not take the e-mail %s', async (typed, words) => {
    const { user } = await openOne()
    await user.type(field(/^Novo e-mail/), `${typed}{Enter}`)
    await screen.findByText(words)
    expect(document.activeElement).toBe(field(/^Novo e-mail/))
    expect(screen.queryByRole('region', { name: 'Alterações não salvas' })).toBeNull()
  })

  it('takes an e-mail out, and brings back what was discarded', async () => {
    const { user } = await openOne()
    await user.click(button('Tirar suporte@casaaurora.test'))
    await screen.findByText('Nenhum e-mail ainda.')
    await user.click(within(await bar()).getByRole('button', { name: 'Descartar' }))
    await screen.findByText('suporte@casaaurora.test')
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await screen.findByText('Nenhum e-mail ainda.')
  })

  it('is not saved without a name, and keeps what was typed over a reload', async () => {
    const { user, server } = await openOne()
    await user.clear(field(/^Nome do número/))
    await user.click(button(/^Salvar/))
    await screen.findByText('Escreva o nome do número.')
    expect(server.seenOf(renamePhoneNumber)).toEqual([])
    await user.type(field(/^Nome do número/), 'Loja')
    expect(JSON.parse(sessionStorage.getItem(draftKey('number.wa-cloud-1'))!)).toMatchObject({ typed: { phonenumberName: 'Loja' } })
  })

  it('asks before what was typed is left', async () => {
    const { user, search } = await openOne()
    await user.type(field(/^Nome do número/), ' 2')
    await user.click(button('Todos os números'))
    await screen.findByRole('dialog', { name: 'Descartar as alterações?' })
    await user.keyboard('{Escape}')
    expect(search()).toContain('numberId=wa-cloud-1')
    await user.click(button('Todos os números'))
    const question = within(await screen.findByRole('dialog', { name: 'Descartar as alterações?' }))
    await user.click(question.getByRole('button', { name: 'Descartar' }))
    await screen.findByRole('row', { name: /Outlet/ })
    expect(sessionStorage.getItem(draftKey('number.wa-cloud-1'))).toBeNull()
  })

  it('shows what somebody else saved before it is gone over', async () => {
    const held = startNumberServer()
    const { user, server, state } = await openOne(held)
    await user.clear(field(/^Nome do número/))
    await user.type(field(/^Nome do número/), 'Minha loja')
    state.details = [aNumber({ phonenumberName: 'Loja deles', version: 9 })]
    server.on(renamePhoneNumber, refusal('number.changedMeanwhile'))
    await user.click(button(/^Salvar/))
    await screen.findByText('Outra pessoa alterou este número enquanto você editava.')
    screen.getByText('Nome do número agora: Loja deles')
    server.on(renamePhoneNumber, (seen) => held.save(seen, { phonenumberName: 'Minha loja' }))
    await user.click(button('Salvar o que preenchi'))
    await screen.findByText('Número atualizado.')
    expect(bodyOf(server, renamePhoneNumber)).toMatchObject({ phonenumberName: 'Minha loja', version: '9' })
  })

  it('is not in the way of whoever changed something else', async () => {
    const held = startNumberServer()
    const { user, server, state } = await openOne(held)
    await user.type(field(/^Nome do número/), ' 2')
    state.details = [aNumber({ quality: 'YELLOW', version: 9 })]
    server.on(renamePhoneNumber, (seen) =>
      (seen.body as { version: string }).version === '9'
        ? held.save(seen, { phonenumberName: 'Loja Pinheiros 2' })
        : refusal('number.changedMeanwhile'),
    )
    await user.click(button(/^Salvar/))
    await screen.findByText('Número atualizado.')
  })

  it('[CH16] says where its new chats wait, saves another place at once, and brings the first one back', async () => {
    const { user, server, save } = await openOne()
    server.on(chooseReceivingDepartment, (seen) => {
      const { departmentId } = seen.body as { departmentId: string }
      return save(seen, { departmentId: departmentId || null })
    })
    const receives = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Departamento que recebe' })
    await waitFor(() => expect(receives().disabled).toBe(false))
    await user.click(receives())
    await user.click(await screen.findByRole('option', { name: /Vendas/ }))
    await screen.findByText('Departamento que recebe alterado.')
    expect(bodyOf(server, chooseReceivingDepartment)).toMatchObject({ departmentId: 'dep-Vendas' })
    await user.click(button('Desfazer'))
    await waitFor(() => expect(bodyOf(server, chooseReceivingDepartment)).toMatchObject({ departmentId: '' }))
  })

  it('mails its usage, and says to whom', async () => {
    const held = startNumberServer()
    held.server.on(mailUsageReport, { sentTo: ['admin@casaaurora.test', 'suporte@casaaurora.test'] })
    const { user, server } = await openOne(held)
    await user.click(screen.getByRole('radio', { name: 'Mês' }))
    await user.click(button('Enviar por e-mail'))
    await screen.findByText('Relatório a caminho de admin@casaaurora.test e suporte@casaaurora.test.')
    const { reportType, startTime, endTime } = bodyOf(server, mailUsageReport)
    expect(reportType).toBe('month')
    expect(Number(endTime) - Number(startTime) + 1).toBe(30 * 86_400_000)
  })

  it('is reconnected with new keys, after a question, and keeps none of them', async () => {
    const held = startNumberServer()
    held.server
      .on(reconnectPhoneNumber, (seen) => held.save(seen, { channelStatus: ChannelStatus.Connected, trouble: null }))
      .on(checkPhoneNumber, (seen) => held.save(seen, {}))
    const { user, server } = await openOne(held, 'Outlet')
    const reconnect = card('Reconectar')
    await user.click(reconnect.getByRole('button', { name: 'Reconectar número' }))
    await screen.findByText('Cole o novo token de acesso.')
    expect(document.activeElement).toBe(field(/^Novo token de acesso/))
    await user.type(field(/^Novo token de acesso/), 'EAAnew')
    await user.click(reconnect.getByRole('button', { name: 'Reconectar número' }))
    const question = within(await screen.findByRole('dialog', { name: 'Reconectar o número?' }))
    expect(Object.values(sessionStorage).join(' ')).not.toContain('EAAnew')
    await user.click(question.getByRole('button', { name: 'Reconectar número' }))
    await screen.findByText('Número reconectado.')
    expect(bodyOf(server, reconnectPhoneNumber)).toEqual({ accessToken: 'EAAnew' })
    expect(field(/^Novo token de acesso/).value).toBe('')
    card('Situação').getByText('Conectado')
  })

  it('says when Meta does not take the new keys either, which stay to be mended', async () => {
    const held = startNumberServer()
    held.server
      .on(reconnectPhoneNumber, (seen) => held.save(seen, { channelStatus: ChannelStatus.Connected, trouble: null }))
      .on(checkPhoneNumber, (seen) => held.save(seen, { channelStatus: ChannelStatus.Disconnected, trouble: 'tokenInvalid' }))
    const { user } = await openOne(held, 'Outlet')
    await user.type(field(/^Novo token de acesso/), 'EAAwrong')
    await user.click(card('Reconectar').getByRole('button', { name: 'Reconectar número' }))
    const question = within(await screen.findByRole('dialog', { name: 'Reconectar o número?' }))
    await user.click(question.getByRole('button', { name: 'Reconectar número' }))
    await screen.findByText(/^As novas chaves foram salvas, mas o número continua desconectado\./)
    expect(field(/^Novo token de acesso/).value).toBe('EAAwrong')
    expect(screen.queryByText('Número reconectado.')).toBeNull()
  })

  it('is found by the search of the settings, in the only one there is', async () => {
    startNumberServer([aNumber()])
    const { user } = openPage('/settings/casa-aurora/main?section=security')
    await user.type(await screen.findByRole('combobox', { name: 'Buscar nos ajustes' }), 'relatório de uso{Enter}')
    const part = await screen.findByRole('heading', { name: 'Relatório de uso' })
    await waitFor(() => expect(document.activeElement).toBe(part))
  })

  it('is to be chosen where there are several', async () => {
    startNumberServer()
    const { user } = openPage(`${address}&setting=webhook`)
    await screen.findByText('Escolha em qual número está o que você procura: Endereço do webhook.')
    await user.click(await screen.findByRole('button', { name: /Outlet/ }))
    const part = await screen.findByRole('heading', { name: 'Endereço do webhook' })
    await waitFor(() => expect(document.activeElement).toBe(part))
  })

  it('says when it cannot be loaded, and is asked for again', async () => {
    const { server } = startNumberServer([aNumber()])
    server.on(phoneNumberCalls.getPhoneNumber, refusal('unexpected'))
    const { user } = openPage(`${address}&numberId=wa-cloud-1`)
    await screen.findByText('Erro ao carregar o número!')
    server.on(phoneNumberCalls.getPhoneNumber, aNumber())
    await user.click(button('Tentar de novo'))
    await screen.findByRole('region', { name: 'Situação' })
  })

  it('that is no more is said to be gone', async () => {
    startNumberServer([])
    openPage(`${address}&numberId=wa-cloud-1`)
    await screen.findByText('Este número não está mais conectado a esta empresa.')
  })
})

describe('who may not', () => {
  it('sees no ledger where it is refused, and is told so', async () => {
    startCalmServer().on(getLedger, refusal('permission.denied')).on(phoneNumberCalls.getPhoneNumber, refusal('permission.denied'))
    openPage(address)
    await screen.findByText('Erro ao contar as mensagens!')
  })
})
