import { noCounts } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { aBroadcastEntry } from '../../../testing/samples/broadcast-samples.ts'
import { bodyOf } from '../../../testing/samples/department-samples.ts'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './broadcasts-screen.tsx'
import './budget-dialog.tsx'

const { getBroadcastTotals, pageBroadcasts, resumeBroadcast } = broadcastRunCalls

describe('C165 a broadcast that stopped for its budget', () => {
  it.each([
    ['5050', '0', 505],
    ['5051', '', 50.51],
    ['0', '', null],
  ])('goes on with another one, which is more than what is spent: %s%s', async (typed, more, budget) => {
    signInAs(undefined, ['broadcast'])
    giveWidth(1440)
    const counts = { ...noCounts, total: 90, ready: 40, accepted: 50, held: 2, settled: 48.5 }
    const stopped = aBroadcastEntry('Natal', {
      ...{ status: BroadcastStatus.Paused, counts, estimate: 90 },
      pause: { reason: 'budget', until: null },
    })
    const month = { sent: 0, delivered: 0, read: 0, answered: 0, spent: 0, reserved: 0 }
    const tabs = { all: 1, running: 1, scheduled: 0, drafts: 0, archived: 0 }
    const server = startCalmServer()
      .on(pageBroadcasts, { broadcastList: [stopped], total: 1, totalPages: 1, tabs })
      .on(getBroadcastTotals, { ...month, monthBudget: null, before: month })
      .on(resumeBroadcast, { ...stopped, status: BroadcastStatus.Running, pause: null, version: 9 })
    const { user } = openPage('/broadcast/casa-aurora/list')
    const row = within((await screen.findByRole('link', { name: /Natal/ })).closest('tr')!)
    await user.click(row.getByRole('button', { name: 'Retomar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo orçamento' }))
    dialog.getByText('Já gasto ou reservado: R$ 50,50. Vazio é sem limite.')
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /^No máximo/ })
    const resume = dialog.getByRole<HTMLButtonElement>('button', { name: /^Retomar/ })
    expect(field.value).toContain('90,00')
    await user.clear(field)
    await user.type(field, typed)
    expect([resume.disabled, dialog.queryByText('Precisa ser mais do que já foi gasto') !== null]).toEqual(Array(2).fill(typed === '5050'))
    if (more) await user.type(field, more)
    await user.click(resume)
    await screen.findByText('Transmissão retomada')
    expect(bodyOf(server, resumeBroadcast)).toMatchObject({ budget })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
