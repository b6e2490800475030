import { teamCalls } from '@prosa/contract/agents/team-calls'
import type { TemplatePrice } from '@prosa/contract/billing/model'
import { priceCalls } from '@prosa/contract/billing/price-calls'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../../kit/i18n.ts'
import { refusal, unreachable } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { giveTo } from '../../../testing/give-to.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { newUser } from '../../../testing/samples/new-user.ts'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './prices-screen.tsx'

const { listTemplatePrices, getPromotion } = priceCalls
const address = '/casa-aurora/prices'
const price: TemplatePrice = {
  ...{ priceId: 'p1', version: 3, validFrom: Date.UTC(2026, 0, 10), validUntil: null, changedBy: 'helena' },
  ...{ marketingPrice: 0.3437, utilityPrice: 0.0374, authenticationPrice: 0.0374 },
  ...{ servicePrice: 0, referralPrice: 0, othersPrice: 0.085 },
  ...{ promotionalCondition: true, promotionalMessageQuantity: 5_000, promotionalConditionPriceMessage: 0.2 },
  ...{ promotionalConditionBegin: Date.UTC(2026, 0, 15, 12), promotionalConditionEnd: Date.UTC(2026, 1, 15, 12) },
  ...{ planType: 1, monthlyFee: 349.9 },
}
const past = { ...price, version: 2, marketingPrice: 0.3217, validFrom: Date.UTC(2025, 0, 10), validUntil: price.validFrom }

beforeEach(() => {
  signInAs(undefined, ['billing'])
  giveWidth(1440)
  giveHeights(44)
})

const linesOf = (region: HTMLElement) => [...region.querySelectorAll('dl > div')].map(({ textContent }) => textContent?.replace(/\s/g, ' '))

describe('the prices, to be read', () => {
  it('[PC2] are what is in force, what a month of them costs, and what was valid before; nothing of them can be changed', async () => {
    const server = startCalmServer().on(getPromotion, { promotion: null }).on(listTemplatePrices, [past, price])
    openPage(address)
    expect(linesOf(await screen.findByRole('region', { name: 'Preços em vigor' }))).toEqual([
      'MarketingR$ 0,3437',
      'UtilidadeR$ 0,0374',
      'AutenticaçãoR$ 0,0374',
      'ServiçoR$ 0,00',
      'IndicaçãoR$ 0,00',
      'OutrasR$ 0,085',
      'PlanoCom mensalidade',
      'MensalidadeR$ 349,90',
      'Promoção5.000 mensagens por R$ 0,20, de 15/01/2026 a 15/02/2026',
    ])
    const table = within(await screen.findByRole('table', { name: 'Histórico de preços' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Quem definiu')
    await table.findByText('09/01/2025 a 09/01/2026')
    expect(screen.getByText('Total do mês')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Salvar/ })).toBeNull()
    expect(screen.queryByLabelText('Marketing', { selector: 'input' })).toBeNull()
    expect(server.seenOf(teamCalls.listAgents)).toEqual([])
  })

  it.each([
    ['pt', 'Preços', 'Preços por template'],
    ['en', 'Prices', 'Prices by template'],
    ['es', 'Precios', 'Precios por plantilla'],
  ] as const)('are reached from the rail in %s', async (language, area, title) => {
    startCalmServer().on(getPromotion, { promotion: null }).on(listTemplatePrices, [price])
    chooseLanguage(language)
    const { user, path } = openPage('/user/casa-aurora/profile')
    await user.click(await screen.findByRole('link', { name: area }))
    await screen.findByRole('heading', { level: 1, name: title })
    expect(path()).toBe(address)
  })

  it('are found by whom nobody offers them on the rail, at the same address', async () => {
    signInAs(undefined, ['admin'])
    startCalmServer().on(getPromotion, { promotion: null }).on(listTemplatePrices, [price])
    openPage(address)
    await screen.findByRole('region', { name: 'Preços em vigor' })
    expect(screen.queryByRole('link', { name: 'Preços' })).toBeNull()
  })

  it('say that they could not be loaded, and that none was set', async () => {
    const server = startCalmServer()
      .on(getPromotion, { promotion: null })
      .on(listTemplatePrices, () => refusal('unexpected'))
    openPage(address)
    await screen.findByText('Erro ao carregar os preços!')
    server.on(listTemplatePrices, [])
    await newUser().click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Nenhum preço definido')
  })

  it('offline say so', async () => {
    giveTo(navigator, 'onLine', false)
    startCalmServer().on(getPromotion, { promotion: null }).on(listTemplatePrices, unreachable)
    openPage(address)
    await screen.findByText('Você está sem internet. Confira a conexão e tente de novo.')
  })
})
