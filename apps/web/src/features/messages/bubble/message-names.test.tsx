import { inboxCalls } from '@prosa/contract/inbox/calls'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aChat, aChatPage, aMessage, ownMessage } from '../../../testing/samples/chat-samples.ts'
import { showLog } from '../../../testing/show-log.tsx'

const plan = {
  mediaId: 'plan',
  kind: 'document',
  state: 'stored',
  mimeType: 'application/pdf',
  fileName: 'Planta da sala.pdf',
  size: 1,
  url: '/api/plan',
  thumbnailUrl: null,
} as const
const answering = (messageId: string, fromMe: boolean) => ({
  replyTo: { messageId, messageType: 'document', messageBody: '', fromMe } as const,
})

describe('what is answered', () => {
  it('is named with the person who said it and, where it is a file, with its name; once deleted it says so', async () => {
    await showLog(
      [
        aMessage('m1', { messageType: 'document', messageBody: '', media: plan }),
        ownMessage('m2', { time: 2_000, ...answering('m1', false) }),
        ownMessage('m3', { time: 3_000, messageType: 'document', messageBody: '', media: { ...plan, fileName: 'Orçamento.pdf' } }),
        aMessage('m4', { time: 4_000, ...answering('m3', true) }),
        aMessage('m5', { time: 5_000, ...answering('m0', true) }),
        aMessage('m6', { time: 6_000, deletedAt: 9_000, messageBody: '' }),
        ownMessage('m7', { time: 7_000, ...answering('m6', false) }),
      ],
      {},
      {},
      40,
    )
    await screen.findByText('Texto de m2')
    const quoteIn = (text: string) => within(screen.getByText(text).closest('article')!).getByRole('button', { name: /mensagem citada/ })
    expect(quoteIn('Texto de m2').textContent).toContain('Lúcia AndradePlanta da sala.pdf')
    expect(quoteIn('Texto de m4').textContent).toContain('RafaelOrçamento.pdf')
    expect(quoteIn('Texto de m5').textContent).toContain('EquipeDocumento')
    expect(quoteIn('Texto de m7').textContent).toContain('Lúcia AndradeMensagem excluída')
  })
})

describe('what is forwarded', () => {
  it('is not offered to the chat that it comes from', async () => {
    const { user, server } = await showLog([aMessage('m1')])
    server.on(inboxCalls.listOwnChats, aChatPage([aChat('Lúcia Andrade'), aChat('Otávio Brandão', { waId: '5511999990000' })]))
    await user.hover(screen.getByText('Texto de m1'))
    await user.click(screen.getByRole('button', { name: 'Ações da mensagem' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Encaminhar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Encaminhar mensagem' }))
    await dialog.findByRole('radio', { name: /Otávio Brandão/ })
    expect(dialog.queryByRole('radio', { name: /Lúcia Andrade/ })).toBeNull()
  })
})
