import { describe, expect, it, test } from 'vitest'
import { costOfNext } from './cost-of.ts'
import type { TemplatePrice } from './model.ts'
import { heldPrice, priceAt, priceOfCategory, promotionAt } from './price-in-force.ts'

const now = 1_000
const price = {
  ...{ priceId: '1', marketingPrice: 0.3437, utilityPrice: 0.0374, authenticationPrice: 0.01 },
  ...{ servicePrice: 0, referralPrice: 0, othersPrice: 0, planType: 1, monthlyFee: 0 },
  ...{ promotionalCondition: false, promotionalMessageQuantity: 10, promotionalConditionPriceMessage: 0.29 },
  ...{ promotionalConditionBegin: null, promotionalConditionEnd: null },
  ...{ version: 1, validFrom: 0, validUntil: null, changedBy: null },
} satisfies TemplatePrice

test.each<[string, 'MARKETING' | 'UTILITY' | 'AUTHENTICATION', Partial<TemplatePrice>[], number, number | null]>([
  ['no price', 'MARKETING', [], 1, null],
  ['marketing', 'MARKETING', [{}], 1, 0.3437],
  ['utility', 'UTILITY', [{}], 1, 0.0374],
  ['authentication', 'AUTHENTICATION', [{}], 1, 0.01],
  ['the later of two', 'UTILITY', [{ validUntil: 900 }, { utilityPrice: 0.05, validFrom: 900 }], 1, 0.05],
  ['the earlier of two', 'UTILITY', [{ validUntil: 1_001 }, { utilityPrice: 0.05, validFrom: 1_001 }], 1, 0.0374],
  ['a promotion without dates', 'MARKETING', [{ promotionalCondition: true }], 1, 0.29],
  ['a promotion that begins now', 'MARKETING', [{ promotionalCondition: true, promotionalConditionBegin: now }], 1, 0.29],
  ['a promotion that begins later', 'MARKETING', [{ promotionalCondition: true, promotionalConditionBegin: now + 1 }], 1, 0.3437],
  ['a promotion that ends later', 'MARKETING', [{ promotionalCondition: true, promotionalConditionEnd: now + 1 }], 1, 0.29],
  ['a promotion that ends now', 'MARKETING', [{ promotionalCondition: true, promotionalConditionEnd: now }], 1, 0.3437],
  ['a promotion that would be dearer', 'UTILITY', [{ promotionalCondition: true }], 1, 0.0374],
  ['a promotion that is used up', 'MARKETING', [{ promotionalCondition: true }], 0, 0.3437],
  ['a promotion of which more was used than it has', 'MARKETING', [{ promotionalCondition: true }], -3, 0.3437],
])('[PC4] the next message costs by %s', (_, category, rows, promotionLeft, expected) => {
  const versions = rows.map((row) => ({ ...price, ...row }))
  expect(costOfNext(priceOfCategory(versions, category, now), promotionLeft)).toBe(expected)
})

test.each<[number, number | null]>([
  [99, null],
  [100, 1],
  [199, 1],
  [200, 2],
  [Number.MAX_SAFE_INTEGER, 2],
])('[PC2] at %i version %s is in force', (at, version) => {
  const rows = [
    { ...price, version: 1, validFrom: 100, validUntil: 200 },
    { ...price, version: 2, validFrom: 200 },
  ]
  expect(priceAt(rows, at)?.version ?? null).toBe(version)
})

test.each([
  ['without one', {}, null],
  ['before it begins', { promotionalCondition: true, promotionalConditionBegin: now + 1 }, null],
  ['while it lasts', { promotionalCondition: true, promotionalConditionBegin: 7 }, { quantity: 10, begunAt: 7 }],
])('the promotion %s', (_, change, expected) => {
  expect(promotionAt([{ ...price, ...change }], now)).toEqual(expected)
})

describe('[BR83] a template that the provider charges as another category', () => {
  const row = { ...price, marketingPrice: 0.6, utilityPrice: 0.3, authenticationPrice: 0.3 }
  it.each([
    ['as none is held by its own', 'UTILITY', null, 'UTILITY', 3_000n],
    ['as its own too', 'UTILITY', 'UTILITY', 'UTILITY', 3_000n],
    ['dearer is held by that', 'UTILITY', 'MARKETING', 'MARKETING', 6_000n],
    ['cheaper is held by its own', 'MARKETING', 'UTILITY', 'MARKETING', 6_000n],
    ['at the same price is held by its own', 'UTILITY', 'AUTHENTICATION', 'UTILITY', 3_000n],
  ] as const)('%s', (_, own, charged, category, usual) => {
    expect(heldPrice([row], { own, charged }, 5)).toMatchObject({ category, price: { usual } })
  })

  it('is held by nothing where no price was agreed', () => {
    expect(heldPrice([], { own: 'UTILITY', charged: 'MARKETING' }, 5)).toEqual({ category: 'UTILITY', price: null })
  })
})
