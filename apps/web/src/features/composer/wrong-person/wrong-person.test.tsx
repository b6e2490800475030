import { type OthersData, wrongPersonCalls } from '@prosa/contract/contacts/wrong-person-calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aPicture, composerBox, sentLines } from '../../../testing/composer-parts.ts'
import { unreachable } from '../../../testing/fake-server.ts'
import { giveTo } from '../../../testing/give-to.ts'
import { giveFileAddresses, openComposer, startComposerServer } from '../../../testing/open-composer.tsx'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'

const { checkWrongPerson } = wrongPersonCalls
const cpf = '529.982.247-25'
const ofMaria: OthersData = { kind: 'cpf', value: '52998224725', name: 'Maria Souza' }
const question = 'Este CPF é de Maria Souza. Enviar para Lúcia Andrade mesmo assim?'

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveFileAddresses()
})

async function openPasted(text: string, others: OthersData[] | null | (() => Promise<OthersData[]>)) {
  const { server } = startComposerServer()
  server.on(checkWrongPerson, typeof others === 'function' ? others : () => others ?? unreachable)
  const { user } = await openComposer()
  const area = await composerBox()
  await user.click(area)
  await user.paste(text)
  await waitFor(() => expect(server.seenOf(checkWrongPerson).length).toBeGreaterThan(0))
  const sent = () => server.seenOf(messageCalls.sendMessage).length
  return { server, user, area, sent }
}

describe('[WP1] what is pasted of another contact', () => {
  it('is asked about before it is sent; Enter does not answer, the button does', async () => {
    const { user, area, sent, server } = await openPasted(`CPF ${cpf}`, [ofMaria])
    expect(server.seenOf(checkWrongPerson)).toMatchObject([{ body: { cpfs: ['52998224725'], emails: [], hashes: [] } }])
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(question)
    expect(document.activeElement).toBe(area)
    await user.keyboard('{Enter}{Enter}')
    expect(sent()).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Enviar mesmo assim' }))
    await waitFor(() => expect(sentLines()).toEqual([`CPF ${cpf}`]))
    expect([screen.queryByRole('alert'), area.value]).toEqual([null, ''])
  })

  it('is not sent by who goes back to writing, and no longer asked about once it is taken out', async () => {
    const { user, area, sent } = await openPasted(cpf, [ofMaria])
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Voltar a escrever' }))
    expect([screen.queryByRole('alert'), document.activeElement, sent()]).toEqual([null, area, 0])
    await user.clear(area)
    await user.type(area, 'Bom dia{Enter}')
    await waitFor(() => expect(sentLines()).toEqual(['Bom dia']))
  })

  it('is answered by keys: Tab leads from the text to the answers, Escape back to writing from everywhere', async () => {
    const { user, area, sent } = await openPasted(cpf, [ofMaria])
    await user.keyboard('{Enter}')
    await screen.findByRole('alert')
    await user.keyboard('{Escape}')
    expect([screen.queryByRole('alert'), document.activeElement, area.value]).toEqual([null, area, cpf])
    await user.keyboard('{Enter}')
    await screen.findByRole('alert')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Voltar a escrever' }))
    await user.keyboard('{Escape}')
    expect([screen.queryByRole('alert'), document.activeElement, sent()]).toEqual([null, area, 0])
    await user.keyboard('{Enter}')
    await screen.findByRole('alert')
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sentLines()).toEqual([cpf]))
  })

  it.each<[string, OthersData, string]>([
    ['nobody whom they may know', { ...ofMaria, name: '' }, 'Este CPF é de outro contato. Enviar para Lúcia Andrade mesmo assim?'],
    [
      'somebody, as an e-mail',
      { kind: 'email', value: 'm@d.co', name: 'Maria' },
      'Este e-mail é de Maria. Enviar para Lúcia Andrade mesmo assim?',
    ],
    [
      'somebody, as a number',
      { kind: 'phone', value: '5511987654321', name: 'Rui' },
      'Este telefone é de Rui. Enviar para Lúcia Andrade mesmo assim?',
    ],
  ])('[WP2] is said to be of %s', async (_whose, others, words) => {
    const { user } = await openPasted(`${cpf} m@d.co +55 11 98765-4321`, [others])
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
  })

  it('is looked at also after a paste that is longer than a message', async () => {
    const { user, area, server } = await openPasted(`${cpf}${' a'.repeat(10_000)}`, [])
    await user.clear(area)
    await user.paste('m@d.co')
    await waitFor(() => expect(server.seenOf(checkWrongPerson).at(-1)).toMatchObject({ body: { emails: ['m@d.co'] } }))
  })

  it('[WP3] is sent where nobody answered whose it is, and what is typed is never asked about', async () => {
    const { user, sent, server, area } = await openPasted(cpf, null)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent()).toBe(1))
    server.on(checkWrongPerson, [ofMaria])
    await user.type(area, `${cpf}{Enter}`)
    await waitFor(() => expect(sent()).toBe(2))
    expect(server.seenOf(checkWrongPerson)).toHaveLength(1)
  })
})

describe('[WP1] what is sent before anybody knows whose it is', () => {
  async function sendEarly(isOnline = true) {
    const answer = Promise.withResolvers<OthersData[]>()
    giveTo(navigator, 'onLine', isOnline)
    const opened = await openPasted(cpf, () => answer.promise)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const enter = () => fireEvent.keyDown(opened.area, { key: 'Enter' })
    enter()
    return { ...opened, answer, enter }
  }
  const settled = () => act(() => vi.advanceTimersByTimeAsync(0))

  it('waits in the box for the answer, and is asked about', async () => {
    const { answer, area, sent } = await sendEarly()
    await settled()
    expect([area.value, sent()]).toEqual([cpf, 0])
    answer.resolve([ofMaria])
    await settled()
    expect([screen.getByRole('alert').textContent, area.value, sent()]).toEqual([question, cpf, 0])
  })

  it('is sent once, however often Enter was pressed, as soon as it is nobody else’s', async () => {
    const { answer, area, sent, enter } = await sendEarly()
    enter()
    answer.resolve([])
    await settled()
    expect([area.value, sent()]).toEqual(['', 1])
  })

  it('is sent after a short wait without an answer', async () => {
    const { area, sent } = await sendEarly()
    await act(() => vi.advanceTimersByTimeAsync(1_199))
    expect([area.value, sent()]).toEqual([cpf, 0])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect([area.value, sent()]).toEqual(['', 1])
  })

  it('does not wait where there is no network', async () => {
    const { area } = await sendEarly(false)
    expect(area.value).toBe('')
  })
})

it('[WP1] a file of another contact is asked about by its bytes', async () => {
  const { server } = startComposerServer()
  server.on(checkWrongPerson, ({ body }) =>
    (body as { hashes: string[] }).hashes.map((value): OthersData => ({ kind: 'file', value, name: 'Maria Souza' })),
  )
  const { user } = await openComposer()
  await composerBox()
  fireEvent.change(screen.getByLabelText('Anexar arquivo', { selector: 'input' }), { target: { files: [aPicture('contrato.jpg')] } })
  await waitFor(() => expect(server.seenOf(checkWrongPerson)).toHaveLength(1))
  await user.click(await composerBox())
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'O arquivo contrato.jpg é da conversa com Maria Souza. Enviar para Lúcia Andrade mesmo assim?',
  )
  expect(server.seenOf(messageCalls.sendMessage)).toHaveLength(0)
})
