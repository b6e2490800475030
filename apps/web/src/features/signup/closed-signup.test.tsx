import { signupCalls } from '@prosa/contract/signup/calls'
import { signupStateCalls } from '@prosa/contract/signup/state-calls'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { startCalmServer } from '../../testing/samples/samples.ts'

const { getSignupState } = signupStateCalls
const closed = () => startCalmServer().on(getSignupState, { isOpen: false })
const signUp = () => screen.queryByRole('link', { name: 'Criar conta' })
const saysClosed = () => screen.findByRole('heading', { level: 1, name: 'Novas empresas não são aceitas aqui' })

describe('[SU14] an installation that takes no new companies', () => {
  it('has no link to the sign-up on the login page, and none appears on the next visit', async () => {
    const server = closed()
    openPage('/')
    await screen.findByLabelText('E-mail')
    await waitFor(() => expect(screen.queryByText(/Ainda não tem acesso/)).toBeNull())
    cleanup()
    server.on(getSignupState, unreachable)
    openPage('/')
    await screen.findByLabelText('E-mail')
    expect(signUp()).toBeNull()
  })

  it('says so on the first page of the sign-up, with the way to the login page', async () => {
    closed()
    const { user, path } = openPage('/signup/start')
    await saysClosed()
    await user.click(screen.getByRole('link', { name: 'Ir para o login' }))
    expect(path()).toBe('/')
  })

  it('says so where it was closed while the page was open', async () => {
    startCalmServer().on(signupCalls.startSignup, refusal('signup.closed'))
    const { user } = openPage('/signup/start')
    await user.type(await screen.findByLabelText('E-mail'), 'ana@padaria.com.br{Enter}')
    await saysClosed()
  })

  it('says so on the page of a mailed link, and where the mail is asked for again', async () => {
    closed().on(signupCalls.getSignup, refusal('signup.closed')).on(signupCalls.resendSignup, refusal('signup.closed'))
    openPage('/create/account/s1?code=c1')
    await saysClosed()
    cleanup()
    const { user } = openPage('/signup/s1/success')
    await user.click(await screen.findByRole('button', { name: 'Reenviar e-mail' }))
    await saysClosed()
  })
})

it('an open one, and one that does not answer, has the link', async () => {
  startCalmServer()
  openPage('/')
  await waitFor(() => expect(signUp()).toBeTruthy())
  cleanup()
  localStorage.clear()
  startCalmServer().on(getSignupState, unreachable)
  openPage('/')
  await waitFor(() => expect(signUp()).toBeTruthy())
})
