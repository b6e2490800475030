import { expect, test } from 'vitest'
import type { TemplatePrice } from './model.ts'
import { priceAt, priceInForce } from './price-in-force.ts'

const now = 1_000
const price = {
  ...{ priceId: '1', marketingPrice: 0.3437, utilityPrice: 0.0374, authenticationPrice: 0.01 },
  ...{ servicePrice: 0, referralPrice: 0, othersPrice: 0, planType: 1, monthlyFee: 0 },
  ...{ promotionalCondition: false, promotionalMessageQuantity: 0, promotionalConditionPriceMessage: 0.29 },
  ...{ promotionalConditionBegin: null, promotionalConditionEnd: null },
  ...{ version: 1, validFrom: 0, validUntil: null, changedBy: null },
} satisfies TemplatePrice

test.each<[string, 'MARKETING' | 'UTILITY' | 'AUTHENTICATION', Partial<TemplatePrice>[], number | null]>([
  ['no price', 'MARKETING', [], null],
  ['marketing', 'MARKETING', [{}], 0.3437],
  ['utility', 'UTILITY', [{}], 0.0374],
  ['authentication', 'AUTHENTICATION', [{}], 0.01],
  ['the later of two', 'UTILITY', [{ validUntil: 900 }, { utilityPrice: 0.05, validFrom: 900 }], 0.05],
  ['the earlier of two', 'UTILITY', [{ validUntil: 1_001 }, { utilityPrice: 0.05, validFrom: 1_001 }], 0.0374],
  ['a promotion without dates', 'MARKETING', [{ promotionalCondition: true }], 0.29],
  ['one that begins now', 'MARKETING', [{ promotionalCondition: true, promotionalConditionBegin: now }], 0.29],
  ['one that begins later', 'MARKETING', [{ promotionalCondition: true, promotionalConditionBegin: now + 1 }], 0.3437],
  ['one that ends later', 'MARKETING', [{ promotionalCondition: true, promotionalConditionEnd: now + 1 }], 0.29],
  ['one that ends now', 'MARKETING', [{ promotionalCondition: true, promotionalConditionEnd: now }], 0.3437],
  ['a promotion that would be dearer', 'UTILITY', [{ promotionalCondition: true }], 0.0374],
])('%s', (_, category, rows, expected) => {
  expect(
    priceInForce(
      rows.map((row) => ({ ...price, ...row })),
      category,
      now,
    ),
  ).toBe(expected)
})

test.each<[number, number | null]>([
  [99, null],
  [100, 1],
  [199, 1],
  [200, 2],
  [Number.MAX_SAFE_INTEGER, 2],
])('[PC2] at %i version %s is in force: each ends where the next begins', (at, version) => {
  const rows = [
    { ...price, version: 1, validFrom: 100, validUntil: 200 },
    { ...price, version: 2, validFrom: 200 },
  ]
  expect(priceAt(rows, at)?.version ?? null).toBe(version)
})
