import { ChatStatus } from '@prosa/contract/chats/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aChat, aChatDetail, aMessage, startChatServer } from '../../../testing/samples/chat-samples.ts'
import { sales } from '../../../testing/samples/department-samples.ts'
import { helena, signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../../../features/inbox/inbox-screen.tsx'
import '../../../features/batches/inbox-batches.tsx'
import './shortcuts-help.tsx'

/** The table of DESIGN §7 by hand, but for `A` and `Shift E`, which one's own chat and an open panel do not offer at once. */
const map = [
  ...['Ctrl K', '/', '1', '2', '3', 'J', 'K', '↓', '↑', 'Enter', 'N', 'T', 'E', 'L', 'S', 'Ctrl S', 'Ctrl Enter', 'Esc'],
  ...['R', 'Ctrl I', 'Shift Enter', 'Ctrl Shift Enter', '#', ':', 'Ctrl U', 'Ctrl Shift M', ']', 'Z', '?', 'X'],
]

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

it('the list of keys has the whole map of the design, each key that is registered, and nothing twice', async () => {
  const own = { agentId: helena.userId, agentName: helena.name, departmentId: sales.departmentId }
  const { server } = startChatServer(aChatDetail([aMessage('m1')], { ...own, chatStatus: ChatStatus.Open }), [aChat('Lúcia Andrade', own)])
  server.on(departmentCalls.listDepartments, [sales])
  const { user } = openPage('/casa-aurora/wa-cloud-1/5511987214406/0/chat')
  await screen.findByRole('button', { name: /Encerrar/ })
  const row = await screen.findByRole('link', { name: /Lúcia/ })
  act(() => row.focus())
  await screen.findByRole('checkbox', { name: /Selecionar/ })
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Ajuda e atalhos' }))
  const shown = () =>
    help.getAllByRole('definition').map((each) => [...each.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent))
  await waitFor(() => expect(map.filter((keys) => !shown().flat().includes(keys))).toEqual([]))
  const terms = help.getAllByRole('term').map(({ textContent }) => textContent)
  expect(new Set(terms).size).toBe(terms.length)
})
