import { UserStatus } from '@prosa/contract/agents/states'
import { type BoardDepartment, type BoardPerson, boardCalls } from '@prosa/contract/routing/board-calls'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { notifyChatListeners } from '../../../kit/live/chat-news.ts'
import { refusal, unreachable } from '../../../testing/fake-server.ts'
import { giveTo } from '../../../testing/give-to.ts'
import { newUser } from '../../../testing/samples/new-user.ts'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { showInFrame } from '../../../testing/show-chat-header.tsx'
import { BoardScreen } from './board-screen.tsx'

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
const shown = () => showInFrame(<BoardScreen />)

it('[RO51] says who waits and since when, who is there, silent or away, and who is full; and asks again when a chat moves', async () => {
  let waiting = 2
  startCalmServer().on(boardCalls.getBoard, () => [{ ...care, waiting }])
  shown()
  const department = within(await screen.findByRole('region', { name: 'Pós-venda' }))
  department.getByText('20 min')
  expect(department.getByText('Atrasadas').parentElement?.textContent).toBe('Atrasadas3')
  department.getByText('1 online · 1 sem sinal · 1 ausente')
  expect(department.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'TThiagoOnline4 de 4Lotado',
    'SSôniaSem sinal1 de 4',
  ])
  department.getByText('E mais 1, ausentes agora e sem conversas')
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

/** The browser loses the internet, or has it back. */
function giveInternet(isThere: boolean) {
  giveTo(navigator, 'onLine', isThere)
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}

it('[RO51] keeps what it shows while there is no connection, says of when that is, and goes on by itself', async () => {
  const server = startCalmServer().on(boardCalls.getBoard, [care])
  shown()
  await screen.findByText('Ao vivo')
  server.on(boardCalls.getBoard, unreachable)
  giveInternet(false)
  await screen.findByText(/^Sem conexão\. O quadro está como era às \d\d:\d\d e volta a andar sozinho\.$/)
  expect(screen.queryByText('Ao vivo')).toBeNull()
  within(screen.getByRole('region', { name: 'Pós-venda' })).getByText('1 online · 1 sem sinal · 1 ausente')
  server.on(boardCalls.getBoard, [{ ...care, waiting: 7 }])
  giveInternet(true)
  await within(screen.getByRole('region', { name: 'Pós-venda' })).findByText('7')
  await screen.findByText('Ao vivo')
  expect(screen.queryByText(/^Sem conexão/)).toBeNull()
})

it('[RO51] that is opened without a connection says that it needs one, and appears by itself', async () => {
  const server = startCalmServer().on(boardCalls.getBoard, unreachable)
  giveInternet(false)
  shown()
  await screen.findByText('O quadro precisa da conexão. Ele aparece aqui assim que ela voltar.')
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  server.on(boardCalls.getBoard, [care])
  giveInternet(true)
  await screen.findByRole('region', { name: 'Pós-venda' })
})

it('[RO51] says of what it shows that it could not be asked for again, and shows it still', async () => {
  const server = startCalmServer().on(boardCalls.getBoard, [care])
  shown()
  await screen.findByText('Ao vivo')
  server.on(boardCalls.getBoard, () => refusal('unexpected'))
  notifyChatListeners({ kind: 'gap' })
  await screen.findByText(/^O quadro não pôde ser atualizado\. Está como era às \d\d:\d\d, e tentamos de novo\.$/, {}, { timeout: 5_000 })
  screen.getByRole('region', { name: 'Pós-venda' })
})
