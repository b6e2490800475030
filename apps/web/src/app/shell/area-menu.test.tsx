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

describe('the menu of the developer area', () => {
  it('R030 has all of its pages, and the one that is open is the current one', async () => {
    startCalmServer()
    const { user, path } = openPage('/casa-aurora/developer/integration/vtex')
    const menu = await screen.findByRole('navigation', { name: 'Desenvolvedor' })
    expect(links(menu)).toHaveLength(15)
    expect(wordsOf(current(menu))).toEqual(['VTEX'])
    await user.click(within(menu).getByRole('link', { name: 'Webhooks' }))
    await screen.findByRole('heading', { level: 1, name: 'Webhooks' })
    expect(path()).toBe('/casa-aurora/developer/webhook')
    expect(wordsOf(current(screen.getByRole('navigation', { name: 'Desenvolvedor' })))).toEqual(['Webhooks'])
  })
})

describe('the menu of the settings area', () => {
  it.each(['pt', 'en', 'es'] as const)('R029 M052 M053 M054 M055 speaks Portuguese also in %s', async (language) => {
    startCalmServer()
    chooseLanguage(language)
    openPage('/settings/casa-aurora/main')
    const [sites] = await screen.findAllByRole('link', { name: 'Sites' })
    const menu = sites!.closest('nav')!
    const ofTheSpecification = links(menu).slice(0, 4)
    expect(ofTheSpecification.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Sites', '/casa-aurora/developer/dashboard'],
      ['Dispositivos', '/settings/casa-aurora/main?section=numbers'],
      ['Usuários', '/user/list'],
      ['Configurações', '/settings/casa-aurora/main'],
    ])
    expect(within(menu).getByText('Usuários').lang).toBe('pt-BR')
    expect(wordsOf(current(menu))).toEqual(['Configurações'])
  })

  it.each([
    ['/settings/casa-aurora/main?section=numbers', ['Números2']],
    ['/user/list', ['Usuários']],
  ])('R030 on %s has the current entry %s', async (address, names) => {
    startNumberServer()
    openPage(address)
    const menu = () => screen.getByRole('navigation', { name: 'Menu dos ajustes' })
    await waitFor(() => expect(wordsOf(current(menu()))).toEqual(names))
  })
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
