import type { TemplatePrice } from '@prosa/contract/billing/model'
import { priceCalls } from '@prosa/contract/billing/price-calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/fake-server.ts'
import { giveHeights } from '../../../testing/give-heights.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../../testing/samples/samples.ts'
import { giveWidth } from '../../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './prices-section.tsx'

const { listTemplatePrices, addTemplatePrice, changeTemplatePrice, getPromotion } = priceCalls
const address = '/settings/casa-aurora/main?section=prices'
const price: TemplatePrice = {
  ...{ priceId: 'p1', version: 3, validFrom: Date.UTC(2026, 0, 10), validUntil: null, changedBy: null },
  ...{ marketingPrice: 0.3437, utilityPrice: 0.0374, authenticationPrice: 0.0374 },
  ...{ servicePrice: 0, referralPrice: 0, othersPrice: 0.085 },
  ...{ promotionalCondition: false, promotionalMessageQuantity: 0, promotionalConditionPriceMessage: 0 },
  ...{ promotionalConditionBegin: null, promotionalConditionEnd: null, planType: 1, monthlyFee: 349.9 },
}
const past = { ...price, version: 2, marketingPrice: 0.3217, validFrom: Date.UTC(2025, 0, 10), validUntil: price.validFrom }

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(44)
})

const fieldOf = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' })
const saveBar = () => within(screen.getByRole('region', { name: 'Alterações não salvas' }))
const save = () => saveBar().getByRole('button', { name: /^Salvar/ })

describe('R053 prices by template', () => {
  it('[PC3] are shown with what a month of them costs and with what was valid before', async () => {
    startCalmServer().on(getPromotion, { promotion: null }).on(listTemplatePrices, [past, price])
    const { user } = await openPage(address)
    expect((await fieldOf('Marketing')).value).toBe('0,3437')
    // 1,000 marketing and 1,000 utility messages, and the fee.
    const sums = (await screen.findByText('Total do mês')).parentElement!
    expect(sums.textContent).toContain('731,00')
    await user.type(await fieldOf('Mensagens: Outras'), '10')
    await waitFor(() => expect(sums.textContent).toContain('731,85'))
    await screen.findByText('Desde 09/01/2026')
    await screen.findByText('09/01/2025 a 09/01/2026')
  })

  it('[PC1] are not sent while something is wrong, and what was typed survives the page', async () => {
    const server = startCalmServer().on(getPromotion, { promotion: null }).on(listTemplatePrices, [price])
    const { user } = await openPage(address)
    await user.clear(await fieldOf('Marketing'))
    await user.type(await fieldOf('Marketing'), '0,34371')
    await user.clear(await fieldOf('Utilidade'))
    await user.type(await fieldOf('Utilidade'), '-1')
    await user.clear(await fieldOf('Serviço'))
    await user.type(await fieldOf('Serviço'), 'abc')
    await user.click(await screen.findByRole('switch', { name: 'Promoção' }))
    await user.click(save())
    await screen.findByText('O preço não pode ser negativo.')
    await screen.findByText('Escreva um número, como 0,3437.')
    await screen.findByText('Use no máximo quatro casas, como 0,3437.')
    expect(screen.getAllByText('Preencha este campo.')).toHaveLength(4)
    expect(server.seenOf(changeTemplatePrice)).toEqual([])
    cleanup()
    const again = await openPage(address)
    expect((await fieldOf('Marketing')).value).toBe('0,34371')
    await again.user.click(saveBar().getByRole('button', { name: 'Descartar' }))
    expect((await fieldOf('Marketing')).value).toBe('0,3437')
  })

  it('show what somebody else saved meanwhile, and go over it only when told so', async () => {
    const server = startCalmServer()
      .on(getPromotion, { promotion: null })
      .on(listTemplatePrices, [price])
      .on(changeTemplatePrice, refusal('company.changedMeanwhile'))
    const { user } = await openPage(address)
    await user.clear(await fieldOf('Marketing'))
    await user.type(await fieldOf('Marketing'), '0,4')
    const theirs = { ...price, version: 4, marketingPrice: 0.5 }
    server.on(listTemplatePrices, [{ ...price, validUntil: price.validFrom }, theirs])
    await user.click(save())
    await screen.findByText(/Marketing.*0,50/)
    expect((await fieldOf('Marketing')).value).toBe('0,4')
    await user.click(save())
    expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Salvar o que preenchi' }))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    const mine = { ...theirs, version: 5, marketingPrice: 0.4 }
    server.on(changeTemplatePrice, mine).on(listTemplatePrices, [mine])
    await user.click(screen.getByRole('button', { name: 'Salvar o que preenchi' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alterações não salvas' })).toBeNull())
    expect(server.seenOf(changeTemplatePrice)).toMatchObject([
      { body: { version: '3', marketingPrice: '0.4' } },
      { body: { version: '4', marketingPrice: '0.4' } },
    ])
  })

  it('go over what is not edited here without a question', async () => {
    const server = startCalmServer()
      .on(getPromotion, { promotion: null })
      .on(listTemplatePrices, [price])
      .on(changeTemplatePrice, refusal('company.changedMeanwhile'))
    const { user } = await openPage(address)
    await user.clear(await fieldOf('Outras'))
    await user.type(await fieldOf('Outras'), '0,09')
    const theirs = { ...price, version: 4, marketingPrice: 0.5 }
    const mine = { ...theirs, version: 5, othersPrice: 0.09 }
    server.on(listTemplatePrices, () => {
      server.on(changeTemplatePrice, mine)
      return [theirs]
    })
    await user.click(save())
    await waitFor(() =>
      expect(server.seenOf(changeTemplatePrice).at(-1)).toMatchObject({
        body: { version: '4', marketingPrice: '0.5', othersPrice: '0.09' },
      }),
    )
  })

  it('are said for the first time', async () => {
    const server = startCalmServer()
      .on(getPromotion, { promotion: null })
      .on(listTemplatePrices, [])
      .on(addTemplatePrice, { ...price, version: 1 })
    const { user } = await openPage(address)
    for (const name of ['Marketing', 'Utilidade', 'Autenticação', 'Serviço', 'Indicação', 'Outras'])
      await user.type(await fieldOf(name), '0,1')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() =>
      expect(server.seenOf(addTemplatePrice)[0]).toMatchObject({ body: { version: '0', planType: '0', othersPrice: '0.1' } }),
    )
  })
})
