import { auditCalls } from '@prosa/contract/audit/calls'
import { contactMaskingCalls } from '@prosa/contract/contacts/masking-calls'
import { flagCalls } from '@prosa/contract/flags/calls'
import { labelCalls } from '@prosa/contract/labels/calls'
import { LabelStatus } from '@prosa/contract/labels/states'
import { pixCalls } from '@prosa/contract/pix/calls'
import { propertyCalls } from '@prosa/contract/properties/calls'
import type { Property } from '@prosa/contract/properties/model'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage, languages } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { refusal } from '../../testing/fake-server.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { startNumberServer } from '../../testing/samples/number-samples.ts'
import { noTwoFactor, signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
import { allSettings } from './all-settings.ts'
import { sectionIds } from './sections.ts'
// Imported together with the test, as in open-page.tsx.
import './settings-screen.tsx'
import './settings-search.tsx'
import '../../features/agents/team/agents-section.tsx'
import '../../features/labels/labels-section.tsx'
import '../../features/phone-numbers/phone-numbers-section.tsx'

const main = '/settings/casa-aurora/main'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const menu = () => screen.getByRole('navigation', { name: 'Menu dos ajustes' })
const search = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar nos ajustes' })
const current = () => menu().querySelector('[aria-current="page"]')?.textContent
const label = {
  labelId: 'vip',
  text: 'VIP',
  detail: '',
  description: '',
  color: '#792C20',
  status: LabelStatus.Active,
  departmentIdList: [],
  usage: null,
  goneAt: null,
  version: 1,
}

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1440)
})

describe('S020 the settings', () => {
  it('says in its menu how many of each thing there are', async () => {
    const property: Property = {
      ...{ propertyId: 'cpf', name: 'CPF', description: '', kind: 'text', options: [], defaultValue: '' },
      ...{ goneAt: null, version: 1 },
    }
    const key = { pixKeyId: 'k1', kind: 'email', key: 'pix@aurora.test', title: '', holder: 'Casa Aurora', city: 'São Paulo' } as const
    const server = startCalmServer()
      .on(labelCalls.listLabels, [label])
      .on(propertyCalls.listProperties, [property, { ...property, propertyId: 'cep', name: 'CEP' }])
      .on(pixCalls.listPixKeys, [key])
    openPage(main)
    for (const name of ['Etiquetas 1', 'Propriedades 2', 'Pix 1']) await screen.findByRole('link', { name })
    // No event tells of what a colleague did with the keys: they are asked for again when somebody comes back to the page.
    server.on(pixCalls.listPixKeys, [key, { ...key, pixKeyId: 'k2' }])
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await screen.findByRole('link', { name: 'Pix 2' })
  })

  it('begin with the agents, and the address says which section it is', async () => {
    startCalmServer().on(labelCalls.listLabels, [label])
    const { user, path, search: query } = openPage(main)
    await heading('Agentes')
    expect(screen.getByText(/^Quem trabalha nesta empresa/)).toBeTruthy()
    // Not within the menu, whose placeholder is replaced when the menu is loaded.
    const link = await screen.findByRole('link', { name: 'Etiquetas 1' })
    await user.click(link)
    const title = await heading('Etiquetas')
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect([path(), query(), current()]).toEqual([main, '?section=labels', 'Etiquetas1'])
    await screen.findByText('VIP')
    await user.click(within(screen.getByRole('navigation', { name: 'Caminho até aqui' })).getByRole('link', { name: 'Ajustes' }))
    await heading('Agentes')
  })

  it('has the numbers at the address that the specification names', async () => {
    startNumberServer()
    openPage(`${main}?section=numbers`)
    await heading('Números')
    await screen.findByRole('heading', { level: 2, name: 'Conferência de mensagens' })
    expect(current()).toMatch(/^Números/)
  })

  it('marks the preferences on the page of the flags, which leads back to them', async () => {
    startCalmServer().on(flagCalls.listFlags, [])
    const { user, path, search: query } = openPage('/casa-aurora/flag')
    await heading('Preferências da empresa')
    await waitFor(() => expect(current()).toBe('Preferências'))
    await user.click(within(screen.getByRole('navigation', { name: 'Caminho até aqui' })).getByRole('link', { name: 'Ajustes' }))
    await heading('Preferências')
    expect([path(), query(), current()]).toEqual([main, '?section=preferences', 'Preferências'])
  })

  it('leads to the first section where the address names one that nobody knows', async () => {
    startCalmServer()
    openPage(`${main}?section=weather&setting=invite`)
    await heading('Agentes')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has the history of what the section is about beside it', async () => {
    const server = startCalmServer().on(auditCalls.listAuditEntries, { entries: [], containsMore: false })
    const { user } = openPage(`${main}?section=labels`)
    await user.click(await screen.findByRole('button', { name: 'Histórico' }))
    const panel = await screen.findByRole('dialog', { name: 'Histórico: Etiquetas' })
    await within(panel).findByText('Nada aconteceu ainda')
    expect(within(panel).queryByLabelText('Assunto')).toBeNull()
    expect(decodeURIComponent(server.seenOf(auditCalls.listAuditEntries)[0]!.query)).toContain('label')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Histórico' }))
  })

  it('asks a second factor of everybody here too', async () => {
    const server = startCalmServer().on(twoFactorCalls.requireTwoFactor, { required: true })
    const { user } = openPage(`${main}?section=security`)
    await user.click(await screen.findByRole('switch', { name: 'Exigir de toda a equipe' }))
    server.on(twoFactorCalls.getTwoFactor, { ...noTwoFactor, requiredByCompany: true })
    await user.click(await screen.findByRole('button', { name: 'Exigir de todos' }))
    const required = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Exigir de toda a equipe' })
    await waitFor(() => expect(required().checked).toBe(true))
  })

  it('[HD1] hides numbers and e-mails of contacts, and shows where that failed', async () => {
    const server = startCalmServer().on(contactMaskingCalls.maskContacts, ({ body }) => ({
      masked: (body as { masked: string }).masked === 'true',
    }))
    const { user } = openPage(`${main}?section=security`)
    const hiding = await screen.findByRole<HTMLInputElement>('switch', { name: 'Ocultar telefones e e-mails' })
    await user.click(hiding)
    await screen.findByText('Telefones e e-mails de contatos agora ficam ocultos.')
    expect(hiding.checked).toBe(true)
    server.on(contactMaskingCalls.maskContacts, refusal('service.unavailable'))
    await user.click(hiding)
    await waitFor(() => expect(hiding.checked).toBe(true))
    expect(server.seenOf(contactMaskingCalls.maskContacts)).toHaveLength(2)
  })

  it.each([
    ['en', 'Labels', 'Search the settings'],
    ['es', 'Etiquetas', 'Buscar en los ajustes'],
  ] as const)('speaks %s', async (language, title, words) => {
    startCalmServer()
    chooseLanguage(language)
    openPage(`${main}?section=labels`)
    await heading(title)
    await screen.findByRole('combobox', { name: words })
  })
})

describe('the search over every setting', () => {
  it('leads to a setting in whichever section it is, without accents, as often as it is looked for', async () => {
    startCalmServer()
    const { user, search: query } = openPage(`${main}?section=security`)
    await user.type(await search(), 'recuperar etiqueta{Enter}')
    await heading('Etiquetas')
    expect(query()).toBe('?section=labels&setting=bin')
    await screen.findByText('A lixeira está vazia')
    await user.click(screen.getByRole('tab', { name: /Ativas/ }))
    await screen.findByText('Nenhuma etiqueta ainda')
    await user.type(await search(), 'recuperar etiqueta{Enter}')
    await screen.findByText('A lixeira está vazia')
  })

  it('says when nothing is found', async () => {
    startCalmServer()
    const { user } = openPage(`${main}?section=security`)
    await user.type(await search(), 'xyzzy')
    await screen.findByText('Nada encontrado para “xyzzy”')
  })

  it('is in the palette too', async () => {
    startCalmServer()
    const { user, search: query } = openPage('/casa-aurora/0/chat')
    await screen.findByRole('heading', { level: 1, name: 'Conversas' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Buscar nome, número, tela ou ação' }), 'lixeira etiqueta{Enter}')
    await heading('Etiquetas')
    expect(query()).toBe('?section=labels&setting=bin')
  })

  it.each([
    ['en', 'Search a name, number, page or action', 'restore label', 'Labels'],
    ['es', 'Buscar nombre, número, pantalla o acción', 'restaurar etiqueta', 'Etiquetas'],
  ] as const)('is in the palette in %s too', async (language, words, sought, title) => {
    startCalmServer()
    chooseLanguage(language)
    const { user, search: query } = openPage(`${main}?section=security`)
    await screen.findByRole('switch')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: words }), `${sought}{Enter}`)
    await heading(title)
    expect(query()).toBe('?section=labels&setting=bin')
  })

  it.each(languages)('has something of every section in %s, each once, and words for all', (language) => {
    const all: SettingEntry[] = allSettings(language)
    expect(new Set(allSettings(language).map(({ section }) => section))).toEqual(new Set(sectionIds))
    expect(all.filter(({ title, words }) => title === '' || words.length === 0)).toEqual([])
    const ids = allSettings(language).map(({ section, id }) => `${section} ${id}`)
    expect(ids.length).toBe(new Set(ids).size)
  })
})
