import { inboxCalls } from '@prosa/contract/inbox/calls'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { setUnopened } from '../../../kit/kept/unopened.ts'
import { aChatDetail, aChatPage, startChatServer } from '../../../testing/samples/chat-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { showInFrame } from '../../../testing/show-chat-header.tsx'
import { CountEverywhere } from './count-everywhere.tsx'

it('R017 the icon of the installed app has the count of the title, and nothing once nobody is signed in', async () => {
  signInAs()
  const { server } = startChatServer(aChatDetail([]))
  server.on(inboxCalls.listOwnChats, { ...aChatPage([]), totalChats: 4 })
  const setAppBadge = vi.fn(async (_count: number) => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { setAppBadge }))
  showInFrame(
    <>
      <p>Aqui</p>
      <CountEverywhere />
    </>,
  )
  await screen.findByText('Aqui')
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(4))
  act(() => setUnopened(0))
  expect(setAppBadge).toHaveBeenLastCalledWith(0)
  act(() => setUnopened(7))
  expect(setAppBadge).toHaveBeenLastCalledWith(7)
  cleanup()
  expect(setAppBadge).toHaveBeenLastCalledWith(0)
})
