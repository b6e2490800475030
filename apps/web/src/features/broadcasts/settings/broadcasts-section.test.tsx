import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { refusal } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './broadcasts-section.tsx'

const { getBroadcastSettings, saveBroadcastSettings } = broadcastRunCalls
const address = '/settings/casa-aurora/main?section=broadcasts'
const saved = { approvalPeople: 5_000, approvalCost: 2_000, monthBudget: null, spent: 11_486.3, reserved: 0, version: 1 }

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(50)
})

it('saves from when on another person agrees and what a month may cost, and refuses what makes no sense', async () => {
  const next = { ...saved, approvalPeople: 800, monthBudget: 15_000, version: 2 }
  const server = startCalmServer().on(getBroadcastSettings, saved).on(saveBroadcastSettings, next)
  const { user } = openPage(address)
  const people = await screen.findByRole('textbox', { name: /^Pessoas/ })
  await screen.findByText('Gasto e reservado neste mês: R$ 11.486,30')
  await user.clear(people)
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('De 1 a 100.000.000 pessoas.')
  await user.type(people, '800')
  await user.type(screen.getByRole('textbox', { name: /^No máximo por mês/ }), '1500000')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Alterações salvas.')
  expect(server.seenOf(saveBroadcastSettings)).toHaveLength(1)
  expect(server.seenOf(saveBroadcastSettings)[0]?.body).toEqual({
    approvalPeople: 800,
    approvalCost: 2_000,
    monthBudget: 15_000,
    version: 1,
  })
})

it('says what could not be loaded', async () => {
  startCalmServer().on(getBroadcastSettings, refusal('unexpected'))
  openPage(address)
  await waitFor(() => screen.getByText('Erro ao carregar os limites das transmissões'))
})
