import { readBrCode, writeBrCode } from '@prosa/contract/formats/payments/br-code'
import { messageCalls } from '@prosa/contract/messages/calls'
import { type PixKey, pixCalls } from '@prosa/contract/pix/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aChatDetail, aMessage } from '../../testing/samples/chat-samples.ts'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
import { showChatHeader, showInFrame } from '../../testing/show-chat-header.tsx'
import { PixPart } from './pix-part.tsx'

const key: PixKey = { pixKeyId: 'k1', kind: 'email', key: 'pix@casa.test', title: 'Loja', holder: 'Casa Aurora', city: 'Sao Paulo' }
const code = writeBrCode({ key: key.key, name: key.holder, city: key.city, cents: 12_050, description: 'Pedido 7', reference: null })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
})

async function openDialog(keys: PixKey[]) {
  const shown = await showChatHeader(aChatDetail([], { windowExpiresAt: Date.now() + 3_600_000 }))
  shown.server.on(pixCalls.listPixKeys, keys).on(messageCalls.sendMessage, aMessage('m1'))
  await shown.user.click(await screen.findByRole('button', { name: 'Mais ações da conversa' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Cobrar com Pix' }))
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Cobrar com Pix' })) }
}

describe('[PX4] charging', () => {
  it('sends the code of the amount that was typed', async () => {
    const { user, server, dialog } = await openDialog([key])
    await user.type(dialog.getByLabelText('Valor'), '12050')
    await user.type(dialog.getByLabelText('Descrição'), 'Pedido 7')
    await dialog.findByRole('img', { name: 'QR do Pix' })
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.seenOf(messageCalls.sendMessage)).toHaveLength(1))
    const sent = server.seenOf(messageCalls.sendMessage)[0]?.body as { messageBody?: string } | undefined
    const messageBody = sent?.messageBody ?? ''
    expect(messageBody).toBe(`Pix de R$\u00a0120,50 copia e cola:\n${code}`)
    expect(readBrCode(messageBody.split('\n')[1] ?? '')).toMatchObject({ cents: 12_050, key: key.key })
  })

  it('without a key says who can add one', async () => {
    const { dialog } = await openDialog([])
    dialog.getByText('A empresa ainda não tem uma chave Pix.')
    expect(dialog.getByRole('link', { name: 'Adicionar em Ajustes' }).getAttribute('href')).toContain('section=pix')
  })
})

describe('[PX5] a code in a message', () => {
  beforeEach(() => void startCalmServer())

  it('is shown as what it says, between the words around it', async () => {
    const { user } = showInFrame(<PixPart text={`Segue o Pix:\n${code}\nObrigado!`} />)
    for (const words of ['Cobrança Pix', 'R$ 120,50', 'Para Casa Aurora · Sao Paulo', 'Descrição: Pedido 7']) await screen.findByText(words)
    screen.getByText('Segue o Pix:')
    screen.getByText('Obrigado!')
    expect(document.body.textContent).not.toContain(code)
    screen.getByRole('button', { name: 'Copiar código Pix' })
    await user.click(screen.getByRole('button', { name: 'Ver QR' }))
    await screen.findByRole('img', { name: 'QR do Pix' })
  })

  it('is taken out of the text where lines break it', async () => {
    showInFrame(<PixPart text={`Segue o Pix:\n${code.slice(0, 40)}\n${code.slice(40)}\nObrigado!`} />)
    await screen.findByRole('button', { name: 'Copiar código Pix' })
    screen.getByText('Segue o Pix:')
    screen.getByText('Obrigado!')
    expect(document.body.textContent).not.toContain('br.gov')
  })

  it('that is not whole stays the text that it is', async () => {
    const broken = `Pix: ${code.slice(0, -1)}0`
    showInFrame(<PixPart text={broken} />)
    await screen.findByText(/6304.{4}$/)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copiar código Pix' })).toBeNull()
  })
})
