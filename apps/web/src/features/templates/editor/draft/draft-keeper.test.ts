import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import type { TemplateDetail } from '@prosa/contract/templates/model'
import { TemplateType } from '@prosa/contract/templates/states'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, refusal, startFakeServer, unreachable } from '../../../../testing/fake-server.ts'
import { signInAs } from '../../../../testing/samples/samples.ts'
import { aTemplate } from '../../../../testing/samples/template-detail-samples.ts'
import { type Draft, draftOf, emptyDraft, readKeptDraft } from './draft.ts'
import { DraftKeeper } from './draft-keeper.ts'

const { createTemplateDraft, saveTemplateDraft, duplicateTemplate, getTemplate } = templateDraftCalls

beforeEach(() => {
  signInAs()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const aKeeper = (detail: TemplateDetail | null, copyOf: string | null = null) => {
  const stored: TemplateDetail[] = []
  const isOwn = detail !== null && copyOf === null
  const keeper = new DraftKeeper(
    {
      templateId: isOwn ? detail.templateId : null,
      version: isOwn ? detail.version : 0,
      draft: detail ? draftOf(detail) : emptyDraft(TemplateType.V3Utility),
    },
    { companyId: 'casa-aurora', copyOf, onShown: () => undefined, onStored: (told) => stored.push(told) },
  )
  const write = (bodyText: string, more: Partial<Draft> = {}) => {
    const { draft } = keeper.shown
    keeper.change({ ...draft, ...more, content: { ...draft.content, bodyText } })
  }
  return { keeper, write, stored }
}

/** As the server does it: each save makes the next version of what it was sent. */
const saving = (server: FakeServer, first: TemplateDetail) => {
  let now = first
  return server.on(saveTemplateDraft, ({ body }) => {
    const { version, ...said } = body as Partial<TemplateDetail>
    if (version !== now.version) return refusal('template.changedMeanwhile', { facts: { changedBy: 'Bruno' } })
    now = { ...now, ...said, version: now.version + 1 }
    return now
  })
}
const later = () => vi.advanceTimersByTimeAsync(1_000)
const textOf = ({ keeper }: ReturnType<typeof aKeeper>) => keeper.shown.draft.content.bodyText

describe('R090 a draft saves itself', () => {
  it('a second after the last key, once, with what has changed; until then it is in this browser', async () => {
    const server = saving(startFakeServer(), aTemplate())
    const { keeper, write } = aKeeper(aTemplate())
    write('Olá')
    await vi.advanceTimersByTimeAsync(900)
    write('Olá!')
    expect(readKeptDraft('template-1')?.draft.content.bodyText).toBe('Olá!')
    await vi.advanceTimersByTimeAsync(900)
    expect(server.seenOf(saveTemplateDraft)).toEqual([])
    await later()
    expect(server.seenOf(saveTemplateDraft).map(({ body }) => body)).toEqual([{ version: 1, bodyText: 'Olá!' }])
    expect(keeper.shown.keeping.state).toBe('saved')
    expect(readKeptDraft('template-1')).toBeNull()
    write('Olá, você!')
    await later()
    expect(server.seenOf(saveTemplateDraft).at(-1)).toMatchObject({ body: { version: 2, bodyText: 'Olá, você!' } })
  })

  it('is made at the first word, or as a copy, and keeps the name that the server gave it', async () => {
    const server = startFakeServer().on(createTemplateDraft, aTemplate({}, { templateName: 'sem_nome_1' }))
    const made = aKeeper(null)
    made.write('O seu pedido já saiu e chega amanhã de manhã.')
    await later()
    expect(server.seenOf(createTemplateDraft)).toHaveLength(1)
    expect(made.keeper.shown).toMatchObject({ templateId: 'template-1', draft: { templateName: 'sem_nome_1' } })
    expect(readKeptDraft('new')).toBeNull()

    const copy = aTemplate({}, { templateId: 'template-2', templateName: 'entrega_2' })
    saving(server.on(duplicateTemplate, copy), copy)
    const copied = aKeeper(aTemplate(), 'template-1')
    copied.write('Outro texto')
    await later()
    expect(server.seenOf(duplicateTemplate)).toHaveLength(1)
    expect(server.seenOf(saveTemplateDraft).at(-1)).toMatchObject({ path: '/template/casa-aurora/template-2/draft' })
  })

  it('survives a lost connection and a reload, and is sent when the server is heard again', async () => {
    const server = startFakeServer().on(saveTemplateDraft, unreachable)
    const before = aKeeper(aTemplate())
    before.write('Sem rede')
    await later()
    expect(before.keeper.shown.keeping.state).toBe('kept')
    before.keeper.end()

    saving(server, aTemplate())
    const after = aKeeper(aTemplate())
    expect(textOf(after)).toBe('Sem rede')
    after.keeper.begin()
    await later()
    expect(after.keeper.shown.keeping.state).toBe('saved')
  })

  it('saves the rest where only its name is taken', async () => {
    const server = startFakeServer().on(saveTemplateDraft, ({ body }) =>
      'templateName' in (body as object) ? refusal('template.nameTaken') : aTemplate({ bodyText: 'Olá' }, { version: 2 }),
    )
    const { keeper, write } = aKeeper(aTemplate())
    write('Olá', { templateName: 'ocupado' })
    await later()
    expect(keeper.shown.takenName).toBe('ocupado/pt_BR')
    await later()
    expect(server.seenOf(saveTemplateDraft).at(-1)?.body).toEqual({ version: 1, bodyText: 'Olá' })
    expect(keeper.shown.draft.templateName).toBe('ocupado')
  })
})

describe('R090 what somebody else saved meanwhile', () => {
  it('is joined where it is another part, also when it is told while somebody types', async () => {
    const theirs = aTemplate({ footer: 'Casa Aurora' }, { version: 2 })
    const server = saving(startFakeServer().on(getTemplate, theirs), theirs)
    const scene = aKeeper(aTemplate())
    scene.write('Meu texto')
    await later()
    await later()
    expect(server.seenOf(saveTemplateDraft).at(-1)).toMatchObject({ body: { version: 2, bodyText: 'Meu texto' } })
    expect(scene.keeper.shown.draft.content).toMatchObject({ bodyText: 'Meu texto', footer: 'Casa Aurora' })

    scene.write('Meu texto, de novo')
    scene.keeper.hear(aTemplate({ bodyText: 'Meu texto', footer: 'Loja' }, { version: 4 }))
    expect(scene.keeper.shown.draft.content).toMatchObject({ bodyText: 'Meu texto, de novo', footer: 'Loja' })
  })

  it.each([
    ['mine', 'Meu texto', { version: 2, bodyText: 'Meu texto' }],
    ['theirs', 'O dele', undefined],
  ] as const)('is asked about where it is the same part, and loses no word: %s', async (whose, text, sent) => {
    const theirs = aTemplate({ bodyText: 'O dele' }, { version: 2 })
    const server = saving(startFakeServer().on(getTemplate, theirs), theirs)
    const scene = aKeeper(aTemplate())
    scene.write('Meu texto')
    await later()
    expect(scene.keeper.shown.keeping).toMatchObject({ state: 'clash', who: 'Bruno' })
    expect(textOf(scene)).toBe('Meu texto')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.seenOf(saveTemplateDraft)).toHaveLength(1)
    scene.keeper.settleClash(whose)
    await later()
    expect(textOf(scene)).toBe(text)
    expect(server.seenOf(saveTemplateDraft)[1]?.body).toEqual(sent)
  })
})
