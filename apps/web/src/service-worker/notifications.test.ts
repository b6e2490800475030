import { describe, expect, it, vi } from 'vitest'
import { openNotification, showPush } from './notifications.ts'

const message = { title: 'Fernanda Lima', body: 'Pode ser às 9h?', path: '/casa-aurora/0/chat', tag: 'chat-1' }

const push = async (text: string | null, ...windows: string[]) => (await pushed(text, ...windows)).shown

async function pushed(text: string | null, ...windows: string[]) {
  const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => undefined)
  const matchAll = async () => windows.map((visibilityState) => ({ visibilityState }))
  const getNotifications = async () => [{ tag: 'chat:1:1' }, { tag: 'chat:1:2' }, { tag: 'mention' }]
  const setAppBadge = vi.fn(async (_count: number) => undefined)
  await showPush(
    text === null ? null : { json: () => JSON.parse(text) },
    { showNotification, getNotifications },
    { matchAll },
    { setAppBadge },
  )
  return { shown: showNotification.mock.calls, badges: setAppBadge.mock.calls.flat() }
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

  it('puts the number of chats with news on the icon where no window is open, which would count by itself', async () => {
    const ofChat = JSON.stringify({ ...message, tag: 'chat:1:2' })
    expect((await pushed(ofChat)).badges).toEqual([2])
    expect((await pushed(ofChat, 'hidden')).badges).toEqual([])
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

const origin = 'https://chat.example.com'

async function press(data: unknown, ...urls: string[]) {
  const close = vi.fn()
  const tabs = urls.map((url) => ({ url, focus: vi.fn(async () => undefined) }))
  const openWindow = vi.fn(async (_address: string) => undefined)
  await openNotification({ data, close }, origin, { matchAll: async () => tabs, openWindow })
  return {
    closed: close.mock.calls.length,
    focused: tabs.map(({ focus }) => focus.mock.calls.length),
    opened: openWindow.mock.calls.flat(),
  }
}

describe('a notification that is pressed', () => {
  it('closes and opens its page', async () => {
    expect(await press({ path: '/casa-aurora/0/chat?x=1' }, `${origin}/login`)).toEqual({
      closed: 1,
      focused: [0],
      opened: [`${origin}/casa-aurora/0/chat?x=1`],
    })
  })

  it('brings the tab to the front that has the page open', async () => {
    const { focused, opened } = await press({ path: '/login' }, `${origin}/`, `${origin}/login`)
    expect([focused, opened]).toEqual([[0, 1], []])
  })

  it.each([[{ path: 'https://elsewhere.example.com/' }], [{ path: '//elsewhere.example.com' }], [{ path: 'http://[' }], [{}], [null]])(
    'never leaves the product: %j',
    async (data) => expect((await press(data)).opened).toEqual([`${origin}/`]),
  )
})
