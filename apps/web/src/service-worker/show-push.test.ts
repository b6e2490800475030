import { describe, expect, it, vi } from 'vitest'
import { showPush } from './show-push.ts'

const message = { title: 'Fernanda Lima', body: 'Pode ser às 9h?', path: '/casa-aurora/0/chat', tag: 'chat-1' }

async function push(text: string | null, ...windows: string[]) {
  const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => undefined)
  const matchAll = async () => windows.map((visibilityState) => ({ visibilityState }))
  await showPush(text === null ? null : { json: () => JSON.parse(text) }, { showNotification }, { matchAll })
  return showNotification.mock.calls
}

describe('[NO16] a push', () => {
  it('is shown with its words, and leads to its page', async () => {
    expect(await push(JSON.stringify(message))).toEqual([
      ['Fernanda Lima', { body: 'Pode ser às 9h?', tag: 'chat-1', icon: '/icons/icon-192.png', data: { path: '/casa-aurora/0/chat' } }],
    ])
  })

  it('of a chat is not shown to who looks at the product', async () => {
    const ofChat = JSON.stringify({ ...message, tag: 'chat:1:2' })
    expect(await push(ofChat, 'hidden', 'visible')).toEqual([])
    expect(await push(ofChat, 'hidden')).toHaveLength(1)
    expect(await push(JSON.stringify(message), 'visible')).toHaveLength(1)
  })

  it.each([
    ['says nothing', null],
    ['is no JSON', 'Olá'],
    ['is something else', '{"hello":true}'],
    ['leads elsewhere', JSON.stringify({ ...message, path: 'https://elsewhere.example.com/' })],
  ])('that %s is not shown', async (_, text) => {
    expect(await push(text)).toEqual([])
  })
})
