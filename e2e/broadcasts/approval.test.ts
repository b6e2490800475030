import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { idOf } from '../../apps/server/src/kit/db/ids.ts'
import { askerFor } from '../ask-product.ts'
import { button, dialog, field } from '../controls.ts'
import { casa } from '../demo-ids.ts'
import { inEachScheme, mustHaveNoBarriers } from '../look-well.ts'
import { admin, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { aDraft, takenFor, unknownNumbers } from './a-broadcast.ts'
import { counts } from './wizard.ts'

const tag = ['@broadcasts', '@simulator']
const author = 'transmissao@casaaurora.test'
const [sales, outlet] = [idOf('vendas'), idOf('wa-cloud-2')]
const tomorrow = () => Date.now() + 24 * 3_600_000

test('[BR17] [BR18] who writes to more people than the company lets one person decide about waits for another, who refuses with a reason and then agrees', {
  tag,
}, async ({ page, request, another }) => {
  const ask = await askerFor(request, author)
  const people = unknownNumbers(5_001)
  const place = { phonenumberId: outlet, departmentId: sales }
  const { broadcastId, broadcastName } = await aDraft(ask, 'Convite', { people, ...place, startsAt: tomorrow() })
  const report = `/broadcast/${casa}/${broadcastId}/report`

  await signIn(page, author, `/broadcast/${casa}/${outlet}/${sales}/${broadcastId}/new?step=review`)
  await expect(counts(page, 'Ensaio')).toContainText('5.001vão receber')
  await expect(page.getByText('Esta transmissão passa do limite da empresa')).toBeVisible()
  await button(page, /^Agendar para/).click()
  await expect(page.getByText('Aprovação pedida a outra pessoa')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: broadcastName })
  await expect(row).toContainText('Espera aprovação')
  await row.getByRole('link').click()
  await expect(page.getByText('Quem pediu não pode aprovar.')).toBeVisible()
  await expect(button(page, 'Aprovar')).toHaveCount(0)

  const boss = await another({ reducedMotion: 'reduce' })
  await signIn(boss, admin, report)
  await expect(boss.getByText('Espera a sua aprovação')).toBeVisible()
  await inEachScheme(boss, mustHaveNoBarriers)
  await button(boss, 'Recusar').click()
  const refusal = dialog(boss, `Recusar ${broadcastName}?`)
  await field(boss, /^Motivo/).fill('O desconto acabou ontem.')
  await refusal.getByRole('button', { name: /^Recusar/ }).click()
  await expect(boss.getByText('Transmissão recusada')).toBeVisible()

  // It is a draft again where its author looks at it, and says why.
  const main = page.getByRole('main')
  await expect(main.getByText('Helena Duarte não aprovou esta transmissão')).toBeVisible()
  await expect(main.getByText('O desconto acabou ontem.', { exact: true })).toBeVisible()
  await button(page, 'Continuar a escrever').click()
  await expect(main.getByText('Helena Duarte não aprovou esta transmissão')).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?step=review`)
  await expect(button(page, /^Agendar para/)).toBeEnabled()
  await button(page, /^Agendar para/).click()
  await expect(page.getByText('Aprovação pedida a outra pessoa')).toBeVisible()

  // The approver sees the message and the checks, and "Aprovar" asks for a confirmation.
  await expect(boss.getByRole('figure', { name: 'Prévia no WhatsApp' })).toBeVisible()
  await expect(boss.getByText('Verificações')).toBeVisible()
  await button(boss, 'Aprovar').click()
  const asked = dialog(boss, `Aprovar ${broadcastName}?`)
  await expect(asked).toContainText('5.001 pessoas recebem esta mensagem')
  await asked.getByRole('button', { name: 'Aprovar' }).click()
  await expect(boss.getByText('Transmissão aprovada')).toBeVisible()
  await page.goto(report)
  await expect(page.getByText(/^Aprovada por Helena Duarte/)).toBeVisible()
  await expect(page.getByText('Agendada', { exact: true })).toBeVisible()
  expect(await takenFor(ask, outlet, people)).toEqual([])
  await ask(broadcastRunCalls.cancelBroadcast, { companyId: casa, broadcastId })
})
