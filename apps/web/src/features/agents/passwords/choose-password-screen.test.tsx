import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readSession } from '../../../kit/session/session.ts'
import { refusal, unreachable } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'

const { getPasswordLink, choosePassword } = passwordCalls
const email = 'ana@padaria-sol.com.br'
const chosen = 'Padaria#2026'
const address = '/choose/password/casa-aurora/user-7#the-code'
const aServer = () => startCalmServer().on(getPasswordLink, { email, companyName: 'Padaria Sol', length: 12 }).on(choosePassword, { email })
const password = () => screen.findByLabelText<HTMLInputElement>('Nova senha')
const save = () => screen.getByRole('button', { name: 'Criar senha e entrar' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function fill(user: ReturnType<typeof openPage>['user'], typed = chosen) {
  await user.type(await password(), typed)
  await user.type(screen.getByLabelText('Confirme a nova senha'), typed)
  await user.click(save())
}

describe('X009 the link to choose a first password', () => {
  it('names the company and the e-mail, and signs in with the chosen password', async () => {
    const server = aServer()
    const { user } = openPage(address)
    await screen.findByText(`Você vai administrar Padaria Sol e entrar com ${email}.`)
    await fill(user)
    await waitFor(() => expect(readSession()).not.toBeNull())
    const link = { companyId: 'casa-aurora', userId: 'user-7', code: 'the-code' }
    expect(server.seenOf(getPasswordLink)[0]!.body).toEqual(link)
    expect(server.seenOf(choosePassword).map(({ body }) => body)).toEqual([{ ...link, password: chosen }])
    expect(server.seenOf(sessionCalls.getToken)[0]!.body).toMatchObject({ username: email, password: chosen })
  })

  it('says before sending what is wrong with the password', async () => {
    const server = aServer()
    const { user } = openPage(address)
    await fill(user, 'Curta#2026')
    expect(screen.getByText('Sua empresa pede pelo menos 12 caracteres.')).toBeTruthy()
    expect(server.seenOf(choosePassword)).toEqual([])
  })

  it.each([
    ['that was used or is too old', () => aServer().on(getPasswordLink, refusal('password.linkInvalid')), address],
    ['without its code', aServer, '/choose/password/casa-aurora/user-7'],
  ])('a link %s leads to the login page', async (_which, start, at) => {
    start()
    const { user, path } = openPage(at)
    await heading('Este link não vale mais')
    await user.click(screen.getByRole('link', { name: 'Ir para o login' }))
    expect(path()).toBe('/')
  })

  it('says so where the link was used while the form was open', async () => {
    aServer().on(choosePassword, refusal('password.linkInvalid'))
    const { user } = openPage(address)
    await fill(user)
    await heading('Este link não vale mais')
  })

  it('leads to the login page with the e-mail where nobody can be signed in now', async () => {
    aServer().on(sessionCalls.getToken, refusal('session.codeNeeded'))
    const { user } = openPage(address)
    await fill(user)
    await heading('Senha criada')
    await user.click(screen.getByRole('link', { name: 'Ir para o login' }))
    expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe(email)
  })

  it('signs nobody out who is signed in here', async () => {
    signInAs()
    const server = aServer()
    const { user } = openPage(address)
    await fill(user)
    await heading('Senha criada')
    expect(server.seenOf(sessionCalls.getToken)).toEqual([])
  })

  it('can be opened again once the server is back', async () => {
    const server = aServer().on(getPasswordLink, unreachable)
    const { user } = openPage(address)
    const retry = await screen.findByRole('button', { name: /Tentar/ })
    server.on(getPasswordLink, { email, companyName: 'Padaria Sol', length: 10 })
    await user.click(retry)
    await password()
  })
})
