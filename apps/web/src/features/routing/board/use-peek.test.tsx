import { departmentCalls } from '@prosa/contract/departments/calls'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aChat } from '../../../testing/samples/chat-samples.ts'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { showInFrame } from '../../../testing/show-chat-header.tsx'
import { usePeek } from './use-peek.tsx'

beforeEach(() => signInAs())

function Offered({ chat }: { chat: Parameters<typeof usePeek>[0] }) {
  return <p>{usePeek(chat)?.label ?? 'nada'}</p>
}
const open = async (chat: Parameters<typeof usePeek>[0]) => {
  const server = startCalmServer().on(departmentCalls.listDepartments, [])
  showInFrame(<Offered chat={chat} />)
  await screen.findByText('nada')
  return () => server.seenOf(departmentCalls.listDepartments).length
}

it('asks for the departments where there is a chat', async () => {
  const asked = await open(aChat('Lúcia Andrade'))
  await waitFor(() => expect(asked()).toBe(1))
})

it('asks for none without one, as in the palette on a page without chats', async () => {
  const asked = await open(null)
  expect(asked()).toBe(0)
})
