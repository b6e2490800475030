import { describe, expect, it, vi } from 'vitest'
import { showPush } from './show-push.ts'

const message = { title: 'Fernanda Lima', body: 'Pode ser às 9h?', path: '/casa-aurora/0/chat', tag: 'chat-1' }

async function push(text: string | null) {
  const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => undefined)
  await showPush(text === null ? null : { json: () => JSON.parse(text) }, { showNotification })
  return showNotification.mock.calls
}

describe('[NO16] a push', () => {
  it('is shown with its words, and leads to its page', async () => {
    expect(await push(JSON.stringify(message))).toEqual([
      ['Fernanda Lima', { body: 'Pode ser às 9h?', tag: 'chat-1', icon: '/icons/icon-192.png', data: { path: '/casa-aurora/0/chat' } }],
    ])
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
