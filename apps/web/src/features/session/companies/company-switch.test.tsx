import { agentCalls } from '@prosa/contract/agents/calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import type { OwnCompany } from '@prosa/contract/session/model'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { watchTyping } from '../../../kit/kept/unsaved.ts'
import { readSession, rememberSignedInAs } from '../../../kit/session/session.ts'
import { readSessionData } from '../../../kit/session/session-data.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { openPersonMenu } from '../../../testing/open-person-menu.ts'
import {
  aurora,
  auroraStyle,
  helena,
  ownAurora,
  sessionData,
  signInAs,
  startCalmServer,
  tokensOf,
} from '../../../testing/samples/samples.ts'
// Imported together with the test, as in open-page.tsx.
import './company-choice-screen.tsx'
import '../../../app/shell/palette/palette.tsx'

const beta: OwnCompany = { ...ownAurora, companyId: 'loja-beta', companyName: 'Loja Beta', primaryColor: '#0057B8', current: false }
const gama: OwnCompany = { ...beta, companyId: 'gama', companyName: 'Gama', suspended: true }
const betaTokens = tokensOf({ cid: 'loja-beta', sub: 'user-9', sid: '9' })
const chats = '/casa-aurora/0/chat'

/** A person of Casa Aurora and of these companies; a request with the tokens of Loja Beta is made in Loja Beta. */
function start(...others: OwnCompany[]) {
  const isBeta = ({ token }: { token: string | null }) => token === betaTokens.access_token
  const betaData = { ...sessionData(['agent']), companyId: 'loja-beta', userId: 'user-9', phonenumberIdList: [] }
  return startCalmServer()
    .on(sessionCalls.listOwnCompanies, (seen) =>
      [ownAurora, ...others].map((company) => ({
        ...company,
        current: company.companyId === (isBeta(seen) ? 'loja-beta' : 'casa-aurora'),
      })),
    )
    .on(sessionCalls.switchCompany, betaTokens)
    .on(sessionCalls.afterLogin, betaData)
    .on(sessionCalls.afterGetToken, (seen) => (isBeta(seen) ? betaData : sessionData()))
    .on(sessionCalls.invalidateSession, { ended: true })
    .on(agentCalls.getProfile, (seen) => (isBeta(seen) ? { ...helena, companyId: 'loja-beta', userId: 'user-9' } : helena))
    .on(companyCalls.getCompany, (seen) => (isBeta(seen) ? { ...aurora, companyId: 'loja-beta', companyName: 'Loja Beta' } : aurora))
    .on(companyCalls.getCompanyStyle, ({ query }) =>
      query.includes('loja-beta') ? { ...auroraStyle, companyId: 'loja-beta', companyName: 'Loja Beta' } : auroraStyle,
    )
}

beforeEach(() => {
  signInAs()
  rememberSignedInAs(helena.email)
})

async function isInBeta(path: () => string) {
  await waitFor(() => expect(path()).toBe('/loja-beta/0/chat'))
  await screen.findByRole('link', { name: 'Loja Beta, página inicial' })
  expect(readSession()?.refreshToken).toBe(betaTokens.refresh_token)
  expect(readSessionData()).toMatchObject({ companyId: 'loja-beta', userId: 'user-9' })
}

describe('the person menu', () => {
  it('of somebody with one company says nothing of others', async () => {
    start()
    const { user } = openPage(chats)
    await openPersonMenu(user)
    expect(screen.queryByText('Trocar de empresa')).toBeNull()
  })

  it('lists two companies, and goes on in the other one without a word about permissions', async () => {
    const server = start(beta)
    const { user, path } = openPage(chats)
    await openPersonMenu(user)
    const list = within(await screen.findByRole('list', { name: 'Suas empresas' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['CACasa AuroraAtual', 'LBLoja Beta'])
    await user.click(list.getByRole('button', { name: 'Loja Beta' }))
    await isInBeta(path)
    await waitFor(() =>
      expect(server.seenOf(sessionCalls.invalidateSession).map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-1' }]),
    )
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/permissão/)).toBeNull()
  })

  it('leads to the choice where there are more', async () => {
    start(beta, gama)
    const { user, path } = openPage(chats)
    await openPersonMenu(user)
    await user.click(await screen.findByRole('link', { name: 'Trocar de empresa' }))
    await screen.findByRole('heading', { level: 1, name: 'Escolher empresa' })
    expect(path()).toBe('/casa-aurora/sso')
  })
})

describe('S040 the choice of a company', () => {
  const choice = '/casa-aurora/sso'

  it('enters the chosen one; the present and a suspended one cannot be chosen', async () => {
    start(beta, gama)
    const { user, path } = openPage(choice)
    const list = within(await screen.findByRole('list', { name: 'Suas empresas' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'CACasa AuroraAtual',
      'LBLoja Beta',
      'GGamaAcesso suspenso. Fale com o administrador dessa empresa.',
    ])
    expect(list.getAllByRole('button')).toHaveLength(1)
    await user.click(list.getByRole('button', { name: 'Loja Beta' }))
    await isInBeta(path)
  })

  it('says so where there is no other', async () => {
    start()
    openPage(choice)
    await screen.findByText('Você faz parte de uma empresa só')
    expect(screen.getByText(/Você está em Casa Aurora/)).toBeTruthy()
  })

  it('can be asked for again when it could not be listed', async () => {
    const server = start(beta).on(sessionCalls.listOwnCompanies, refusal('unexpected'))
    const { user } = openPage(choice)
    await screen.findByText('Não foi possível listar suas empresas.')
    server.on(sessionCalls.listOwnCompanies, [ownAurora, beta])
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('button', { name: 'Loja Beta' })
  })

  it('stays, says why, and looks again when the company cannot be entered any more', async () => {
    const server = start(beta).on(sessionCalls.switchCompany, refusal('company.notFound'))
    const { user, path } = openPage(choice)
    await user.click(await screen.findByRole('button', { name: 'Loja Beta' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível trocar de empresa.')
    expect(path()).toBe(choice)
    expect(readSession()?.refreshToken).toBe('refresh-1')
    await waitFor(() => expect(server.seenOf(sessionCalls.listOwnCompanies)).toHaveLength(2))
    expect(server.seenOf(sessionCalls.invalidateSession)).toHaveLength(0)
  })

  it('ends the new session, and stays in the old one, when the way in breaks off half-way', async () => {
    const server = start(beta).on(sessionCalls.afterLogin, refusal('unexpected'))
    const { user } = openPage(choice)
    await user.click(await screen.findByRole('button', { name: 'Loja Beta' }))
    await screen.findByRole('alert')
    expect(readSession()?.refreshToken).toBe('refresh-1')
    await waitFor(() =>
      expect(server.seenOf(sessionCalls.invalidateSession).map(({ body }) => body)).toEqual([{ refreshToken: betaTokens.refresh_token }]),
    )
  })

  it('leaves the last word to who signed out meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const server = start(beta).on(sessionCalls.switchCompany, async () => {
      await promise
      return betaTokens
    })
    const { user } = openPage(choice)
    await user.click(await screen.findByRole('button', { name: 'Loja Beta' }))
    expect(screen.getByRole('button', { name: 'Loja Beta, Entrando…' })).toBeTruthy()
    await openPersonMenu(user)
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    await screen.findByLabelText('Senha')
    await act(async () => resolve())
    await waitFor(() => expect(server.seenOf(sessionCalls.invalidateSession)).toHaveLength(1))
    expect(readSession()).toBeNull()
  })
})

describe('somebody who has typed something', () => {
  it('is asked first, and stays where they are when they change their mind', async () => {
    const server = start(beta)
    onTestFinished(watchTyping())
    const { user, path } = openPage('/casa-aurora/sso')
    await screen.findByRole('button', { name: 'Loja Beta' })
    const draft = document.createElement('textarea')
    screen.getByRole('main').append(draft)
    await user.type(draft, 'meio escrito')
    await user.click(screen.getByRole('button', { name: 'Loja Beta' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Entrar em Loja Beta?' }))
    expect(dialog.getByText('O que você digitou nesta página e não salvou se perde.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: /Cancelar/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([server.seenOf(sessionCalls.switchCompany), draft.value]).toEqual([[], 'meio escrito'])
    await user.click(screen.getByRole('button', { name: 'Loja Beta' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar e entrar' }))
    await isInBeta(path)
  })
})

describe('the palette', () => {
  it('has an action for each company that can be entered, and never begins with one', async () => {
    start(beta, gama)
    onTestFinished(watchTyping())
    const { user, path } = openPage(chats)
    await screen.findByRole('heading', { level: 1, name: 'Conversas' })
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('option', { name: /Trocar para Loja Beta/ })
    expect(screen.queryByRole('option', { name: /Trocar para (Gama|Casa Aurora)/ })).toBeNull()
    await user.type(screen.getByRole('combobox', { name: 'Buscar nome, número, tela ou ação' }), 'loja beta{Enter}')
    await isInBeta(path)
    expect(window.localStorage.getItem('prosa.recentCommands')).toBeNull()
  })
})
