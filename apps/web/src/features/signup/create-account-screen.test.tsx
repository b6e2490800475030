import { sessionCalls } from '@prosa/contract/session/calls'
import { signupCalls } from '@prosa/contract/signup/calls'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../kit/i18n.ts'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'

const address = '/create/account/cadastro-1?code=segredo'
const startServer = () => startCalmServer().on(signupCalls.getSignup, { email: 'ana@padaria-sol.com.br' })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const create = () => screen.getByRole('button', { name: 'Criar conta' })

async function open() {
  const page = openPage(address)
  await screen.findByLabelText('Nome')
  return page
}

async function fill(user: Awaited<ReturnType<typeof open>>['user'], values: Partial<Record<string, string>> = {}) {
  const all = { Nome: 'Ana Lima', Telefone: '11933334444', Senha: 'abc123', 'Confirmar senha': 'abc123', ...values }
  for (const [name, value] of Object.entries(all)) {
    await user.clear(field(name))
    if (value) await user.type(field(name), value)
  }
}

describe('S008 the account', () => {
  it('says by which rule a password is accepted while it is typed', async () => {
    startServer()
    const { user } = await open()
    await user.type(field('Senha'), 'abc1')
    await screen.findByText('Mínimo de 6 caracteres: faltam 2.')
    await user.type(field('Senha'), '23')
    await screen.findByText(/^Senha aceita\. Para ficar forte, falta:/)
  })

  it('links the terms and the privacy policy of the installation, and only those that it has', async () => {
    startServer().on(signupCalls.getSignupTerms, { termsUrl: 'https://prosa.test/termos', privacyUrl: 'https://prosa.test/privacidade' })
    await open()
    const terms = await screen.findByRole('link', { name: 'os Termos de uso' })
    expect([terms.getAttribute('href'), terms.getAttribute('rel')]).toEqual(['https://prosa.test/termos', 'noreferrer'])
    screen.getByRole('link', { name: 'a Política de privacidade' })
    cleanup()
    startServer().on(signupCalls.getSignupTerms, { termsUrl: null, privacyUrl: 'https://prosa.test/privacidade' })
    await open()
    await screen.findByRole('link', { name: 'a Política de privacidade' })
    expect(screen.queryByRole('link', { name: /Termos/ })).toBeNull()
  })

  it('R035 is made of what was typed, and whoever made it is signed in', async () => {
    const server = startServer().on(signupCalls.createAccount, { companyId: 'casa-aurora', email: 'ana@padaria-sol.com.br' })
    const { user, path } = await open()
    expect(server.seenOf(signupCalls.getSignup)[0]).toMatchObject({ body: { code: 'segredo' }, query: '' })
    expect([field('E-mail').value, field('E-mail').readOnly]).toEqual(['ana@padaria-sol.com.br', true])
    // The name that the e-mail suggests can be kept or changed.
    expect(field('Empresa').value).toBe('Padaria Sol')
    await fill(user, { Empresa: 'Pão & Sol' })
    await user.click(create())
    await screen.findByRole('heading', { level: 1, name: 'Conversas' })
    expect(path()).toBe('/casa-aurora/0/chat')
    expect(server.seenOf(sessionCalls.getToken)[0]?.body).toMatchObject({ username: 'ana@padaria-sol.com.br', password: 'abc123' })
    expect(server.seenOf(signupCalls.createAccount)[0]?.body).toEqual({
      code: 'segredo',
      name: 'Ana Lima',
      companyName: 'Pão & Sol',
      countryNumber: '55',
      phonenumber: '11933334444',
      password: 'abc123',
      confirmation: 'abc123',
    })
    expect(Object.values(sessionStorage).join()).not.toMatch(/abc123|Ana Lima|segredo/)
  })

  it('R035 is there all the same where the sign-in needs more than the password, and says so', async () => {
    startServer()
      .on(signupCalls.createAccount, { companyId: 'padaria-sol', email: 'ana@padaria-sol.com.br' })
      .on(sessionCalls.getToken, refusal('session.codeNeeded'))
    const { user, path } = await open()
    await fill(user)
    await user.click(create())
    await screen.findByRole('heading', { level: 1, name: 'Conta criada' })
    expect(path()).toBe('/signup/cadastro-1/success')
  })

  it('leaves somebody else who is signed in here in their session', async () => {
    const server = startServer().on(signupCalls.createAccount, { companyId: 'padaria-sol', email: 'ana@padaria-sol.com.br' })
    signInAs()
    const { user } = await open()
    await fill(user)
    await user.click(create())
    await screen.findByRole('heading', { level: 1, name: 'Conta criada' })
    expect(server.seenOf(sessionCalls.getToken)).toEqual([])
  })

  it('R098 R101 R103 M006 M058 M059 says of each empty field what it needs, and leads to the first', async () => {
    const server = startServer()
    const { user } = await open()
    await user.clear(field('Empresa'))
    await user.click(create())
    for (const words of ['Informe o nome.', 'Informe o nome da empresa.', 'Informe o telefone.', 'Informe a senha.', 'Confirme a senha.'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(field('Nome'))
    expect(field('Nome').getAttribute('aria-invalid')).toBe('true')
    expect(server.seenOf(signupCalls.createAccount)).toEqual([])
  })

  it('R102 R104 R105 M009 M010 M011 speaks the specification’s own words in English', async () => {
    startServer()
    chooseLanguage('en')
    const { user } = openPage(address)
    await screen.findByLabelText('Name')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(screen.getByText('Name field required!')).toBeTruthy()
    await user.type(field('Phone'), '933334444')
    await user.type(field('Password'), 'abc12')
    await user.type(field('Confirm password'), 'abc124')
    await user.tab()
    for (const words of [
      'Invalid number, enter area code + number',
      'Password must have at least 6 digits!',
      'Password confirmation wrong!',
    ])
      expect(screen.getByText(words)).toBeTruthy()
    await user.clear(field('Phone'))
    await user.type(field('Phone'), '1133334444')
    await user.type(field('Password'), '4')
    for (const words of [
      'Invalid number, enter area code + number',
      'Password must have at least 6 digits!',
      'Password confirmation wrong!',
    ])
      expect(screen.queryByText(words)).toBeNull()
  })

  it('looks at a field when it is left, not at those that nobody touched', async () => {
    startServer()
    const { user } = await open()
    await user.type(field('Senha'), 'abc')
    await user.tab()
    expect(await screen.findByText('A senha deve ter pelo menos 6 caracteres.')).toBeTruthy()
    expect(screen.queryByText('Informe o nome.')).toBeNull()
  })

  it('speaks of an area code in the Brazilian way only for a number of Brazil', async () => {
    startServer()
    const { user } = await open()
    await user.type(field('Telefone'), '119')
    await user.tab()
    expect(await screen.findByText('Número inválido. Informe DDD + número.')).toBeTruthy()
    await user.clear(field('Telefone'))
    await user.type(field('Telefone'), '+351 91')
    await user.tab()
    expect(await screen.findByText(/Este número não existe no país escolhido/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('DDD')
  })

  it('R106 takes a weaker password and only says what a strong one would have', async () => {
    startServer()
    const { user } = await open()
    expect(document.body.textContent).not.toMatch(/alta: /)
    await user.type(field('Senha'), 'abc123')
    expect(screen.getByText(/Para ficar forte, falta: 10 ou mais caracteres/)).toBeTruthy()
    expect(screen.getByText('Use pelo menos 6 caracteres.')).toBeTruthy()
  })

  it('R107 takes a generated password in both fields', async () => {
    startServer()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Gerar senha forte' }))
    expect(field('Senha').value).toHaveLength(16)
    expect(field('Confirmar senha').value).toBe(field('Senha').value)
  })

  it('keeps name, company and phone over a reload, never the passwords', async () => {
    startServer()
    const { user } = await open()
    await fill(user, { Empresa: 'Pão & Sol' })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('abc123')
    cleanup()
    await open()
    expect([field('Nome').value, field('Empresa').value]).toEqual(['Ana Lima', 'Pão & Sol'])
    expect(field('Telefone').value).toBe('(11) 93333-4444')
    expect(field('Senha').value).toBe('')
  })

  it('shows what the server minds at its field', async () => {
    startServer().on(signupCalls.createAccount, refusal('input.invalid', { fields: [{ name: 'phonenumber', problem: 'wrongFormat' }] }))
    const { user } = await open()
    await fill(user)
    await user.click(create())
    expect(await screen.findByText('Número inválido. Informe DDD + número.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Telefone'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('loses nothing when the server is not there, and is made at the next try', async () => {
    const server = startServer().on(signupCalls.createAccount, unreachable)
    const { user } = await open()
    await fill(user)
    await user.click(create())
    expect((await screen.findByRole('alert')).textContent).toContain('O servidor não respondeu')
    expect(field('Senha').value).toBe('abc123')
    server.on(signupCalls.createAccount, { companyId: 'casa-aurora', email: 'ana@padaria-sol.com.br' })
    await user.click(create())
    await screen.findByRole('heading', { level: 1, name: 'Conversas' })
  })
})

describe('S008 a link that leads nowhere', () => {
  it.each([
    ['signup.notFound', 'Este link não é válido', 'Começar um novo cadastro', '/signup/start'],
    ['signup.expired', 'Este link expirou', 'Começar um novo cadastro', '/signup/start'],
    ['signup.used', 'Esta conta já foi criada', 'Ir para o login', '/'],
  ] as const)('says why and what to do: %s', async (code, title, action, to) => {
    startCalmServer().on(signupCalls.getSignup, refusal(code))
    openPage(address)
    await screen.findByRole('heading', { level: 1, name: title })
    expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(to)
    expect(screen.queryByLabelText('Nome')).toBeNull()
  })

  it('without its code is not even asked about', async () => {
    const server = startCalmServer()
    openPage('/create/account/cadastro-1')
    await screen.findByRole('heading', { level: 1, name: 'Este link não é válido' })
    expect(server.seenOf(signupCalls.getSignup)).toEqual([])
  })

  it.each([
    ['signup.used', 'Esta conta já foi criada'],
    ['signup.knownEmail', 'Este e-mail já tem uma conta'],
    ['signup.expired', 'Este link expirou'],
  ] as const)('also says so when that is found out at the end: %s', async (code, title) => {
    startServer().on(signupCalls.createAccount, refusal(code))
    const { user } = await open()
    await fill(user)
    await user.click(create())
    await screen.findByRole('heading', { level: 1, name: title })
  })

  it('is tried again where only the server was away', async () => {
    const server = startCalmServer().on(signupCalls.getSignup, unreachable)
    const { user } = openPage(address)
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível abrir o link')
    server.on(signupCalls.getSignup, { email: 'ana@padaria-sol.com.br' })
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByLabelText('Nome')
  })
})
