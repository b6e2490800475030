import { UserStatus } from '@prosa/contract/agents/states'
import { type BoardDepartment, type BoardPerson, boardCalls } from '@prosa/contract/routing/board-calls'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { notifyChatListeners } from '../../../kit/live/chat-news.ts'
import { refusal } from '../../../testing/fake-server.ts'
import { newUser } from '../../../testing/samples/new-user.ts'
import { sessionData, signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { showInFrame } from '../../../testing/show-chat-header.tsx'
import { BoardDialog } from './board-dialog.tsx'

beforeEach(() => signInAs())

const aPerson = (name: string, more: Partial<BoardPerson> = {}): BoardPerson => ({
  userId: `user-${name}`,
  name,
  photoUrl: null,
  userStatus: UserStatus.Online,
  isThere: true,
  open: 1,
  capacity: 4,
  ...more,
})
const care: BoardDepartment = {
  departmentId: 'pos-venda',
  departmentName: 'Pós-venda',
  icon: 'people',
  waiting: 2,
  waitingSince: Date.now() - 20 * 60_000,
  open: 9,
  late: 3,
  ...{ there: 1, silent: 1, away: 1, free: 1 },
  people: [aPerson('Thiago', { open: 4 }), aPerson('Sônia', { isThere: false })],
}
const shown = () => showInFrame(<BoardDialog data={sessionData()} onClose={vi.fn()} />)

it('[RO51] says who waits and since when, who is there, silent or away, and who is full; and asks again when a chat moves', async () => {
  let waiting = 2
  startCalmServer().on(boardCalls.getBoard, () => [{ ...care, waiting }])
  shown()
  const department = within(await screen.findByRole('region', { name: 'Pós-venda' }))
  department.getByText('20 min')
  expect(department.getByText('Atrasadas').parentElement?.textContent).toBe('Atrasadas3')
  department.getByText('1 aqui · 1 sem sinal · 1 fora')
  expect(department.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'TThiagoOnline4 de 4Lotado',
    'SSôniaSem sinal1 de 4',
  ])
  department.getByText('E mais 1, fora agora e sem conversas')
  waiting = 7
  notifyChatListeners({ kind: 'gap' })
  await department.findByText('7')
})

it('says that it could not be loaded, and tries again', async () => {
  const server = startCalmServer().on(boardCalls.getBoard, () => refusal('unexpected'))
  shown()
  await screen.findByText('Não foi possível carregar o quadro.')
  server.on(boardCalls.getBoard, () => [])
  await newUser().click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Você não supervisiona nenhum departamento.')
})
