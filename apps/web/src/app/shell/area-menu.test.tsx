import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../kit/i18n.ts'
import { choosePhoneNumber, readPhoneNumberId } from '../../kit/session/session-data.ts'
import { openPage } from '../../testing/open-page.tsx'
import { startNumberServer } from '../../testing/samples/number-samples.ts'
import { numbers, signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { chosenNumber } from './panels/number-select.tsx'

const links = (menu: HTMLElement) => within(menu).getAllByRole('link')
const current = (menu: HTMLElement) => links(menu).filter((link) => link.getAttribute('aria-current') === 'page')
const wordsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

beforeEach(() => signInAs())

it('the developer area has those of its pages that are built', async () => {
  startCalmServer()
  openPage('/casa-aurora/developer/integration/vtex')
  const menu = await screen.findByRole('navigation', { name: 'Desenvolvedor' })
  expect(wordsOf(links(menu))).toEqual(['Painéis da empresa'])
})

describe('the menu of the settings area', () => {
  const menuOf = (name: string) => screen.findByRole('navigation', { name })

  it.each([
    [
      'pt',
      'Menu dos ajustes',
      [
        'Perfil',
        'Estilo',
        'Endereço',
        'Preços por template',
        'Limites de transmissões',
        'Agentes',
        'Departamentos',
        'Números',
        'Etiquetas',
        'Propriedades',
        'Respostas rápidas',
        'Pix',
        'Preferências',
        'Retenção',
        'Dados da empresa',
        'Operações em lote',
        'Segurança',
        'Histórico',
      ],
    ],
    [
      'en',
      'Settings menu',
      [
        'Profile',
        'Style',
        'Address',
        'Prices by template',
        'Broadcast limits',
        'Agents',
        'Departments',
        'Numbers',
        'Labels',
        'Properties',
        'Quick replies',
        'Pix',
        'Preferences',
        'Retention',
        'Company data',
        'Bulk operations',
        'Security',
        'History',
      ],
    ],
    [
      'es',
      'Menú de ajustes',
      [
        'Perfil de la empresa',
        'Apariencia',
        'Dirección',
        'Precios por plantilla',
        'Límites de difusiones',
        'Agentes',
        'Departamentos',
        'Números',
        'Etiquetas',
        'Propiedades',
        'Respuestas rápidas',
        'Pix',
        'Preferencias',
        'Retención',
        'Datos de la empresa',
        'Operaciones en lote',
        'Seguridad',
        'Historial',
      ],
    ],
  ] as const)('has one entry for each thing in %s', async (language, name, expected) => {
    startCalmServer()
    chooseLanguage(language)
    openPage('/settings/casa-aurora/main')
    const menu = await menuOf(name)
    expect(wordsOf(links(menu)).map((words) => words?.replace(/\d+$/, ''))).toEqual(expected)
  })

  it.each([
    ['/settings/casa-aurora/main', 'Agentes'],
    ['/settings/casa-aurora/main?section=numbers', 'Números'],
    ['/settings/casa-aurora/main?section=nothing', 'Agentes'],
    ['/user/list', 'Agentes'],
  ])('R030 on %s has the current entry %s', async (address, name) => {
    startNumberServer()
    openPage(address)
    const menu = await menuOf('Menu dos ajustes')
    await waitFor(() => expect(wordsOf(current(menu)).map((words) => words?.replace(/\d+$/, ''))).toEqual([name]))
  })

  it.each(['pt', 'en', 'es'] as const)(
    'R029 M053 M054 M055 finds its sections by the words of the specification in %s',
    async (language) => {
      startNumberServer()
      chooseLanguage(language)
      const { user, search } = openPage('/settings/casa-aurora/main?section=labels')
      const field = await screen.findByRole('combobox', { name: /ajustes|settings/i })
      for (const [words, section] of [
        ['dispositivos', 'numbers'],
        ['usuários', 'agents'],
        ['configurações', 'agents'],
      ] as const) {
        await user.type(field, `${words}{Enter}`)
        await waitFor(() => expect(search()).toContain(`section=${section}`))
      }
    },
  )
})

describe('the analysed number', () => {
  const dashboard = '/dashboard/casa-aurora/main'
  const shown = async () => (await screen.findByRole<HTMLInputElement>('combobox', { name: /^Número analisado:/ })).value

  it('R031 M002 W021 is chosen by name among the numbers of the company, and kept', async () => {
    startCalmServer()
    const { user } = openPage(dashboard)
    expect(await shown()).toBe('Loja Pinheiros')
    await user.click(screen.getByRole('combobox', { name: /^Número analisado:/ }))
    // Hidden, because happy-dom has no layout and the list is hidden without its field's position.
    const options = await screen.findAllByRole('option', { hidden: true })
    expect(wordsOf(options)).toEqual(['WhatsAppLoja Pinheiros', 'WhatsAppOutlet'])
    await user.click(options[1]!)
    await waitFor(async () => expect(await shown()).toBe('Outlet'))
    expect(readPhoneNumberId()).toBe('wa-cloud-2')
    act(() => choosePhoneNumber('wa-cloud-1'))
    expect(await shown()).toBe('Loja Pinheiros')
  })

  it.each([0, 1])('R031 is not asked for with %i numbers', async (count) => {
    const server = startCalmServer().on(phoneNumberCalls.listPhoneNumbers, numbers.slice(0, count))
    openPage(dashboard)
    await screen.findByRole('heading', { level: 1, name: 'Painel' })
    await waitFor(() => expect(server.seenOf(phoneNumberCalls.listPhoneNumbers)).toHaveLength(1))
    expect(screen.queryByRole('combobox', { name: /^Número analisado:/ })).toBeNull()
  })

  it.each<[string | null, string[], string | null]>([
    ['10', ['9', '10'], '10'],
    [null, ['9', '10'], '9'],
    ['99', ['9', '10'], '9'],
    [null, [], null],
  ])('R197 with %s stored and %j there is %s', (stored, ids, chosen) => {
    const there = ids.map((phonenumberId): PhoneNumber => ({ ...numbers[0]!, phonenumberId }))
    expect(chosenNumber(stored, there)).toBe(chosen)
  })
})

it('an area of one page has no menu', async () => {
  startCalmServer()
  openPage('/casa-aurora/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contatos' })
  expect(screen.getAllByRole('navigation').map((each) => each.getAttribute('aria-label'))).toEqual(['Principal'])
})
