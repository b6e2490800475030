import { departmentCalls } from '@prosa/contract/departments/calls'
import { templateCalls } from '@prosa/contract/templates/calls'
import { emptyContent } from '@prosa/contract/templates/content'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { templateListCalls } from '@prosa/contract/templates/list-calls'
import type { TemplateApplication, TemplateDetail, TemplateVersion } from '@prosa/contract/templates/model'
import { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, refusal } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aDepartment } from '../../../testing/samples/department-samples.ts'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { aListedTemplate } from '../../../testing/samples/template-list-samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './templates-screen.tsx'
import './standing-panel.tsx'
import './language-dialog.tsx'
import '../versions/versions-panel.tsx'
import '../departments/departments-panel.tsx'
import '../departments/departments-screen.tsx'
import '../new/library-choices.tsx'
import '../new/new-template.tsx'

const { getTemplate, setTemplateDepartments, duplicateTemplate, createTemplateDraft } = templateDraftCalls
const promo = aListedTemplate('promo_natal', { status: TemplateStatus.Declined, reason: 'PROMOTIONAL' })
const account: TemplateApplication = {
  accountId: 'waba',
  numbers: [{ phonenumberId: '1', phonenumberName: 'Loja Pinheiros' }],
  templateStatus: TemplateStatus.Declined,
  word: 'REJECTED',
  quality: 'UNKNOWN',
  reason: 'PROMOTIONAL',
  recommendation: 'Remove the offer',
  pausedUntil: null,
  category: TemplateType.V3Marketing,
  isWaiting: false,
  refusal: null,
  editableFrom: null,
  syncedAt: null,
}
const detail: TemplateDetail = {
  ...emptyContent,
  templateId: promo.templateId,
  templateName: promo.templateName,
  language: 'pt_BR',
  templateType: TemplateType.V3Utility,
  status: TemplateStatus.Declined,
  departmentIdList: [],
  buttonsType: 0,
  revision: null,
  media: [],
  applications: [account],
  siblings: [],
  versionCount: 2,
  createdTime: 0,
  authorName: 'Helena Duarte',
  goneAt: null,
  version: 1,
}

beforeEach(() => {
  signInAs(undefined, ['automation'])
  giveWidth(1440)
  giveHeights(800)
})

async function open(action: string, prepare: (server: FakeServer) => void = () => undefined) {
  const server = startCalmServer()
    .on(templateListCalls.listTemplates, { templateList: [promo], total: 1, totalPages: 1 })
    .on(templateCalls.getTemplatePrices, { UTILITY: 0.04, MARKETING: 0.35, AUTHENTICATION: 0.1 })
    .on(templateProviderCalls.isCompanySynced, { isSynced: true })
    .on(templateProviderCalls.listTemplateSyncs, [])
    .on(departmentCalls.listDepartments, [aDepartment('Vendas'), aDepartment('SAC')])
    .on(getTemplate, detail)
  prepare(server)
  const shown = openPage('/automation/casa-aurora/main')
  await shown.user.click(await screen.findByRole('button', { name: 'Ações de promo_natal' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: action }))
  return { ...shown, server }
}

describe('of one template', () => {
  it('the reason is said in words, with the new category and its price, and leads to a copy that can be adjusted', async () => {
    const { user, server, path } = await open('Situação por número')
    const panel = within(await screen.findByRole('dialog', { name: 'Situação de promo_natal' }))
    await panel.findByText('O texto vende algo, e só a categoria Marketing pode vender.')
    panel.getByText(/A Meta recomenda: Remove the offer$/)
    panel.getByText('Motivo original da Meta: PROMOTIONAL')
    await panel.findByText(/^A Meta mudou a categoria para Marketing: R\$\s?0,35 por mensagem\.$/)
    server.on(duplicateTemplate, { ...detail, templateId: 'copy', status: TemplateStatus.Draft })
    await user.click(panel.getByRole('button', { name: 'Duplicar e ajustar' }))
    await waitFor(() => expect(path()).toBe('/automation/template/casa-aurora/copy/edit/finalize'))
  })

  it('[TE45] is submitted for a number that was connected later, and what was left is said', async () => {
    const [first, later] = promo.templatePhonenumberSimpleVO
    const lacking = { ...later!, templateStatus: TemplateStatus.NotApplied }
    const partly = { ...promo, status: TemplateStatus.PartialSync, templatePhonenumberSimpleVO: [first!, lacking] }
    const { server } = await open('Enviar também para Outlet', (made) =>
      made
        .on(templateListCalls.listTemplates, { templateList: [partly], total: 1, totalPages: 1 })
        .on(templateProviderCalls.applyTemplates, [{ templateId: promo.templateId, isDone: false, problem: 'unfit' }]),
    )
    await screen.findByText('Nada foi enviado.')
    screen.getByText('promo_natal: o texto precisa de ajustes; abra e corrija')
    expect(server.seenOf(templateProviderCalls.applyTemplates)[0]?.body).toEqual({ templateIdList: [promo.templateId] })
  })

  it('[TE45] is submitted from its detail for the number that has it not, and for no other', async () => {
    const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
    const approved = { ...account, templateStatus: TemplateStatus.Approved, reason: '', recommendation: '', category: null }
    const numbers = [{ phonenumberId: '2', phonenumberName: 'Outlet' }]
    const lacking = { ...approved, accountId: 'later', numbers, templateStatus: TemplateStatus.NotApplied, word: '', isLacking: true }
    const { user, server } = await open('Situação por número', (made) =>
      made
        .on(getTemplate, { ...detail, applications: [{ ...approved, isLacking: false }, lacking] })
        .on(templateProviderCalls.applyTemplates, async () => {
          await isTaken
          return [{ templateId: promo.templateId, isDone: true, problem: null }]
        }),
    )
    const panel = within(await screen.findByRole('dialog', { name: 'Situação de promo_natal' }))
    await panel.findByText('Outlet ainda não tem o texto em uso.')
    const button = () => panel.getByRole<HTMLButtonElement>('button', { name: 'Enviar o texto em uso' })
    await user.click(button())
    await waitFor(() => expect(button().disabled).toBe(true))
    server.on(getTemplate, {
      ...detail,
      applications: [approved, { ...lacking, templateStatus: TemplateStatus.InApproval, isLacking: false }],
    })
    take()
    await screen.findByText('Template enviado para aprovação.')
    await waitFor(() => expect(panel.queryByText('Outlet ainda não tem o texto em uso.')).toBeNull())
    await panel.findByText('Em aprovação')
    expect(server.seenOf(templateProviderCalls.applyTemplates).map(({ body }) => body)).toEqual([{ templateIdList: [promo.templateId] }])
  })

  it('[TE45] what was refused at once can be tried again, and a refusal of that is said', async () => {
    const refused = { ...account, isLacking: true, refusal: { problem: 'tooManyNow', field: '', detail: '' } }
    const { user } = await open('Situação por número', (made) =>
      made.on(getTemplate, { ...detail, applications: [refused] }).on(templateProviderCalls.applyTemplates, refusal('template.noNumber')),
    )
    const panel = within(await screen.findByRole('dialog', { name: 'Situação de promo_natal' }))
    await user.click(await panel.findByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Não foi possível enviar os templates.')
    await screen.findByText(/^Conecte um número/)
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Tentar de novo' }).disabled).toBe(false)
  })

  it('R090 C216 the departments are chosen, and none of them is said to be all', async () => {
    const { user, server } = await open('Departamentos')
    const panel = within(await screen.findByRole('dialog', { name: 'Departamentos de promo_natal' }))
    await panel.findByText('Sem nenhum escolhido, todos os departamentos podem usar este template.')
    server.on(setTemplateDepartments, { ...detail, departmentIdList: ['Vendas'] })
    await user.click(panel.getByRole('combobox', { name: 'Departamentos' }))
    await user.click(await screen.findByRole('option', { name: 'Vendas' }))
    await user.keyboard('{Escape}')
    await panel.findByText('Só 1 departamento pode usar este template.')
    await user.click(panel.getByRole('button', { name: /^Salvar/ }))
    await screen.findByText('Departamentos do template salvos.')
    expect(server.seenOf(setTemplateDepartments)[0]?.body).toEqual({ departmentIdList: [aDepartment('Vendas').departmentId] })
  })

  it('the submitted texts are compared word by word', async () => {
    const version = (number: number, bodyText: string, verdict: TemplateStatus, reason = ''): TemplateVersion => ({
      number,
      content: { ...emptyContent, bodyText },
      templateType: TemplateType.V3Utility,
      authorName: 'Helena Duarte',
      submittedAt: 0,
      verdict,
      reason,
      decidedAt: null,
    })
    const versions = [
      version(2, 'Seu pedido chegou', TemplateStatus.Declined, 'SCAM'),
      version(1, 'Seu pedido saiu', TemplateStatus.Approved),
    ]
    await open('Versões', (server) => server.on(templateListCalls.listTemplateVersions, versions))
    const panel = within(await screen.findByRole('dialog', { name: 'Versões de promo_natal' }))
    await panel.findByText('O texto parece um golpe.')
    const changes = within(panel.getByRole('region', { name: 'O que mudou' }))
    changes.getByText('Tirado: saiu')
    changes.getByText('Incluído: chegou')
    expect(changes.queryByText('Rodapé')).toBeNull()
  })

  it('another language is begun as a draft', async () => {
    const { user, server, path } = await open('Outro idioma')
    const dialog = within(await screen.findByRole('dialog', { name: 'promo_natal em outro idioma' }))
    server.on(duplicateTemplate, { ...detail, templateId: 'english', language: 'en' })
    await user.click(dialog.getByRole('combobox', { name: /^Idioma/ }))
    await user.click(await screen.findByRole('option', { name: 'Inglês (en)' }))
    await user.click(dialog.getByRole('button', { name: /^Criar rascunho/ }))
    await waitFor(() => expect(path()).toBe('/automation/template/casa-aurora/english/edit/finalize'))
    expect(server.seenOf(duplicateTemplate)[0]?.body).toEqual({ templateName: 'promo_natal', language: 'en' })
  })
})

describe('S063 the departments of a template', () => {
  it('says so where the template is gone', async () => {
    startCalmServer().on(getTemplate, refusal('template.notFound'))
    openPage('/automation/template/casa-aurora/t1/department/edit')
    await screen.findByText('Este template não existe mais')
  })
})

describe('a new template', () => {
  it('begins with a category, whose price is said, and is opened where it is written', async () => {
    const { user, server, path } = await open('Onde é usado', (fake) => fake.on(templateListCalls.listTemplateUses, []))
    await screen.findByText('Nada usa este template agora.')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /^Novo template/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo template' }))
    await user.click(await dialog.findByRole('button', { name: /^Autenticação.*0,10/ }))
    await waitFor(() => expect(path()).toBe('/automation/template/casa-aurora/new/new/finalizeAuthentication'))
    expect(server.seenOf(createTemplateDraft)).toEqual([])
  })

  it('begins with a text of the library, which is seen before, and gets a name of its own', async () => {
    const { user, server, path } = await open('Departamentos')
    await user.keyboard('{Escape}')
    await user.keyboard('n')
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo template' }))
    await user.click(dialog.getByRole('tab', { name: 'Biblioteca' }))
    await user.type(await dialog.findByRole('searchbox', { name: 'Buscar na biblioteca' }), 'visita tec')
    const [text] = within(dialog.getByRole('list', { name: 'Textos prontos' })).getAllByRole('button')
    expect(text?.textContent).toContain('Visita técnica')
    await dialog.findByText(/O técnico Rogério vai até você/)
    server.on(createTemplateDraft, { ...detail, templateId: 'visit' })
    await user.click(dialog.getByRole('button', { name: 'Usar este texto' }))
    await waitFor(() => expect(path()).toBe('/automation/template/casa-aurora/visit/edit/finalize'))
    const sent = server.seenOf(createTemplateDraft)[0]?.body as Record<string, unknown>
    expect([sent.description, sent.templateName]).toEqual(['Visita técnica', undefined])
  })
})
