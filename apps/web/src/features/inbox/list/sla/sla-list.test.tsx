import { departmentCalls } from '@prosa/contract/departments/calls'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { giveHeights } from '../../../../testing/give-heights.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { aChat, aChatPage } from '../../../../testing/samples/chat-samples.ts'
import { bodyOf, sales } from '../../../../testing/samples/department-samples.ts'
import { signInAs, startCalmServer } from '../../../../testing/samples/samples.ts'
import { giveWidth } from '../../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../../inbox-screen.tsx'

const { listOwnChats } = inboxCalls
const minute = 60_000
const due = (name: string, waId: string, left: number, warned: number) =>
  aChat(name, { waId, slaKind: 'nextAnswer', slaDueAt: Date.now() + left * minute, slaWarnsAt: Date.now() + warned * minute })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

it('[RO40] a row says how long there is until its deadline, that this is little, or for how long it is late, and of what', async () => {
  startCalmServer().on(
    listOwnChats,
    aChatPage([
      due('Ana', '5511', 25.5, 10),
      due('Bia', '5512', 4.5, -1),
      due('Caio', '5513', -12.5, -20),
      aChat('Davi', { waId: '5514' }),
    ]),
  )
  openPage('/casa-aurora/0/chat')
  const chipOf = async (row: RegExp, says: RegExp) =>
    (await within(await screen.findByRole('link', { name: row })).findByRole('img', { name: says })).closest('[data-state]')!
  const [far, near, late] = [
    await chipOf(/Ana/, /^Resposta: faltam 25 min/),
    await chipOf(/Bia/, /^Resposta: faltam 4 min/),
    await chipOf(/Caio/, /^Resposta: atrasada há 12 min/),
  ]
  expect([far, near, late].map((chip) => [chip.getAttribute('data-state'), chip.textContent])).toEqual([
    ['far', '25 min'],
    ['near', '4 min'],
    ['late', 'atrasada há 12 min'],
  ])
  expect(within(await screen.findByRole('link', { name: /Davi/ })).queryByRole('img', { name: /Resposta/ })).toBeNull()
})

it('[RO42] the button of the order leads to that by deadline too, which the head names, and from there to the first', async () => {
  const rules = { ...firstInboxRules, slaFirstAnswer: 10 }
  const server = startCalmServer()
    .on(listOwnChats, aChatPage([due('Ana', '5511', 25, 10)]))
    .on(departmentCalls.listDepartments, [{ ...sales, inboxRules: rules }])
  const { user } = openPage('/casa-aurora/1/chat')
  await screen.findByText('Maior espera primeiro')
  await waitFor(() => expect(server.seenOf(departmentCalls.listDepartments)).not.toHaveLength(0))
  await user.click(await screen.findByRole('button', { name: 'Mudar a ordem: maior espera primeiro' }))
  await screen.findByText('Menor prazo')
  await waitFor(() => expect(bodyOf(server, listOwnChats)).toMatchObject({ chatResumeOrder: '2' }))
  await user.click(screen.getByRole('button', { name: 'Mudar a ordem: menor prazo' }))
  await screen.findByText('Mais recentes primeiro')
  await waitFor(() => expect(bodyOf(server, listOwnChats)).toMatchObject({ chatResumeOrder: '0' }))
})

it('[RO42] where a department has deadlines the list can be asked by them, and gets what has become late since', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const rules = { ...firstInboxRules, slaFirstAnswer: 10 }
  const server = startCalmServer()
    .on(listOwnChats, aChatPage([due('Ana', '5511', 25, 10)]))
    .on(departmentCalls.listDepartments, [{ ...sales, inboxRules: rules }])
  const { user } = openPage('/casa-aurora/0/chat')
  await user.click(await screen.findByRole('button', { name: 'Mais filtros' }))
  await user.click(await screen.findByRole('button', { name: /^SLA/ }))
  await user.click(await screen.findByRole('option', { name: 'Atrasadas' }))
  await waitFor(() => expect(bodyOf(server, listOwnChats)).toMatchObject({ sla: 'over', chatResumeOrder: '2' }))
  server.on(listOwnChats, aChatPage([due('Bia', '5512', -1, -5)]))
  await act(() => vi.advanceTimersByTimeAsync(minute))
  await screen.findByRole('link', { name: /Bia/ })
})
