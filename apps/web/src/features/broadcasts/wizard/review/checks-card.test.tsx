import { UserStatus } from '@prosa/contract/agents/states'
import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Rehearsal } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../../../testing/open-page.tsx'
import { aBroadcast, aRehearsal } from '../../../../testing/samples/broadcast-samples.ts'
import { sales } from '../../../../testing/samples/department-samples.ts'
import { signInAs, startCalmServer } from '../../../../testing/samples/samples.ts'
import { aTemplate } from '../../../../testing/samples/template-detail-samples.ts'
import { giveWidth } from '../../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import '../wizard-screen.tsx'

beforeEach(() => {
  signInAs(undefined, ['broadcast'])
  giveWidth(1440)
})

const department = { ...sales, departmentId: 'vendas', departmentName: 'Vendas' }
const colleague = (name: string) => ({ userId: name, name, photoUrl: null, userStatus: UserStatus.Online })

async function review(more: Partial<Rehearsal>, agents = 5) {
  const draft = aBroadcast({ rehearsal: aRehearsal(more), templateId: 'ofertas', missing: [] })
  startCalmServer()
    .on(broadcastDraftCalls.getBroadcast, draft)
    .on(broadcastAudienceCalls.rehearseBroadcast, draft)
    .on(broadcastRunCalls.getBroadcastSettings, {
      approvalPeople: 9_999,
      approvalCost: 9_999,
      monthBudget: null,
      spent: 0,
      reserved: 0,
      version: 1,
    })
    .on(broadcastAudienceCalls.filterBroadcastContacts, { totalReg: 9, willReceive: 0, lookedAt: null, leftOut: [], contacts: [] })
    .on(broadcastAudienceCalls.previewBroadcast, { people: [] })
    .on(departmentCalls.listDepartments, [department])
    .on(departmentCalls.listOwnDepartments, [department])
    .on(
      departmentCalls.listColleagues,
      Array.from({ length: agents }, (_, nth) => colleague(`a${nth}`)),
    )
    .on(templateDraftCalls.listDepartmentTemplates, [])
    .on(templateDraftCalls.getTemplate, aTemplate({}, { templateId: 'ofertas' }))
    .on(broadcastRunCalls.getBroadcastPrices, { texts: [null], promotionLeft: 0 })
    .on(broadcastRunCalls.listBroadcastTests, { price: null, isPromoted: false, tests: [] })
  const shown = openPage('/broadcast/casa-aurora/wa-cloud-1/vendas/id-Natal/new?step=review')
  const checks = within(await screen.findByRole('region', { name: 'Verificações' }))
  /** How a check stands, and all that its line says. */
  const lineOf = async (words: RegExp) => {
    const line = within((await checks.findByText(words)).closest('li')!)
    return [line.getByRole('img').getAttribute('aria-label'), line.getByRole('img').parentElement!.textContent]
  }
  return { ...shown, checks, lineOf }
}

describe('[BR85] the checks of a rehearsal', () => {
  it.each<[Rehearsal['account'], string, string]>([
    [{ limit: 10_000, used: 0, quality: 'GREEN' }, 'Certo', 'Limite diário da conta: 8.065 de 10.000 pessoasqualidade alta'],
    [
      { limit: 10_000, used: 1, quality: 'RED' },
      'Certo',
      'Limite diário da conta: 8.065 de 10.000 pessoas; 1 já usada nas últimas 24 hqualidade baixa',
    ],
    [
      { limit: 10_000, used: 1_935, quality: 'UNKNOWN' },
      'Certo',
      'Limite diário da conta: 8.065 de 10.000 pessoas; 1.935 já usadas nas últimas 24 h',
    ],
    [
      { limit: 10_000, used: 1_936, quality: 'YELLOW' },
      'Atenção',
      'Limite diário da conta, 10.000 pessoas: 8.064 destas 8.065 recebem em 24 horas, e o envio continua sozinho depoisqualidade média',
    ],
    [
      { limit: 250, used: 300, quality: 'GREEN' },
      'Atenção',
      'Limite diário da conta, 250 pessoas: 0 destas 8.065 recebem em 24 horas, e o envio continua sozinho depoisqualidade alta',
    ],
  ])('say of an account with %o how much of its day this takes', async (account, tone, words) => {
    const { lineOf } = await review({ account })
    expect(await lineOf(/^Limite diário/)).toEqual([tone, words])
  })

  it.each([
    [300, 5, 'Certo', 'Vendas tem 5 agentes; espere cerca de 300 respostas em até 3 dias'],
    [1_200, 5, 'Atenção', 'Vendas tem 5 agentes; espere cerca de 1.200 respostas em até 3 diasAjustar ritmo'],
    [1, 1, 'Certo', 'Vendas tem 1 agente; espere cerca de 1 resposta em até 3 dias'],
    [20, 0, 'Atenção', 'Ninguém atende em Vendas; espere cerca de 20 respostas em até 3 diasAjustar ritmo'],
    [0, 5, 'Certo', 'Espere poucas respostas: transmissões parecidas quase não tiveram nenhuma'],
  ])('say of %s answers for %s agents how well that goes', async (expectedAnswers, agents, tone, words) => {
    const { lineOf } = await review({ expectedAnswers }, agents)
    expect(await lineOf(/^(Vendas tem|Ninguém atende|Espere poucas)/)).toEqual([tone, words])
  })

  it('lead to the pace, where more answers come than people can take', async () => {
    const { user, checks, search } = await review({ expectedAnswers: 1_200 })
    await user.click(await checks.findByRole('button', { name: 'Ajustar ritmo' }))
    await waitFor(() => expect(search()).toBe('?step=schedule'))
  })

  it.each<[string, Partial<Rehearsal>]>([
    ['the account has no limit and nothing was sent before', { account: null, expectedAnswers: null }],
    ['the version before rehearsed it', {}],
    ['the draft is another by now', { isCurrent: false, account: { limit: 250, used: 0, quality: 'GREEN' }, expectedAnswers: 9 }],
  ])('say nothing of either where %s', async (_, more) => {
    const { checks } = await review(more)
    await checks.findByText(/^Nenhuma ação automática/)
    expect(checks.queryByText(/^(Limite diário|Vendas tem|Espere)/)).toBeNull()
  })
})
