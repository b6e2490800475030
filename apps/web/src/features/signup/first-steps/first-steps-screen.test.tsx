import { companyCalls } from '@prosa/contract/company/calls'
import type { FirstSteps } from '@prosa/contract/company/model'
import { companyWriteCalls } from '@prosa/contract/company/write-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { openPersonMenu } from '../../../testing/open-person-menu.ts'
import { allSteps, aurora, auroraStyle, signInAs, startCalmServer } from '../../../testing/samples/samples.ts'

const address = '/casa-aurora/first-steps'
const nothing: FirstSteps = {
  companyNamed: false,
  numberConnected: false,
  chatBegun: false,
  teamInvited: false,
  departmentsSet: false,
  hoursSet: false,
  templateSent: false,
  contactsAdded: false,
  photoChosen: false,
  secondFactorOn: false,
}
const start = (steps: Partial<FirstSteps> = {}) => startCalmServer().on(companyCalls.getFirstSteps, { ...nothing, ...steps })
const step = (title: string) => screen.getByRole('heading', { level: 2, name: title }).closest('li')!

describe('X004 the first steps', () => {
  beforeEach(() => signInAs())

  it('show what is done, how far that is, and where the rest is done', async () => {
    start({ teamInvited: true })
    openPage(address)
    expect((await screen.findByRole('progressbar', { name: '1 de 10 concluídos' })).getAttribute('aria-valuenow')).toBe('10')
    expect(screen.getByText('1 de 10 concluídos')).toBeTruthy()
    expect(within(step('Convide a equipe')).getByText('Concluído')).toBeTruthy()
    expect(within(step('Convide a equipe')).queryByRole('link')).toBeNull()
    const links = ['Escolha sua foto', 'Ative a verificação em duas etapas'].map((title) => within(step(title)).getByRole('link'))
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/user/casa-aurora/profile', '/user/casa-aurora/profile'])
  })

  it('lead to the users until somebody was added', async () => {
    start()
    openPage(address)
    expect((await screen.findByRole('link', { name: 'Adicionar pessoas' })).getAttribute('href')).toBe('/user/list')
  })

  it('save the name of the company right there, which the frame then has', async () => {
    const server = start()
    const { user } = openPage(address)
    const field = await screen.findByLabelText<HTMLInputElement>('Nome da empresa')
    expect([field.value, field.maxLength]).toEqual(['Casa Aurora', 120])
    await user.clear(field)
    await user.click(screen.getByRole('button', { name: 'Salvar nome' }))
    expect(screen.getByText('Informe o nome da empresa.')).toBeTruthy()
    expect(server.seenOf(companyWriteCalls.saveCompanyProfile)).toEqual([])

    const renamed = { ...aurora, companyName: 'Padaria Sol' }
    server
      .on(companyWriteCalls.saveCompanyProfile, renamed)
      .on(companyCalls.getCompany, renamed)
      .on(companyCalls.getFirstSteps, { ...nothing, companyNamed: true })
      .on(companyCalls.getCompanyStyle, { ...auroraStyle, companyName: 'Padaria Sol' })
    await user.type(field, 'Padaria Sol{Enter}')
    await waitFor(() => expect(within(step('Confira o nome da empresa')).getByText('Concluído')).toBeTruthy())
    expect(server.seenOf(companyWriteCalls.saveCompanyProfile)[0]?.body).toEqual({ companyName: 'Padaria Sol' })
    expect(within(step('Confira o nome da empresa')).getByText('Padaria Sol')).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Padaria Sol'))
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Conectar número' }))
  })

  it('lead back to the heading where the name was the last of them', async () => {
    const others = { ...allSteps, companyNamed: false }
    const server = start(others).on(companyWriteCalls.saveCompanyProfile, aurora)
    const { user } = openPage(address)
    const field = await screen.findByLabelText('Nome da empresa')
    server.on(companyCalls.getFirstSteps, { ...others, companyNamed: true })
    await user.type(field, '{Enter}')
    await screen.findByText('Tudo pronto')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('keep what was typed when it cannot be saved, and say so', async () => {
    start().on(companyWriteCalls.saveCompanyProfile, refusal('unexpected'))
    const { user } = openPage(address)
    const field = await screen.findByLabelText<HTMLInputElement>('Nome da empresa')
    await user.type(field, ' Ltda{Enter}')
    expect(await screen.findByText('O nome da empresa não foi salvo.')).toBeTruthy()
    expect(field.value).toBe('Casa Aurora Ltda')
  })

  it('say when all is done', async () => {
    start(allSteps)
    openPage(address)
    expect(await screen.findByText('Tudo pronto')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
  })

  it('are tried again when they cannot be read', async () => {
    const server = start().on(companyCalls.getFirstSteps, refusal('unexpected'))
    const { user } = openPage(address)
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível ver o que já foi feito')
    server.on(companyCalls.getFirstSteps, nothing)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('0 de 10 concluídos')
  })

  it('stand in the menu of one’s own until they are dismissed', async () => {
    start()
    const { user, path } = openPage('/user/casa-aurora/profile')
    const line = () => screen.queryByRole('link', { name: 'Primeiros passos' })
    await openPersonMenu(user)
    await user.click(line()!)
    await screen.findByText('0 de 10 concluídos')
    await user.click(screen.getByRole('button', { name: 'Não mostrar mais' }))
    await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
    await openPersonMenu(user)
    expect(line()).toBeNull()
  })

  it('are for administrators', async () => {
    signInAs(undefined, ['agent'])
    start()
    const { user, path } = openPage(address)
    await waitFor(() => expect(path()).toBe('/casa-aurora/0/chat'))
    await openPersonMenu(user)
    expect(screen.queryByRole('link', { name: 'Primeiros passos' })).toBeNull()
  })
})
