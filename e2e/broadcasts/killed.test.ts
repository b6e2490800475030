import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { askerFor } from '../ask-product.ts'
import { casa } from '../demo-ids.ts'
import { admin, signIn } from '../people.ts'
import { startMortal } from '../start-product.ts'
import { expect, test } from '../watched-page.ts'
import { aRun, unknownNumbers } from './a-broadcast.ts'

const tag = ['@broadcasts', '@simulator', '@ledger', '@delivery']
/** Of the number that sends, at the provider. */
const providerId = '200000000000004'

let product: Awaited<ReturnType<typeof startMortal>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  product = await startMortal()
})
test.afterAll(() => product.stop())

test('[BR40] [BR42] a product that is killed in the middle of a broadcast goes on by itself when it is back, and writes to nobody twice', {
  tag,
}, async ({ another, provoked }) => {
  // The browser itself logs what it cannot reach.
  provoked.push(/Failed to load resource/, /ERR_CONNECTION|WebSocket/)
  const page = await another({ baseURL: product.origin, reducedMotion: 'reduce' })
  const ask = await askerFor(page.request, admin)
  const people = unknownNumbers(120)
  const counted = async () => {
    const range = new URLSearchParams({ from: people[0]!, to: people.at(-1)! })
    const answer = await fetch(`${product.controlUrl}/numbers/${providerId}/counted?${range}`)
    return (await answer.json()) as { total: number; twice: string[]; missing: number; first: string[] }
  }
  const { report, broadcastId } = await aRun(ask, 'Queda', { people, perMinute: 900 })
  await signIn(page, admin, report)
  await expect(page.getByText('Em andamento', { exact: true })).toBeVisible()
  await expect.poll(async () => (await counted()).total).toBeGreaterThan(30)
  await product.kill()
  const { missing: left } = await counted()
  expect(left, 'still to be written to').toBeGreaterThan(20)
  await expect(page.getByText(/^Serviço sem resposta desde/)).toBeVisible()
  await product.startAgain()

  // Nobody touches the page.
  await expect(page.getByText('Concluída', { exact: true })).toBeVisible({ timeout: 60_000 })
  const reportOf = () => ask(broadcastReportCalls.getBroadcastReport, { companyId: casa, broadcastId })
  // Of whom nobody knew whether they had got it, those who had are told by the provider.
  await expect.poll(async () => (await reportOf()).counts.uncertain - (await counted()).missing).toBe(0)
  const { twice, missing, first } = await counted()
  expect(twice).toEqual([])
  const { counts } = await reportOf()
  expect(counts).toMatchObject({ total: people.length, accepted: people.length - missing, uncertain: missing, failed: 0, skipped: 0 })
  const unknown = await ask(broadcastReportCalls.listBroadcastPeople, { companyId: casa, broadcastId, list: 'uncertain' })
  expect(unknown.people.map(({ phone }) => phone.replaceAll(/\D/g, '')).toSorted()).toEqual(first.toSorted())
})
