import { contactBinCalls } from '@prosa/contract/contacts/bin-calls'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import type { ContactDetail, ContactProperty } from '@prosa/contract/contacts/model'
import { ContactStatus } from '@prosa/contract/contacts/states'
import type { TimelineEntry } from '@prosa/contract/contacts/timeline-entry'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { mergeCalls } from '@prosa/contract/merges/calls'
import { privacyCalls } from '@prosa/contract/privacy/calls'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifyChatListeners } from '../../../kit/live/chat-news.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const waId = '5511987214406'
const address = `/casa-aurora/contact/${waId}`
const { getContact } = contactCalls
const { updateContact, listContactTimeline } = contactDataCalls

const property = (propertyId: string, more: Partial<ContactProperty>): ContactProperty => ({
  propertyId,
  propertyName: propertyId,
  propertyValue: '',
  description: '',
  kind: 'text',
  options: [],
  shownValue: '',
  isMisfit: false,
  ...more,
})

const aContact = (more: Partial<ContactDetail> = {}): ContactDetail => ({
  contactId: 'contact-lucia',
  waId,
  name: 'Lúcia Andrade',
  email: 'lucia@uol.com.br',
  status: ContactStatus.Valid,
  countryNumber: '55',
  phonenumber: '11987214406',
  phonenumberIdList: [],
  phonenumberId: null,
  blockedOn: [],
  leadId: null,
  leadName: null,
  departmentId: null,
  departmentName: null,
  marketing: 'unknown',
  labels: [],
  contactAddressDTO: null,
  properties: [
    property('Compras', { kind: 'number', propertyValue: '3' }),
    property('Desde', { kind: 'date', propertyValue: 'ontem', isMisfit: true }),
  ],
  emptyProperties: [],
  propertyIdList: [],
  notes: [],
  otherNumbers: ['5531988127740'],
  deletedAt: null,
  isNameOnly: false,
  createdAt: 1_750_000_000_000,
  version: 4,
  ...more,
})

const note: TimelineEntry = {
  kind: 'note',
  entryId: 'note:1',
  noteId: '1',
  agentId: 'x',
  at: 1_750_000_000_000,
  by: 'Ana',
  body: 'Prefere à tarde.',
}
const messages: TimelineEntry = {
  kind: 'messages',
  entryId: 'messages:1',
  at: 1_750_000_000_001,
  by: null,
  phonenumberId: 'n',
  waId,
  received: 3,
  sent: 1,
}
const broadcast = (entryId: string, more: Partial<Extract<TimelineEntry, { kind: 'broadcast' }>>): TimelineEntry => ({
  ...{ kind: 'broadcast', entryId, at: 1_750_000_000_000, by: null, broadcastName: entryId, outcome: 'read', reason: null, error: null },
  ...more,
})
const start = (contact: ContactDetail = aContact()) =>
  startCalmServer()
    .on(getContact, contact)
    .on(listContactTimeline, { entries: [messages, note], after: null })
    .on(mergeCalls.listMerges, { merges: [] })
    .on(privacyCalls.listConsents, { consents: [] })

describe('S016 R057 the page of a contact', () => {
  beforeEach(() => {
    giveWidth(1440)
    signInAs()
  })

  it('[CP1] saves only what was changed, by the version that was seen', async () => {
    const server = start()
    const { user } = openPage(address)
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail')
    expect(screen.getByText(/5531988127740|98812-7740/)).toBeTruthy()
    await user.clear(email)
    await user.type(email, 'lucia')
    await user.clear(screen.getByLabelText('Compras'))
    await user.type(screen.getByLabelText('Compras'), '4,5')
    await user.click(screen.getByRole('button', { name: /^Salvar( Ctrl S)?$/ }))
    expect(await screen.findByText('Digite um e-mail válido.')).toBeTruthy()
    expect(server.seenOf(updateContact)).toEqual([])
    await user.type(email, '@gmail.com')
    server.on(updateContact, aContact({ email: 'lucia@gmail.com', version: 5 }))
    await user.click(screen.getByRole('button', { name: /^Salvar( Ctrl S)?$/ }))
    await screen.findByText('Contato salvo.')
    expect(server.seenOf(updateContact)[0]?.body).toEqual({
      email: 'lucia@gmail.com',
      properties: [{ propertyId: 'Compras', propertyValue: '4,5' }],
      version: 4,
    })
    expect(screen.queryByRole('button', { name: /^Salvar/ })).toBeNull()
  })

  it('[CP1] shows what somebody else saved meanwhile, and loses nothing that was typed', async () => {
    const server = start().on(updateContact, refusal('contact.changedMeanwhile'))
    const { user } = openPage(address)
    const name = await screen.findByLabelText<HTMLInputElement>('Nome')
    await user.type(name, ' Prado')
    const theirs = aContact({ email: 'outra@uol.com.br', version: 7 })
    server.on(getContact, theirs)
    await user.click(screen.getByRole('button', { name: /^Salvar( Ctrl S)?$/ }))
    await screen.findByText('Outra pessoa alterou este contato enquanto você editava.')
    expect(document.body.textContent).toContain('outra@uol.com.br')
    expect(name.value).toBe('Lúcia Andrade Prado')
    server.on(updateContact, { ...theirs, name: 'Lúcia Andrade Prado', version: 8 })
    await user.click(screen.getByRole('button', { name: 'Salvar o que preenchi' }))
    await screen.findByText('Contato salvo.')
    expect(server.seenOf(updateContact).at(-1)?.body).toEqual({ name: 'Lúcia Andrade Prado', version: 7 })
  })

  it('[CP1] follows what others save, and asks whose words stay where something is typed', async () => {
    const server = start()
    const { user } = openPage(address)
    const name = await screen.findByLabelText<HTMLInputElement>('Nome')
    const tell = (contact: ContactDetail) => {
      server.on(getContact, contact)
      const { contactId, version } = contact
      const news = { contactId, version, waId, phonenumberId: 'n', departmentId: 'sales', agentId: null }
      act(() => notifyChatListeners({ kind: 'contact', news }))
    }
    tell(aContact({ name: 'Lúcia Prado', version: 5 }))
    await waitFor(() => expect(name.value).toBe('Lúcia Prado'))
    await user.type(name, ' Neto')
    const blocked = { status: ContactStatus.Blocked, version: 6 }
    tell(aContact({ name: 'Lúcia Prado', ...blocked }))
    await screen.findByText(/^Bloqueado: nada chega/)
    expect(screen.queryByText('Outra pessoa alterou este contato enquanto você editava.')).toBeNull()
    tell(aContact({ name: 'Lúcia', ...blocked, version: 7 }))
    await screen.findByText('Outra pessoa alterou este contato enquanto você editava.')
    expect(name.value).toBe('Lúcia Prado Neto')
  })

  it('keeps what was typed through a reload', async () => {
    start()
    const { user } = openPage(address)
    await user.type(await screen.findByLabelText('Nome'), ' Prado')
    cleanup()
    const theirs = aContact({ email: 'outra@uol.com.br', version: 7 })
    start(theirs)
    const again = openPage(address)
    expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('Lúcia Andrade Prado')
    await screen.findByText('Outra pessoa alterou este contato enquanto você editava.')
    await again.user.click(screen.getByRole('button', { name: 'Usar o que está salvo' }))
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Lúcia Andrade')
    expect(screen.queryByRole('button', { name: /^Salvar/ })).toBeNull()
  })

  it('goes to the bin and out of it again', async () => {
    const server = start().on(contactBinCalls.deleteContact, { contactId: 'contact-lucia', goneAt: 2 })
    const { user } = openPage(address)
    await user.click(await screen.findByRole('button', { name: 'Mais ações do contato' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir contato' }))
    server.on(getContact, aContact({ deletedAt: 1 }))
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    await screen.findByText(/está na lixeira/)
    expect(server.seenOf(contactBinCalls.deleteContact)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Mais ações do contato' }))
    expect(screen.queryByRole('menuitem', { name: 'Excluir contato' })).toBeNull()
    await screen.findByRole('button', { name: 'Tirar da lixeira' })
  })

  it('[MG1] suggests who may be the same person where two are merged, and takes it back', async () => {
    const side = (contactId: string, its: string) => ({ contactId, name: contactId, waId: its, email: '', createdAt: 1, version: 1 })
    const other = aContact({ contactId: 'Lúcia A.', waId: '5531988127740', email: 'LUCIA@uol.com.br', version: 2 })
    const suggestion = {
      first: side('contact-lucia', waId),
      second: side('Lúcia A.', other.waId),
      score: 75,
      likenesses: ['email' as const],
    }
    const merge = { mergeId: 'm', contactId: 'contact-lucia', goneName: '', goneWaId: other.waId, reason: 'hand' as const }
    const merged = { ...merge, mergedAt: 1, userName: null, undoneAt: null, undoneByName: null }
    const server = start()
      .on(getContact, ({ path }) => (path.includes(other.waId) ? other : aContact()))
      .on(mergeCalls.listMergeSuggestions, { suggestions: [suggestion], containsMore: false })
      .on(mergeCalls.mergeContacts, merged)
      .on(mergeCalls.undoMerge, { ...merged, undoneAt: 2 })
    const { user } = openPage(address)
    await user.click(await screen.findByRole('button', { name: 'Mais ações do contato' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mesclar com outro contato' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Mesclar/ }).disabled).toBe(true)
    await user.click(await dialog.findByRole('button', { name: 'Comparar' }))
    await dialog.findByText(/^Nenhum campo tem dois valores/)
    await user.click(dialog.getByRole('button', { name: /^Mesclar/ }))
    await screen.findByText('Contatos mesclados.')
    await user.click(screen.getByRole('button', { name: /^Desfazer/ }))
    await waitFor(() => expect(server.seenOf(mergeCalls.undoMerge)).toHaveLength(1))
  })

  it('offers nothing of chats to who works in no department', async () => {
    signInAs(undefined, ['contact'])
    start().on(departmentCalls.listDepartments, [])
    const { user } = openPage(address)
    const chips = await screen.findByRole('group', { name: 'O que mostrar' })
    for (const name of ['Atendimentos', 'Mensagens']) expect(within(chips).queryByRole('button', { name })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mais ações do contato' }))
    await screen.findByRole('menuitem', { name: 'Excluir contato' })
    expect(screen.queryByRole('menuitem', { name: 'Dossiê da pessoa' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Iniciar conversa' })).toBeNull()
  })

  it('[PR3] keeps a value of the wrong kind in sight, marked', async () => {
    start()
    openPage(address)
    expect((await screen.findByLabelText<HTMLInputElement>('Desde')).value).toBe('ontem')
    expect(screen.getByText('Não serve para o tipo atual da propriedade. Corrija ou apague.')).toBeTruthy()
  })

  it('[CP4] tells what happened, narrowed down by chips', async () => {
    const server = start()
    const { user } = openPage(address)
    expect(await screen.findByText('3 mensagens recebidas, 1 enviada')).toBeTruthy()
    server.on(listContactTimeline, { entries: [note], after: null })
    const chips = screen.getByRole('group', { name: 'O que mostrar' })
    await user.click(within(chips).getByRole('button', { name: 'Notas' }))
    await screen.findByText('Prefere à tarde.')
    expect(server.seenOf(listContactTimeline).at(-1)?.query).toContain('note')
  })

  it('[BR80] tells what they got of broadcasts, and why they got nothing', async () => {
    const told = [
      broadcast('Oferta', {}),
      broadcast('Avisos', { outcome: 'leftOut', reason: 'optedOut' }),
      broadcast('Natal', { outcome: 'failed', error: 'marketingCap' }),
    ]
    start().on(listContactTimeline, { entries: told, after: null })
    openPage(address)
    const said = (await screen.findByText('Recebeu a transmissão Oferta')).closest('ol')!
    expect(
      within(said)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Recebeu a transmissão Ofertalida'),
      expect.stringContaining('Não recebeu a transmissão Avisospediu para sair'),
      expect.stringMatching(/^Não recebeu a transmissão NatalA Meta/),
    ])
  })

  it('[PV5] says when erasing stopped, and tries again without asking anew', async () => {
    const kept = { messageCount: 4, chatCount: 1, openChatCount: 0, fileCount: 0, noteCount: 0, consentCount: 0 }
    const server = start()
      .on(mergeCalls.listMergeSuggestions, { suggestions: [], containsMore: false })
      .on(mergeCalls.listMerges, { merges: [] })
      .on(privacyCalls.listConsents, { consents: [] })
      .on(privacyCalls.previewErasure, kept)
      .on(privacyCalls.eraseContact, { jobId: 'first' })
      .on(privacyCalls.getPrivacyJob, ({ path }) => ({
        state: path.includes('first') ? ('failed' as const) : ('done' as const),
        done: 1,
        total: 5,
      }))
    const { user } = openPage(address)
    await user.click(await screen.findByRole('button', { name: 'Mais ações do contato' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Apagar dados da pessoa' }))
    await user.type(await screen.findByLabelText('Digite Lúcia Andrade para confirmar'), 'Lúcia Andrade')
    await user.click(screen.getByRole('button', { name: 'Apagar para sempre' }))
    expect(await screen.findByText(/^A exclusão parou depois de várias tentativas/)).toBeTruthy()
    server.on(privacyCalls.eraseContact, { jobId: 'second' })
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Tudo foi apagado e conferido.')
    server.on(getContact, refusal('contact.notFound'))
    const { contactId, version } = aContact()
    act(() =>
      notifyChatListeners({ kind: 'contact', news: { phonenumberId: '', waId: '', departmentId: '', agentId: null, contactId, version } }),
    )
    await screen.findByText('Contato não encontrado')
    screen.getByText('Tudo foi apagado e conferido.')
    expect(server.seenOf(privacyCalls.eraseContact).map(({ body }) => body)).toEqual([
      { typed: 'Lúcia Andrade' },
      { typed: 'Lúcia Andrade' },
    ])
  })

  it('says who is in the bin and blocked', async () => {
    start(aContact({ deletedAt: 1, status: ContactStatus.Blocked }))
    openPage(address)
    expect(await screen.findByText(/está na lixeira/)).toBeTruthy()
    expect(screen.getByText(/^Bloqueado: nada chega/)).toBeTruthy()
  })

  it.each([
    ['contact.notFound', 'Contato não encontrado'],
    ['unexpected', 'Erro ao carregar o contato!'],
  ] as const)('says what is the matter: %s', async (code, words) => {
    start().on(getContact, refusal(code))
    openPage(address)
    expect(await screen.findByText(words)).toBeTruthy()
  })
})
