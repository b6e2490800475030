import { type OtherRule, type ReplayResult, replayCalls } from '@prosa/contract/departments/replay-calls'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { unreachable } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { giveTo } from '../../../testing/give-to.ts'
import { openDepartments, startDepartmentServer } from '../../../testing/samples/department-samples.ts'
import { signInAs } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './what-if-dialog.tsx'

const { getReplay, startReplay, cancelReplay } = replayCalls
const rule: OtherRule = { distribution: 'roundRobin', agentIdList: [], lastAgentFirst: false, capacity: 4, stickyHours: 72, stickyWait: 0 }
const trial = { replayId: 'r1', done: 40, total: 100, days: 7, rule, startedAt: 0, result: null }
const minute = 60_000
const figures = { served: 9, unserved: 1, medianWait: 4 * minute, p90Wait: 12 * minute, unevenness: 0.5 }
const result: ReplayResult = {
  ...{ since: 0, until: 2 * 86_400_000, chats: 10, same: 6, was: figures },
  would: { ...figures, served: 10, unserved: 0, medianWait: 0, p90Wait: minute, unevenness: 0.1 },
  people: [
    { userId: 'user-Rafael', name: 'Rafael', was: 8, would: 5 },
    { userId: 'user-Gone', name: null, was: 1, would: 5 },
  ],
  differing: [{ sessionId: 's1', time: 0, contactName: 'Otávio', wasName: 'Rafael', wouldName: 'Bianca' }],
}

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1440)
})

async function openTrial() {
  const { server } = startDepartmentServer()
  server.on(getReplay, { replay: null }).on(startReplay, { replayId: 'r1' }).on(cancelReplay, {})
  const { user } = openDepartments()
  await user.click(await screen.findByRole('button', { name: 'Vendas' }))
  await user.click(await screen.findByRole('button', { name: 'E se?' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'E se a regra fosse outra?' }))
  await dialog.findByText(/^O resultado aparece aqui/)
  return { server, user, dialog }
}

it('[RO61] [RO63] tries another rule over the days, shows how far it is, and can be stopped', async () => {
  const { server, user, dialog } = await openTrial()
  await user.click(dialog.getByRole('radio', { name: /Rodízio/ }))
  const capacity = dialog.getByRole('textbox', { name: /^Conversas abertas por agente/ })
  await user.type(capacity, '0')
  expect(dialog.getByRole('button', { name: 'Simular' })).toHaveProperty('disabled', true)
  await user.clear(capacity)
  await user.type(capacity, '4')
  await user.click(dialog.getByRole('radio', { name: 'Últimos 14 dias' }))
  server.on(getReplay, { replay: { ...trial, state: 'running' } })
  await user.click(dialog.getByRole('button', { name: 'Simular' }))
  expect((await dialog.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40')
  const { rule: asked } = server.seenOf(startReplay)[0]!.body as { rule: OtherRule }
  expect(server.seenOf(startReplay)[0]!.body).toMatchObject({ days: 14 })
  expect(asked).toMatchObject({ distribution: 'roundRobin', capacity: 4, agentIdList: [] })
  expect(asked).not.toHaveProperty('hours')
  server.on(getReplay, { replay: { ...trial, state: 'cancelled' } })
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(server.seenOf(cancelReplay)).toHaveLength(1))
  await dialog.findByText('Simulação parada antes do fim.')
})

it('[RO61] tries other hours and no distribution at all, and nothing that could not be saved', async () => {
  const { server, user, dialog } = await openTrial()
  await user.click(dialog.getByRole('radio', { name: /^Sem distribuição/ }))
  dialog.getByText(/^Sem distribuição só conta/)
  await user.click(dialog.getByRole('radio', { name: 'Outro horário' }))
  const line = within(await dialog.findByRole('group', { name: 'Horário 1' }))
  await user.click(line.getByRole('button', { name: 'Remover o horário 1' }))
  await user.click(dialog.getByRole('button', { name: 'Simular' }))
  await waitFor(() => expect(server.seenOf(startReplay)).toHaveLength(1))
  const { rule: asked } = server.seenOf(startReplay)[0]!.body as { rule: OtherRule }
  expect(asked).toMatchObject({ distribution: 'off', hours: [] })
})

it('[RO61] says what was beside what would have been, and puts the rule into the form without saving it', async () => {
  const { server, user, dialog } = await openTrial()
  server.on(getReplay, { replay: { ...trial, state: 'done', result } })
  await user.click(dialog.getByRole('button', { name: 'Simular' }))
  const waits = within(await dialog.findByRole('table', { name: 'Espera' }))
  expect(waits.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'EsperaComo foiCom a nova regra',
    'Metade esperou até4 min0 s',
    '9 de cada 10 esperaram até12 min1 min',
  ])
  const people = within(dialog.getByRole('table', { name: 'Conversas por pessoa' }))
  expect(
    people
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Rafael85', 'Quem já saiu15'])
  dialog.getByText(/10 conversas, 6 com a mesma pessoa/)
  dialog.getByText(/^O histórico ainda é curto: cobre 2 dias/)
  await user.click(dialog.getByRole('button', { name: /^Quem teria ido para outra pessoa/ }))
  expect((await dialog.findByText('Otávio')).closest('li')!.textContent).toContain('Rafael → Bianca')
  await user.click(dialog.getByRole('button', { name: 'Usar esta regra' }))
  await screen.findByRole('region', { name: 'Alterações não salvas' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Conversas abertas por agente/ }).value).toBe('4')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Rodízio/ }).checked).toBe(true)
  expect(server.seenOf(departmentSetupCalls.saveInboxRules)).toHaveLength(0)
})

function giveInternet(isThere: boolean) {
  giveTo(navigator, 'onLine', isThere)
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}

it('[RO63] keeps how far the trial was while there is no connection, says so, and shows the result by itself afterwards', async () => {
  const { server, user, dialog } = await openTrial()
  server.on(getReplay, { replay: { ...trial, state: 'running' } })
  await user.click(dialog.getByRole('button', { name: 'Simular' }))
  await dialog.findByRole('progressbar')
  server.on(getReplay, unreachable)
  giveInternet(false)
  await dialog.findByText('A simulação segue no servidor. O andamento aparece quando a conexão voltar.')
  expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(dialog.queryByText('Não foi possível carregar a simulação.')).toBeNull()
  server.on(getReplay, { replay: { ...trial, state: 'done', result } })
  giveInternet(true)
  await dialog.findByRole('table', { name: 'Espera' })
  expect(dialog.queryByText(/conexão/)).toBeNull()
  giveInternet(false)
  await dialog.findByText('Sem conexão. O que está aqui é de antes; ao voltar, continua sozinho.')
  dialog.getByRole('table', { name: 'Espera' })
})

it('[RO61] that is opened without a connection says that it needs one, and appears by itself', async () => {
  const { server } = startDepartmentServer()
  server.on(getReplay, unreachable)
  const { user } = openDepartments()
  await user.click(await screen.findByRole('button', { name: 'Vendas' }))
  const button = await screen.findByRole('button', { name: 'E se?' })
  giveInternet(false)
  await user.click(button)
  await screen.findByText('A simulação precisa da conexão. O resultado aparece aqui assim que ela voltar.')
  server.on(getReplay, { replay: { ...trial, state: 'done', result } })
  giveInternet(true)
  await screen.findByRole('table', { name: 'Espera' })
})
