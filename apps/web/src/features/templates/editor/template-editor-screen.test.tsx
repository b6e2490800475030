import { departmentCalls } from '@prosa/contract/departments/calls'
import { propertyCalls } from '@prosa/contract/properties/calls'
import { templateCalls } from '@prosa/contract/templates/calls'
import type { TemplateValue } from '@prosa/contract/templates/content'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import type { TemplateDetail } from '@prosa/contract/templates/model'
import { HeaderType } from '@prosa/contract/templates/parts'
import { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal, type Seen } from '../../../testing/fake-server.ts'
import { fakeWires } from '../../../testing/fake-wire.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { anApplication, aTemplate } from '../../../testing/samples/template-detail-samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
import { emptyCard } from './fields/card-values.ts'
// Imported together with the test, as in open-page.tsx.
import './template-editor-screen.tsx'
import './head/submit-dialog.tsx'

const { getTemplate, saveTemplateDraft, createTemplateDraft, duplicateTemplate, discardTemplateRevision, uploadTemplateSample } =
  templateDraftCalls
const { finalizeTemplate, applyTemplates } = templateProviderCalls
const addressOf = (mode = 'edit', id = 'template-1', end = 'finalize') => `/automation/template/casa-aurora/${id}/${mode}/${end}`
const slow = { timeout: 3_000 }

beforeEach(() => {
  signInAs()
  giveWidth(1_440)
})

const aServer = (detail: TemplateDetail | null = null) => {
  const server = startCalmServer()
    .on(templateCalls.getTemplatePrices, { UTILITY: 0.05, MARKETING: 0.3437, AUTHENTICATION: null })
    .on(propertyCalls.listProperties, [])
    .on(departmentCalls.listDepartments, [])
  return detail
    ? server.on(getTemplate, detail).on(saveTemplateDraft, ({ body }) => ({ ...detail, ...(body as object), version: 2 }))
    : server
}
const sampled = (name: string, sample: string): TemplateValue => ({ part: 'body', index: 0, name, sample, source: { kind: 'typed' } })
const typedIn = (field: HTMLElement) => (field as HTMLInputElement).value
const bodyOf = () => screen.getByRole('textbox', { name: 'Corpo' }).textContent
const checks = () => within(screen.getByRole('region', { name: 'Antes de enviar' }))

describe('S024 R090 a template is written', () => {
  it('is made at the first word, under an address of its own, with its variables as chips', async () => {
    const made = ({ body }: Seen) => aTemplate({}, { ...(body as object), templateId: 'made' })
    const server = aServer().on(createTemplateDraft, made)
    server.on(saveTemplateDraft, (seen) => ({ ...made(seen), version: server.seenOf(saveTemplateDraft).length + 1 }))
    server.on(getTemplate, aTemplate({}, { templateId: 'made' }))
    const page = await openPage(addressOf('new', 'new'))
    const name = await screen.findByRole('textbox', { name: /^Nome/ })
    await page.user.type(name, 'Aviso de Entrega')
    expect(typedIn(name)).toBe('aviso_de_entrega')
    screen.getByText('R$ 0,05 por mensagem')
    await page.user.click(screen.getAllByRole('button', { name: /^Variável/ })[0]!)
    await page.user.click(await screen.findByRole('menuitem', { name: 'Contato · Primeiro nome' }))
    await waitFor(() => expect(bodyOf()).toContain('{{1}} nome'))
    screen.getByRole('combobox', { name: 'Preencher {{1}} com' })
    screen.getByText('Sem exemplo')
    await waitFor(() => expect(page.path()).toBe(addressOf('edit', 'made')), slow)
    // On a slow machine a second save brings what was typed after the first.
    const written = () =>
      Object.assign({}, ...[createTemplateDraft, saveTemplateDraft].flatMap((call) => server.seenOf(call).map(({ body }) => body)))
    const expected = { templateName: 'aviso_de_entrega', bodyText: '{{1}}', variableList: [{ name: '1', source: { kind: 'contact' } }] }
    await waitFor(() => expect(written()).toMatchObject(expected), slow)
    expect(server.seenOf(createTemplateDraft)).toHaveLength(1)
  })

  it('is of the category that was chosen, and nothing is made before something is written', async () => {
    const server = aServer().on(createTemplateDraft, ({ body }) => aTemplate({}, { ...(body as object), templateId: 'made' }))
    server.on(getTemplate, aTemplate({}, { templateId: 'made', templateType: TemplateType.V3Marketing }))
    const page = await openPage(`${addressOf('new', 'new')}?category=MARKETING`)
    await page.user.click(await screen.findByRole('textbox', { name: /^Nome/ }))
    await page.user.tab()
    expect(server.seenOf(createTemplateDraft)).toEqual([])
    await page.user.type(screen.getByRole('textbox', { name: /^Nome/ }), 'natal')
    await waitFor(() => expect(page.path()).toBe(addressOf('edit', 'made')), slow)
    expect(server.seenOf(createTemplateDraft)).toMatchObject([
      { body: { templateName: 'natal', language: 'pt_BR', templateType: TemplateType.V3Marketing } },
    ])
  })

  it('says with each key what the provider would refuse, leads to its field and mends what needs no thought', async () => {
    const bodyText = 'Olá, {{1}}! O seu pedido chega na data que combinamos com você, entre {{3}} horas.'
    aServer(aTemplate({ bodyText, variableList: [sampled('1', 'Ana'), sampled('3', '')] }))
    const { user } = await openPage(addressOf())
    await screen.findByText('2 pendências')
    screen.getByText('Fora de ordem')
    await user.click(checks().getByRole('button', { name: /^Corrigir/ }))
    await screen.findByText('1 pendência')
    expect(bodyOf()).toContain('entre {{2}} horas.')
    await user.click(checks().getByText(/\{\{2\}\} sem exemplo/))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Exemplo de {{2}}' })))
    await user.keyboard('8 e 12')
    await screen.findByText('Tudo certo')
    within(screen.getByRole('figure')).getByText(/entre 8 e 12 horas/)
  })

  it('says which card is meant, one variable as one, and shows what its text is called', async () => {
    const card = { ...emptyCard(), bodyText: '{{1}}', variableList: [sampled('1', '')] }
    const cardList = [card, { ...card, mediaId: 'media-1' }]
    aServer(aTemplate({ cardList }))
    await openPage(addressOf())
    await screen.findByText('Texto do cartão 1')
    checks().getByText('Corpo não começa com variável')
    for (const name of ['Cartão 1', 'Cartão 2']) {
      checks().getByText(`${name}: Corpo começa com variável {{1}}`)
      checks().getByText(`${name}: 1 variável para pouco texto`)
      checks().getByText(`${name}: {{1}} sem exemplo`)
    }
    checks().getByText('Cartão 1: Sem arquivo de exemplo')
    checks().getByText('O cartão 1 precisa de 1 a 2 botões.')
  })

  it('keeps each letter of a variable typed by hand, however late the menu of the first brace comes', async () => {
    aServer(aTemplate({ bodyText: 'Oi, ' }))
    const { user } = await openPage(addressOf())
    const body = await screen.findByRole('textbox', { name: 'Corpo' })
    const press = (inputType: string, data: string | null = null) =>
      fireEvent(body, new InputEvent('beforeinput', { inputType, data, cancelable: true, bubbles: true }))
    await user.click(body)
    press('insertText', '{')
    press('deleteContentBackward')
    press('insertText', '{')
    press('insertText', '{')
    await waitFor(() => expect(bodyOf()?.replace(/\s/g, ' ')).toBe('Oi, {{'))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('keeps both braces as they are where the second comes while the menu is opening, and the menu closed', async () => {
    aServer(aTemplate({ bodyText: 'Oi, ' }))
    const { user } = await openPage(addressOf())
    const body = await screen.findByRole('textbox', { name: 'Corpo' })
    const isTyped = (data: string) =>
      fireEvent(body, new InputEvent('beforeinput', { inputType: 'insertText', data, cancelable: true, bubbles: true }))
    await user.click(body)
    isTyped('{')
    const [opener] = screen.getAllByRole('button', { name: /^Variável/, expanded: true })
    fireEvent.keyDown(body, { key: '{' })
    await waitFor(() => expect(bodyOf()?.replace(/\s/g, ' ')).toBe('Oi, {{'))
    expect(isTyped('1')).toBe(true)
    expect(opener!.getAttribute('aria-expanded')).not.toBe('true')
    expect(bodyOf()).not.toContain('{{{')
  })

  it('has buttons that are moved by keys and dragging with their samples, and removed with a way back', async () => {
    const buttonList = [
      { kind: 'url' as const, text: 'Rastrear', url: 'https://loja.test/{{1}}' },
      { kind: 'phone' as const, text: 'Ligar', phone: '+551140028922' },
    ]
    const variableList: TemplateValue[] = [{ part: 'button', index: 0, name: '1', sample: 'A-1', source: { kind: 'typed' } }]
    const server = aServer(aTemplate({ buttonList, variableList }))
    const { user } = await openPage(addressOf())
    const labels = () => screen.getAllByRole('textbox', { name: /^Texto do botão/ }).map(typedIn)
    ;(await screen.findByRole('button', { name: /^Mover Link/ })).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(labels()).toEqual(['Ligar', 'Rastrear']))
    expect(typedIn(screen.getByRole('textbox', { name: 'Exemplo de Botão 2 {{1}}' }))).toBe('A-1')
    const rows = () => screen.getAllByRole('button', { name: 'Remover botão' }).map((each) => each.closest('li')!)
    fireEvent.dragStart(rows()[1]!, { dataTransfer: { setData: () => undefined } })
    fireEvent.dragOver(rows()[0]!)
    await waitFor(() => expect(labels()).toEqual(['Rastrear', 'Ligar']))
    await user.click(screen.getAllByRole('button', { name: 'Remover botão' })[0]!)
    await waitFor(() => expect(labels()).toEqual(['Ligar']))
    await user.click(await screen.findByRole('button', { name: /^Desfazer/ }))
    await waitFor(() => expect(labels()).toEqual(['Rastrear', 'Ligar']))
    expect(server.seenOf(saveTemplateDraft)).toEqual([])
  })

  it('R140 takes a sample of the right kind and size, and says why not before anything is sent', async () => {
    const media = {
      mediaId: 'media-1',
      kind: 'image' as const,
      state: 'stored' as const,
      mimeType: 'image/png',
      fileName: 'sofa.png',
      size: 9,
    }
    const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
    const server = aServer(aTemplate()).on(uploadTemplateSample, async () => {
      await isTaken
      return { ...media, url: '/sofa.png', thumbnailUrl: '/sofa-small.png' }
    })
    const { user } = await openPage(addressOf())
    await user.click(await screen.findByRole('radio', { name: 'Imagem' }))
    const input = await screen.findByLabelText('Escolher arquivo', { selector: 'input' })
    const choose = (name: string, type: string, size: number) =>
      fireEvent.change(input, { target: { files: [Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })] } })
    choose('lista.pdf', 'application/pdf', 9)
    await screen.findByText('lista.pdf não serve aqui. Escolha JPG, PNG.')
    choose('foto.png', 'image/png', 6_000_000_000)
    await screen.findByText(/^foto.png tem .*; o limite é/)
    expect(server.seenOf(uploadTemplateSample)).toEqual([])
    choose('sofa.png', 'image/png', 9)
    await screen.findByText('50%')
    const bar = screen.getByRole('progressbar', { name: 'Enviando sofa.png…', description: '9 B' })
    expect(bar.getAttribute('aria-valuenow')).toBe('50')
    take()
    await screen.findByText('sofa.png')
    expect(server.seenOf(uploadTemplateSample)).toHaveLength(1)
  })

  it('keeps what is typed while a sample is on its way, which is given up by a click and sent again', async () => {
    const media = { kind: 'image' as const, state: 'stored' as const, mimeType: 'image/png', size: 9, url: null, thumbnailUrl: null }
    const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
    const server = aServer(aTemplate()).on(uploadTemplateSample, async () => {
      await isTaken
      return { ...media, mediaId: 'media-1', fileName: 'sofa-azul.png' }
    })
    const { user } = await openPage(addressOf())
    const focused = () => document.activeElement?.textContent
    await user.click(await screen.findByRole('radio', { name: 'Imagem' }))
    const input = () => screen.findByLabelText('Escolher arquivo', { selector: 'input' })
    const choose = async () => fireEvent.change(await input(), { target: { files: [new File(['x'], 'sofa.png', { type: 'image/png' })] } })
    ;(await screen.findByRole('button', { name: 'Escolher arquivo' })).focus()
    await choose()
    await screen.findByRole('progressbar', { name: 'Enviando sofa.png…' })
    expect(focused()).toBe('Cancelar')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(focused()).toBe('Escolher arquivo')
    await choose()
    await screen.findByRole('progressbar', { name: 'Enviando sofa.png…' })
    const footer = screen.getByRole('textbox', { name: /^Rodapé/ })
    fireEvent.change(footer, { target: { value: 'Casa Aurora' } })
    take()
    await screen.findByText('sofa-azul.png')
    expect(focused()).toBe('Trocar')
    expect(typedIn(footer)).toBe('Casa Aurora')
    expect(server.seenOf(uploadTemplateSample)).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('S024 a sample that arrives late', () => {
  const media = { kind: 'image' as const, state: 'stored' as const, mimeType: 'image/png', size: 9, url: null, thumbnailUrl: null }
  const openWith = async (detail: TemplateDetail) => {
    const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
    const server = aServer(detail).on(uploadTemplateSample, async () => {
      await isTaken
      return { ...media, mediaId: 'media-1', fileName: 'sofa-azul.png' }
    })
    return { server, take, ...(await openPage(addressOf())) }
  }
  const send = async () => {
    const [input] = await screen.findAllByLabelText('Escolher arquivo', { selector: 'input' })
    fireEvent.change(input!, { target: { files: [new File(['x'], 'sofa.png', { type: 'image/png' })] } })
    await screen.findByRole('progressbar', { name: 'Enviando sofa.png…' })
  }
  const write = (name: RegExp | string, words: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: words } })
  const savedIn = async (server: ReturnType<typeof aServer>) => {
    await waitFor(() => expect(server.seenOf(saveTemplateDraft)).not.toEqual([]), slow)
    return Object.assign({}, ...server.seenOf(saveTemplateDraft).map(({ body }) => body))
  }

  it.each(['Nenhum', 'Vídeo'])('is not taken once the header is another: %s', async (kind) => {
    const { server, user, take } = await openWith(aTemplate())
    await user.click(await screen.findByRole('radio', { name: 'Imagem' }))
    await send()
    await user.click(screen.getByRole('radio', { name: kind }))
    write(/^Rodapé/, 'Casa Aurora')
    take()
    const saved = await savedIn(server)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: kind }).checked).toBe(true)
    expect(typedIn(screen.getByRole('textbox', { name: /^Rodapé/ }))).toBe('Casa Aurora')
    expect(saved).toMatchObject({ footer: 'Casa Aurora' })
    expect(saved.headerMediaId ?? null).toBeNull()
    expect(screen.queryByText('sofa-azul.png')).toBeNull()
  })

  it('comes to its card, wherever that has moved, beside what was written in another one meanwhile', async () => {
    const cardList = ['Sofá', 'Mesa', 'Cama'].map((bodyText) => ({ ...emptyCard(), bodyText }))
    const { server, user, take } = await openWith(aTemplate({ cardList }))
    await screen.findByRole('textbox', { name: 'Texto do cartão 1' })
    await send()
    await user.click(screen.getByRole('button', { name: 'Mover para depois' }))
    screen.getByRole('progressbar', { name: 'Enviando sofa.png…' })
    await user.click(screen.getByRole('tab', { name: 'Cartão 3' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    const text = screen.getByRole('textbox', { name: 'Texto do cartão 3' })
    text.textContent = 'Cama de casal'
    fireEvent.input(text)
    take()
    await user.click(screen.getByRole('tab', { name: 'Cartão 2' }))
    await screen.findByText('sofa-azul.png')
    const given = () => Object.assign({}, ...server.seenOf(saveTemplateDraft).map(({ body }) => body)).cardList
    await waitFor(
      () =>
        expect(given()).toMatchObject([
          { bodyText: 'Mesa', mediaId: null },
          { bodyText: 'Sofá', mediaId: 'media-1' },
          { bodyText: 'Cama de casal', mediaId: null },
        ]),
      slow,
    )
  })

  it('that is removed and brought back leaves what was typed in between', async () => {
    const known = { ...media, mediaId: 'media-1', fileName: 'sofa-azul.png' }
    const { user } = await openWith(aTemplate({ headerType: HeaderType.Image, headerMediaId: 'media-1' }, { media: [known] }))
    await screen.findByText('sofa-azul.png')
    await user.click(screen.getByRole('button', { name: 'Tirar arquivo' }))
    write(/^Rodapé/, 'Casa Aurora')
    await user.click(await screen.findByRole('button', { name: /^Desfazer/ }))
    await screen.findByText('sofa-azul.png')
    expect(typedIn(screen.getByRole('textbox', { name: /^Rodapé/ }))).toBe('Casa Aurora')
  })
})

describe('S024 R090 a template is submitted', () => {
  it('[TE87] not while something is red; then exactly what is typed, and what only the server knows is said at its field', async () => {
    const server = aServer(aTemplate({ bodyText: 'Curto {{1}}' })).on(
      finalizeTemplate,
      refusal('template.unfit', { facts: { findings: ['nameTaken:templateName'] } }),
    )
    const { user } = await openPage(addressOf())
    const submit = await screen.findByRole('button', { name: 'Enviar para aprovação' })
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    await user.click(submit)
    expect(server.seenOf(finalizeTemplate)).toEqual([])
    const body = screen.getByRole('textbox', { name: 'Corpo' })
    await waitFor(() => expect(document.activeElement).toBe(body))
    body.textContent = 'O seu pedido chega hoje.'
    fireEvent.input(body)
    await screen.findByText('Tudo certo')
    await user.click(submit)
    // The template is submitted only after the person has seen the preview.
    const asked = within(await screen.findByRole('dialog', { name: 'Enviar este template?' }))
    expect(asked.getByRole('figure', { name: 'Prévia no WhatsApp' }).textContent).toContain('O seu pedido chega hoje.')
    expect(server.seenOf(finalizeTemplate)).toEqual([])
    await user.click(asked.getByRole('button', { name: /^Enviar/ }))
    await waitFor(() => expect(server.seenOf(finalizeTemplate)).toMatchObject([{ body: { version: '2' } }]))
    expect(server.seenOf(saveTemplateDraft)).toMatchObject([{ body: { bodyText: 'O seu pedido chega hoje.' } }])
    await screen.findByText('O template não foi enviado.')
    expect(screen.getByRole('textbox', { name: /^Nome/ }).getAttribute('aria-invalid')).toBe('true')
    server.on(finalizeTemplate, aTemplate({}, { status: TemplateStatus.InApproval, version: 3 }))
    await user.click(submit)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Enviar/ }))
    await screen.findByText('Template enviado para aprovação.')
    await screen.findByText(/A Meta está analisando este template/)
    expect(screen.queryByRole('button', { name: 'Enviar para aprovação' })).toBeNull()
  })

  it('is approved while it is open, and nothing that is typed is touched', async () => {
    const wires = fakeWires()
    const declined = aTemplate({}, { status: TemplateStatus.Declined, applications: [anApplication()] })
    const server = aServer(declined)
    await openPage(addressOf(), wires.openWire)
    const footer = await screen.findByRole('textbox', { name: /^Rodapé/ })
    fireEvent.change(footer, { target: { value: 'Casa Aurora' } })
    server.on(getTemplate, { ...declined, status: TemplateStatus.Approved, version: 2 })
    const item = { ...listItem, version: 2 }
    wires.last().hello('log:0')
    wires.last().event('template.changed', { templateId: 'template-1', version: 2, item })
    await waitFor(() => expect(screen.getAllByText('Aprovado').length).toBeGreaterThan(0))
    expect(typedIn(footer)).toBe('Casa Aurora')
  })

  it('[TE45] says which number has it not yet, and submits the text in use there', async () => {
    const numbers = [{ phonenumberId: 'number-2', phonenumberName: 'Outlet' }]
    const lacking = anApplication({ accountId: 'later', numbers, templateStatus: TemplateStatus.NotApplied, word: '', isLacking: true })
    const approved = aTemplate({}, { status: TemplateStatus.Approved, applications: [anApplication(), lacking] })
    const server = aServer(approved).on(applyTemplates, [{ templateId: 'template-1', isDone: true, problem: null }])
    const { user } = await openPage(addressOf())
    await screen.findByText('Outlet ainda não tem o texto em uso.')
    const asked = { ...lacking, templateStatus: TemplateStatus.InApproval, isWaiting: true, isLacking: false }
    server.on(getTemplate, { ...approved, applications: [anApplication(), asked] })
    await user.click(screen.getByRole('button', { name: 'Enviar o texto em uso' }))
    await screen.findByText('Template enviado para aprovação.')
    await waitFor(() => expect(screen.queryByText('Outlet ainda não tem o texto em uso.')).toBeNull())
    expect(server.seenOf(applyTemplates)).toMatchObject([{ body: { templateIdList: ['template-1'] } }])
  })

  it('has nothing pending while it is in use as it stands, until something in it is changed', async () => {
    aServer(aTemplate({ headerType: HeaderType.Image }, { status: TemplateStatus.Approved, applications: [anApplication()] }))
    await openPage(addressOf())
    await screen.findByText('Em uso, sem alterações')
    expect(screen.queryByText('Sem arquivo de exemplo')).toBeNull()
    fireEvent.change(screen.getByRole('textbox', { name: /^Rodapé/ }), { target: { value: 'Casa Aurora' } })
    await screen.findByText('1 pendência')
    checks().getByText('Sem arquivo de exemplo')
  })

  it('says what a revision means, and discards it with a way back', async () => {
    const revision = {
      content: { ...aTemplate({ bodyText: 'Texto novo que ainda não foi enviado.' }) },
      templateType: TemplateType.V3Utility,
    }
    const approved = aTemplate({}, { status: TemplateStatus.Approved, applications: [anApplication()] })
    const server = aServer({ ...approved, revision }).on(discardTemplateRevision, { ...approved, version: 2 })
    const { user } = await openPage(addressOf())
    await screen.findByText(/O texto aprovado continua em uso até você enviar esta revisão; depois nada sai até a aprovação/)
    await user.click(screen.getByRole('button', { name: 'Descartar revisão' }))
    await waitFor(() => expect(bodyOf()).toContain('O seu pedido já saiu'))
    await user.click(await screen.findByRole('button', { name: /^Desfazer/ }))
    await waitFor(() => expect(bodyOf()).toContain('Texto novo que ainda não foi enviado.'))
    expect(server.seenOf(discardTemplateRevision)).toHaveLength(1)
  })

  it('is only looked at after it was declined, with the reason in words and a copy to adjust', async () => {
    const application = anApplication({ templateStatus: TemplateStatus.Declined, reason: 'PROMOTIONAL', recommendation: 'Use Marketing.' })
    const declined = aTemplate({}, { status: TemplateStatus.Declined, applications: [application] })
    aServer(declined).on(duplicateTemplate, aTemplate({}, { templateId: 'copy' }))
    const page = await openPage(addressOf('view'))
    await screen.findByText(/Use Marketing\./)
    screen.getByText('Motivo original da Meta: PROMOTIONAL')
    expect(screen.getByRole('textbox', { name: 'Corpo' }).getAttribute('aria-readonly')).toBe('true')
    await page.user.click(screen.getByRole('button', { name: 'Duplicar e ajustar' }))
    await waitFor(() => expect(page.path()).toBe(addressOf('edit', 'copy')))
  })
})

describe('S025 R090 a template for codes', () => {
  it('has no words of its own: what goes along with the code is chosen', async () => {
    aServer(aTemplate({ bodyText: '', authenticationOtpType: 1 }, { templateType: TemplateType.V3Authentication }))
    const page = await openPage(addressOf('edit', 'template-1', 'finalizeAuthentication'))
    await page.user.click(await screen.findByRole('radio', { name: /^Sem toque/ }))
    await screen.findByText('2 pendências')
    await page.user.click(screen.getByRole('button', { name: 'Aplicativo' }))
    await page.user.type(screen.getByRole('textbox', { name: 'Nome do pacote' }), 'br.com.aurora')
    await page.user.type(screen.getByRole('textbox', { name: 'Assinatura' }), 'K8a/AINcGX7')
    await page.user.click(screen.getByRole('checkbox', { name: /^Aceito os termos/ }))
    await screen.findByText('Tudo certo')
    expect(screen.queryByRole('textbox', { name: 'Corpo' })).toBeNull()
    screen.getByText('Sem preço combinado')
  })

  it('says when there is none under the address', async () => {
    aServer().on(getTemplate, refusal('template.notFound'))
    await openPage(addressOf('view', 'gone'))
    await screen.findByText('Template não encontrado')
  })
})

const listItem = {
  ...{ templateId: 'template-1', templateName: 'entrega_agendada', language: 'pt_BR', templateType: TemplateType.V3Utility },
  ...{ typeDescription: '', status: TemplateStatus.Approved, quality: 'GREEN', departmentCount: 0, createdTime: 1, changedTime: 1 },
  ...{ authorName: '', bodyText: '', hasRevision: false, reason: '', pausedUntil: null, goneAt: null, templatePhonenumberSimpleVO: [] },
}
