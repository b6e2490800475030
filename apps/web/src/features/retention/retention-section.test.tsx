import type { ResultOf } from '@prosa/contract/kit/call'
import { labelCalls } from '@prosa/contract/labels/calls'
import { retentionCalls } from '@prosa/contract/retention/calls'
import type { RetentionRun } from '@prosa/contract/retention/model'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './retention-section.tsx'

const { getRetention, rehearseRetention, saveRetention, startRetention } = retentionCalls
const address = '/settings/casa-aurora/main?section=retention'
type Saved = ResultOf<typeof getRetention>
const saved: Saved = { messages: null, media: null, journal: 30, holdLabelIds: [], version: 0, nextRunAt: null, run: null, rehearsal: null }
const rehearsal: RetentionRun = {
  ...{ runId: 'r1', isRehearsal: true, state: 'done', done: 9, total: 9, messages: 90, media: null, journal: 30, holdLabelIds: [] },
  ...{ messageCount: 12_431, fileCount: 310, freedBytes: 2.1 * 1024 ** 3, eventCount: 7, startedBy: 'Helena', startedAt: 0, endedAt: 1 },
}

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(50)
})

it('[RT1] tells what cannot be, and [RT2] saves what deletes more only after its rehearsal', async () => {
  const server = startCalmServer().on(labelCalls.listLabels, []).on(getRetention, saved).on(rehearseRetention, { runId: 'r1' })
  const { user } = await openPage(address)
  const messages = await screen.findByLabelText(/^Mensagens/)
  await user.type(messages, '9')
  await screen.findByText('De 30 a 3.650 dias, ou vazio.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Simular' }).disabled).toBe(true)
  await user.type(messages, '0')
  await screen.findByRole('button', { name: /^Simular primeiro/ })
  server.on(getRetention, { ...saved, rehearsal })
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(server.seenOf(rehearseRetention)).toHaveLength(1))
  await screen.findByText(/^Apagaria 12\.431 mensagens, 310 arquivos \(2,1 GB\) e 7 eventos/)
  expect(server.seenOf(saveRetention)).toHaveLength(0)
  expect(screen.queryByRole('button', { name: /^Simular primeiro/ })).toBeNull()
  server.on(saveRetention, { version: 1 })
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Alterações salvas.')
  expect(server.seenOf(saveRetention)[0]?.body).toMatchObject({ messages: 90, media: null, journal: 30, version: 0, rehearsalId: 'r1' })
})

it('[RT5] says beside the period of the messages that reports of usage do not change by it', async () => {
  startCalmServer().on(labelCalls.listLabels, []).on(getRetention, saved)
  await openPage(address)
  const messages = await screen.findByRole('textbox', { description: /^No mínimo 30 dias\. Relatórios de uso continuam contando tudo\.$/ })
  expect(messages).toBe(screen.getByLabelText(/^Mensagens/))
})

it('[RT8] keeps what was typed where somebody else saved meanwhile, and saves it again', async () => {
  const server = startCalmServer().on(labelCalls.listLabels, []).on(getRetention, saved)
  const { user } = await openPage(address)
  await user.type(await screen.findByLabelText(/^Registro/), '{Backspace}{Backspace}60')
  server.on(saveRetention, refusal('company.changedMeanwhile')).on(getRetention, { ...saved, journal: 45, version: 1 })
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Outra pessoa alterou isto enquanto você editava.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Registro/).value).toBe('60')
  server.on(saveRetention, { version: 2 })
  await user.click(screen.getByRole('button', { name: 'Salvar o que preenchi' }))
  await screen.findByText('Alterações salvas.')
  expect(server.seenOf(saveRetention).at(-1)?.body).toMatchObject({ journal: 60, version: 1 })
})

it('[RT2] says how much it would delete before it is begun by hand', async () => {
  const rules = { ...saved, messages: 90, version: 1 }
  const server = startCalmServer().on(labelCalls.listLabels, []).on(getRetention, rules).on(rehearseRetention, { runId: 'r1' })
  const { user } = await openPage(address)
  const run = await screen.findByRole('button', { name: 'Executar agora' })
  server.on(getRetention, { ...rules, rehearsal }).on(startRetention, { runId: 'r2' })
  await user.click(run)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Apagaria 12.431 mensagens, 310 arquivos (2,1 GB) e 7 eventos do registro.')
  expect(server.seenOf(startRetention)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Apagar agora' }))
  await waitFor(() => expect(server.seenOf(startRetention)).toHaveLength(1))
  expect(server.seenOf(rehearseRetention)[0]?.body).toMatchObject({ messages: 90 })
})
