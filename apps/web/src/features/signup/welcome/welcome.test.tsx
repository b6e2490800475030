import { companyCalls } from '@prosa/contract/company/calls'
import type { FirstSteps } from '@prosa/contract/company/model'
import { demoCalls } from '@prosa/contract/demo/calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { simulatorCalls } from '@prosa/contract/simulator/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../../kit/i18n.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { allSteps, numbers, signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
// Imported together with the test, as in open-page.tsx.
import './welcome.tsx'

const inbox = '/casa-aurora/0/chat'
const fresh: FirstSteps = { ...allSteps, numberConnected: false, chatBegun: false, teamInvited: false }
const startNew = (steps: Partial<FirstSteps> = {}) =>
  startCalmServer()
    .on(companyCalls.getFirstSteps, { ...fresh, ...steps })
    .on(phoneNumberCalls.listPhoneNumbers, [])
const startNewInDemo = () => startNew().on(demoCalls.listDemoLogins, { password: 'x', logins: [] })
const cards = () => screen.findAllByRole('heading', { level: 2 }).then((found) => found.map(({ textContent }) => textContent))

beforeEach(() => signInAs())

describe('the inbox of a company that never had a chat', () => {
  it('says how the first one comes, and leads there', async () => {
    startNew()
    openPage(inbox)
    await screen.findByRole('heading', { level: 1, name: 'Boas-vindas, Casa Aurora' })
    expect(await cards()).toEqual(['Conecte um número', 'Convide pessoas'])
    const links = ['Conectar número', 'Convidar pessoas'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
    expect(links).toEqual([
      '/settings/casa-aurora/main?section=numbers&setting=connect',
      '/settings/casa-aurora/main?section=agents&setting=invite',
    ])
    expect(screen.queryByRole('button', { name: 'Nova conversa' })).toBeNull()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('opens the test phone of the demonstration with the company’s own number, in one click', async () => {
    const server = startNewInDemo().on(simulatorCalls.connectTestNumber, { phonenumberId: 'teste-1' })
    const { user, path, search } = openPage(inbox)
    expect(await cards()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Abrir o celular de teste' }))
    await waitFor(() => expect([path(), search()]).toEqual(['/simulator', '?number=teste-1']))
    expect(server.seenOf(simulatorCalls.connectTestNumber).map(({ body }) => body)).toEqual([{ phonenumberName: 'Casa Aurora (teste)' }])
  })

  it('stays where it is when the test phone does not open, and says so', async () => {
    startNewInDemo().on(simulatorCalls.connectTestNumber, refusal('partner.unavailable'))
    const { user, path } = openPage(inbox)
    await user.click(await screen.findByRole('button', { name: 'Abrir o celular de teste' }))
    expect(await screen.findByText('O celular de teste não abriu.')).toBeTruthy()
    expect(path()).toBe(inbox)
  })

  it('can begin a chat where a number is there already', async () => {
    startNew().on(phoneNumberCalls.listPhoneNumbers, numbers)
    openPage(inbox)
    await screen.findByRole('heading', { level: 1, name: /^Boas-vindas/ })
    expect(screen.getByRole('button', { name: /^Nova conversa/ })).toBeTruthy()
  })

  it('keeps the first steps in sight here and in the rail, until they are dismissed', async () => {
    startNew()
    const { user } = openPage(inbox)
    expect(await screen.findByRole('progressbar', { name: 'Primeiros passos: 7 de 10 concluídos' })).toBeTruthy()
    const sign = screen.getByRole('link', { name: /^Primeiros passos ?7 de 10$/ })
    await user.click(sign)
    await user.click(await screen.findByRole('button', { name: 'Não mostrar mais' }))
    await screen.findByRole('heading', { level: 1, name: /^Boas-vindas/ })
    expect(screen.queryByRole('link', { name: /^Primeiros passos/ })).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it.each([
    ['en', 'Welcome, Casa Aurora', 'Open the test phone'],
    ['es', 'Te damos la bienvenida, Casa Aurora', 'Abrir el teléfono de prueba'],
  ] as const)('speaks %s', async (language, title, action) => {
    startNewInDemo()
    chooseLanguage(language)
    openPage(inbox)
    await screen.findByRole('heading', { level: 1, name: title })
    expect(screen.getByRole('button', { name: action })).toBeTruthy()
  })
})

describe('the lists are shown instead', () => {
  const lists = async () => within(await screen.findByRole('region', { name: 'Lista de conversas' })).findByRole('tablist')

  it('where there was a chat once', async () => {
    startNew({ chatBegun: true })
    openPage(inbox)
    await lists()
  })

  it('where a chat is open, which the lists may not count', async () => {
    startNew({ numberConnected: true }).on(messageCalls.getChatDetail, refusal('chat.notFound'))
    openPage('/casa-aurora/wa-cloud-1/5511987214406/0/chat')
    await lists()
  })

  it('without asking where there are chats', async () => {
    const server = startNew().on(inboxCalls.getChatTotals, '{"MyListTotal":0,"QueueListTotal":1,"AllOthersList":0,"ForDistribution":0}')
    window.localStorage.setItem('prosa.firstStepsDone.casa-aurora.user-1', 'yes')
    openPage(inbox)
    await lists()
    expect(server.seenOf(companyCalls.getFirstSteps)).toEqual([])
  })

  it('to whoever may neither connect a number nor invite', async () => {
    signInAs(undefined, ['agent'])
    const server = startNew()
    openPage(inbox)
    await lists()
    expect(server.seenOf(companyCalls.getFirstSteps)).toEqual([])
  })
})
