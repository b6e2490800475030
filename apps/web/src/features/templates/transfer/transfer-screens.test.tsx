import { templateCalls } from '@prosa/contract/templates/calls'
import { templateListCalls } from '@prosa/contract/templates/list-calls'
import { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../list/templates-screen.tsx'
import './import-screen.tsx'
import { exportAddress, importAddress } from '../template-address.ts'
import './export-screen.tsx'

const { importTemplates, exportTemplates, listTemplates } = templateListCalls

beforeEach(() => {
  signInAs(undefined, ['automation'])
  giveWidth(1440)
})

const item = (templateName: string, outcome: 'made' | 'renamed' | 'invalid', redCount = 0) => ({
  templateName,
  language: 'pt_BR',
  outcome,
  keptName: outcome === 'renamed' ? `${templateName}_2` : templateName,
  templateId: null,
  redCount,
})
const json = (text: string, name = 'templates.json') => new File([text], name, { type: 'application/json' })

describe('S022 G017 the import', () => {
  const open = () => {
    const server = startCalmServer().on(importTemplates, {
      items: [item('pedido', 'made'), item('promo', 'renamed', 2), item('', 'invalid')],
    })
    const { user, ...shown } = openPage(importAddress('casa-aurora'))
    const choose = async (file: File) => {
      await screen.findByRole('heading', { name: 'Arquivo' })
      await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
    }
    return { ...shown, user, server, choose }
  }

  it('says what would become of each template before any becomes a draft', async () => {
    const { user, server, choose, path, search } = open()
    await choose(json('[{"name":"pedido"}]'))
    const found = within(await screen.findByRole('table', { name: 'O que será importado' }))
    for (const text of ['Novo rascunho', 'fica como promo_2', '2 problemas', 'Não dá para ler']) await found.findByText(text)
    expect(server.seenOf(importTemplates)[0]?.body).toEqual({ templates: '[{"name":"pedido"}]', isRehearsal: true })
    await user.click(screen.getByRole('button', { name: 'Importar 2 templates' }))
    await screen.findByText('2 templates viraram rascunhos.')
    await screen.findByText('1 ficou de fora.')
    expect(server.seenOf(importTemplates)[1]?.body).toMatchObject({ isRehearsal: false })
    server
      .on(listTemplates, refusal('unexpected'))
      .on(templateProviderCalls.listTemplateSyncs, [])
      .on(templateProviderCalls.isCompanySynced, { isSynced: true })
      .on(templateCalls.getTemplatePrices, { UTILITY: null, MARKETING: null, AUTHENTICATION: null })
    await user.click(screen.getByRole('button', { name: 'Ver rascunhos' }))
    await waitFor(() => expect([path(), search()]).toEqual(['/automation/casa-aurora/main', '?view=drafts']))
  })

  it('takes no file above 5 MB, nothing but JSON, and says where there is nothing to read in it', async () => {
    const { server, choose } = open()
    await choose(json('x'.repeat(5 * 1_024 * 1_024 + 1)))
    await screen.findByText('Tamanho de arquivo excedido')
    screen.getByRole('button', { name: 'Selecione Arquivo novamente' })
    await choose(json('{}', 'lista.csv'))
    expect(server.seenOf(importTemplates)).toEqual([])
    server.on(importTemplates, refusal('template.unreadableFile'))
    await choose(json('{}'))
    await screen.findByText('Não foi possível ler o arquivo')
  })
})

describe('S023 G017 the export', () => {
  const file = JSON.stringify({ templates: [{ templateName: 'pedido', language: 'pt_BR', templateType: 15, content: {} }] })

  it('names what goes into the file', async () => {
    const server = startCalmServer().on(exportTemplates, { json: file, count: 1 })
    openPage(exportAddress('casa-aurora', ['t1']))
    await screen.findByText('pedido · pt_BR')
    await screen.findByText('1 template')
    screen.getByRole('button', { name: 'Baixar' })
    expect(server.seenOf(exportTemplates)[0]?.body).toEqual({ templateIdList: ['t1'] })
  })

  it.each([
    ['no ids', exportAddress('casa-aurora', []), 'Nenhum template escolhido'],
    ['no list', '/automation/template/casa-aurora/abc/export', 'Nenhum template escolhido'],
    ['one of another company', exportAddress('casa-aurora', ['t2']), 'Algum destes templates não existe mais'],
  ])('says so where the address names %s', async (_, address, said) => {
    startCalmServer().on(exportTemplates, refusal('template.notFound'))
    openPage(address)
    await screen.findByText(said)
  })
})
