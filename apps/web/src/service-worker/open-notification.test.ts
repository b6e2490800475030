import { describe, expect, it, vi } from 'vitest'
import { openNotification } from './open-notification.ts'

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
