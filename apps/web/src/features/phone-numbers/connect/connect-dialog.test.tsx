import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { bodyOf } from '../../../testing/samples/department-samples.ts'
import { aNumber, startNumberServer } from '../../../testing/samples/number-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../phone-numbers-section.tsx'

const { testConnection, connectPhoneNumber } = phoneNumberCalls
const address = '/settings/casa-aurora/main?section=numbers'
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Número/ })
const dialog = () => screen.findByRole('dialog', { name: 'Conectar número do WhatsApp' })
const inDialog = async () => within(await dialog())
const reached = { isReachable: true, problem: null, displayNumber: '+55 11 4003-2199', verifiedName: 'Casa Aurora', quality: 'GREEN' }
const secrets = /EAAtoken|app-secret|verify-me/

type User = ReturnType<typeof openPage>['user']

async function begin() {
  const held = startNumberServer()
  const page = openPage(address)
  await screen.findByRole('row', { name: /Outlet/ })
  await page.user.keyboard('n')
  await dialog()
  return { ...held, ...page }
}
async function go(user: User, words: string) {
  await user.click((await inDialog()).getByRole('button', { name: words }))
}
async function fillName(user: User) {
  await go(user, 'Começar')
  await user.type(field(/^Nome do número/), 'Loja Moema')
  await user.type(phone(), '1140032199')
  await go(user, 'Continuar')
  await screen.findByLabelText(/^Phone number ID/)
}
async function fillKeys(user: User) {
  await user.type(field(/^Phone number ID/), '200000000000009')
  await user.type(field(/^WhatsApp Business Account ID/), '300000000000009')
  await user.type(field(/^Token de acesso/), 'EAAtoken')
  await user.type(field(/^Chave secreta/), 'app-secret')
  await user.type(field(/^Token de verificação/), 'verify-me')
  await go(user, 'Continuar')
}

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1440)
})

describe('the way to a new number', () => {
  it('leads from what is needed over a test to the address for Meta', async () => {
    const { user, server, state, search } = await begin()
    server.on(testConnection, reached).on(connectPhoneNumber, () => {
      const made = aNumber({ phonenumberId: 'wa-cloud-9', phonenumberName: 'Loja Moema', version: 1 })
      state.details = [...state.details, made]
      return made
    })
    screen.getByText('Um token de acesso permanente')
    await fillName(user)
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Copie da Meta para cá/))
    await fillKeys(user)
    await screen.findByText('A Meta reconheceu o número.')
    const found = await inDialog()
    found.getByText('+55 11 4003-2199')
    found.getByText('Casa Aurora')
    found.getByText('Alta')
    expect(bodyOf(server, testConnection)).toMatchObject({ providerId: '200000000000009', channelType: '2', accessToken: 'EAAtoken' })
    await go(user, 'Conectar número')
    await screen.findByText('“Loja Moema” está conectado.')
    expect(bodyOf(server, connectPhoneNumber)).toMatchObject({
      phonenumberName: 'Loja Moema',
      phonenumber: '551140032199',
      businessAccountId: '300000000000009',
      verifyToken: 'verify-me',
    })
    const done = await inDialog()
    done.getByText('https://prosa.test/webhooks/whatsapp-cloud')
    done.getByText('verify-me')
    expect(done.getAllByText(/, concluída$/)).toHaveLength(4)
    expect(done.queryByRole('button', { name: /Códigos e chaves/ })).toBeNull()
    done.getByRole('button', { name: 'Copiar o token de verificação' })
    expect(Object.values(sessionStorage).join(' ')).not.toMatch(/Loja Moema/)
    await go(user, 'Abrir o número')
    await screen.findByRole('heading', { level: 2, name: 'Loja Moema' })
    expect(search()).toBe('?section=numbers&numberId=wa-cloud-9')
  })

  it('says in words what Meta refused and what to do, and is tried again', async () => {
    const { user, server } = await begin()
    server.on(testConnection, { isReachable: false, problem: 'tokenInvalid', displayNumber: null, verifiedName: null, quality: null })
    await fillName(user)
    await fillKeys(user)
    await screen.findByText('A Meta não reconheceu o número.')
    screen.getByText(/^A Meta não aceita mais o token de acesso deste número\. Gere um token permanente/)
    expect((await inDialog()).queryByRole('button', { name: 'Conectar número' })).toBeNull()
    server.on(testConnection, { ...reached, displayNumber: '+55 11 5555-0000' })
    await go(user, 'Testar de novo')
    await screen.findByText(/^Este código é de outro número: a Meta diz \+55 11 5555-0000, e você escreveu \+55 11 4003-2199/)
  })

  it('says what the test itself or the connecting failed of', async () => {
    const { user, server } = await begin()
    server.on(testConnection, refusal('rate.limited'))
    await fillName(user)
    await fillKeys(user)
    await screen.findByText('O teste não pôde ser feito.')
    server.on(testConnection, reached).on(connectPhoneNumber, refusal('number.taken'))
    await go(user, 'Testar de novo')
    await screen.findByText('A Meta reconheceu o número.')
    await go(user, 'Conectar número')
    await screen.findByText('O número não foi conectado.')
    screen.getByText('Este número já está conectado, aqui ou em outra empresa.')
  })

  it('says at each field what is wrong, and leads to the first of them', async () => {
    const { user, server } = await begin()
    await go(user, 'Começar')
    await go(user, 'Continuar')
    await screen.findByText('Escreva o nome do número.')
    screen.getByText('Escreva o número com DDD.')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Nome do número/)))
    await user.type(field(/^Nome do número/), 'Loja Moema')
    await user.type(phone(), '114003')
    await go(user, 'Continuar')
    await screen.findByText('Este número não está completo. Confira o país, o DDD e os dígitos.')
    await user.type(phone(), '2199')
    await go(user, 'Continuar')
    await user.type(await screen.findByLabelText(/^Phone number ID/), '12ab')
    await go(user, 'Continuar')
    await screen.findByText('Este código tem só números, de 5 a 32. Confira se copiou o certo.')
    screen.getByText('Cole o token de acesso.')
    screen.getByText('Cole a chave secreta do aplicativo.')
    screen.getByText('Escreva ou gere um token de verificação.')
    expect(server.seenOf(testConnection)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Avançado' }))
    await user.type(screen.getByLabelText('Versão da API'), '25')
    await go(user, 'Continuar')
    await screen.findByText('Escreva a versão como v25.0.')
  })

  it('makes a verify token, hidden as the other keys are', async () => {
    const { user } = await begin()
    await fillName(user)
    await user.click(screen.getByRole('button', { name: 'Gerar token de verificação' }))
    expect(field(/^Token de verificação/).value).toMatch(/^\w{32}$/)
    for (const name of [/^Token de acesso/, /^Chave secreta/, /^Token de verificação/]) expect(field(name).type).toBe('password')
  })

  it('brings back after a reload what was filled in, without the keys, where one was', async () => {
    const { user } = await begin()
    await fillName(user)
    await user.type(field(/^Phone number ID/), '200000000000009')
    await user.type(field(/^Token de acesso/), 'EAAtoken')
    await user.type(field(/^Chave secreta/), 'app-secret')
    const kept = { ...sessionStorage }
    expect(Object.values(kept).join(' ')).not.toMatch(secrets)
    cleanup()
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value))
    openPage(address)
    await screen.findByText('Recuperamos o que você tinha preenchido, menos as chaves.')
    expect([field(/^Phone number ID/).value, field(/^Token de acesso/).value]).toEqual(['200000000000009', ''])
    await user.click(screen.getByRole('button', { name: 'Começar de novo' }))
    expect(field(/^Phone number ID/).value).toBe('')
  })

  it('asks before keys that were typed are lost, and closes at once without any', async () => {
    const { user } = await begin()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: /Conectar número/ }))
    await fillName(user)
    await user.type(field(/^Token de acesso/), 'EAAtoken')
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('dialog', { name: 'Fechar sem conectar?' }))
    await user.click(question.getByRole('button', { name: 'Fechar sem conectar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is found by the search of the settings', async () => {
    startNumberServer()
    openPage(`${address}&setting=connect`)
    await dialog()
  })
})
