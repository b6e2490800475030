import type { Page } from '@playwright/test'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { type Ask, askerFor } from '../ask-product.ts'
import { button, dialog } from '../controls.ts'
import { casa, financeNumber } from '../demo-ids.ts'
import { lookHere, resize, widths } from '../look-around.ts'
import { mustHaveNoBarriers } from '../look-well.ts'
import { admin, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { aRun, numberWith, takenFor, unknownNumbers } from './a-broadcast.ts'
import { figure } from './wizard.ts'

const tag = ['@broadcasts', '@simulator', '@ledger']
/** What an answer may be late for. */
const leeway = 1_000

const state = (page: Page, words: string) => page.getByText(words, { exact: true }).first()

/** Does it, and answers when it was answered. */
async function answered(page: Page, path: string, act: () => Promise<void>): Promise<number> {
  const answer = page.waitForResponse((response) => response.url().endsWith(path))
  await act()
  expect((await answer).ok()).toBe(true)
  return Date.now()
}

const sentOnce = (taken: readonly { to: string }[]) => expect(new Set(taken.map(({ to }) => to)).size).toBe(taken.length)

test('[BR44] [BR13] a broadcast that is paused, goes on and is canceled: nobody is written to after the answer, and nobody twice', {
  tag,
}, async ({ page, request }) => {
  const ask = await askerFor(request, admin)
  const people = unknownNumbers(150)
  const { report, broadcastName, broadcastId } = await aRun(ask, 'Cobrança', { people, perMinute: 300 })
  const taken = () => takenFor(ask, financeNumber, people)
  await signIn(page, admin, report)
  await expect(state(page, 'Em andamento')).toBeVisible()
  await expect.poll(async () => (await taken()).length).toBeGreaterThan(5)

  const paused = await answered(page, '/pause', () => button(page, 'Pausar').click())
  await expect(page.getByText(/^Pausada por Helena Duarte/)).toBeVisible()
  await lookHere(page, 'a paused broadcast')
  await resize(page, widths.phone)
  await lookHere(page, 'a paused broadcast on a phone', 'main')
  await resize(page, widths.desk)
  await page.reload()
  await expect(page.getByText(/^Pausada por Helena Duarte/)).toBeVisible()
  const before = (await taken()).length
  await expect.poll(() => Date.now() - paused, 'long enough to see whom it would have written to').toBeGreaterThan(2 * leeway)
  const resuming = Date.now()
  await answered(page, '/resume', () => button(page, 'Retomar').click())
  await expect.poll(async () => (await taken()).length).toBeGreaterThan(before + 3)

  await button(page, 'Cancelar transmissão').click()
  const asked = dialog(page, `Cancelar ${broadcastName}?`)
  await expect(asked).toContainText('pessoas que ainda esperam não vão receber')
  const canceled = await answered(page, '/cancel', () => asked.getByRole('button', { name: 'Cancelar transmissão' }).click())
  await expect(state(page, 'Cancelada')).toBeVisible()
  await button(page, 'Ver contatos: cancelados antes do envio').click()
  await expect(page.getByRole('table', { name: 'Pessoas: Não enviadas' }).getByRole('row').nth(1)).toBeVisible()
  await mustHaveNoBarriers(page, 'a canceled broadcast')
  const waits = async () => {
    const { counts } = await reportOf(ask, broadcastId)
    return counts.ready + counts.reserved
  }
  await expect.poll(waits, 'nobody waits any more').toBe(0)

  const all = await taken()
  sentOnce(all)
  expect(all.filter(({ at }) => (at > paused + leeway && at < resuming) || at > canceled + leeway)).toEqual([])
  const { counts } = await reportOf(ask, broadcastId)
  expect(counts).toMatchObject({ accepted: all.length, skipped: people.length - all.length, uncertain: 0 })
})

const reportOf = (ask: Ask, broadcastId: string) => ask(broadcastReportCalls.getBroadcastReport, { companyId: casa, broadcastId })

test('[BR52] [BR14] what failed for now is sent once more by a click, and what failed for good is not', { tag }, async ({
  page,
  request,
}) => {
  const ask = await askerFor(request, admin)
  const [fine, passing, unreachable] = [unknownNumbers(1)[0]!, numberWith('0424'), numberWith('0401')]
  const people = [fine, passing, unreachable]
  const { report, broadcastId } = await aRun(ask, 'Segunda via', { people })
  await signIn(page, admin, report)
  await expect(state(page, 'Concluída')).toBeVisible()
  const redo = button(page, 'Reenviar 1 com erro temporário')
  // What fails after the end is told within a minute: whoever looks again sees it at once.
  await expect.poll(async () => (await reportOf(ask, broadcastId)).counts.failed).toBe(2)
  await page.reload()
  await expect(redo).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ver contatos: / })).toHaveCount(2)
  await redo.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reenviar', exact: true }).click()
  await expect(page.getByText('Reenvio dos erros iniciado')).toBeVisible()
  await expect(figure(page, 'Enviadas')).toContainText('Enviadas2')
  await expect(state(page, 'Concluída')).toBeVisible()
  await expect(redo).toHaveCount(0)
  const times = (await takenFor(ask, financeNumber, people)).map(({ to }) => to).toSorted()
  expect(times).toEqual([fine, passing, passing, unreachable].toSorted())
})
