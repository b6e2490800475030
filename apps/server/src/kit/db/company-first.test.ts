import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { keyFaults } from '../../testing/database/key-faults.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

describe('every primary key and unique index', () => {
  it('begins with the company, or says why not', async () => {
    expect(await keyFaults(house.superuser)).toEqual([])
  })

  it.each([
    [
      'create unique index labels_by_text on labels (text)',
      ['labels_by_text does not begin with company_id and is not listed with a reason'],
    ],
    [
      'create unique index labels_by_text on labels (lower(text), company_id)',
      ['labels_by_text does not begin with company_id and is not listed with a reason'],
    ],
    [
      'create table homes (home_id text primary key, company_id text)',
      ['homes_pkey does not begin with company_id and is not listed with a reason'],
    ],
    ['create unique index labels_by_text on labels (company_id, lower(text))', []],
    ['drop index phone_numbers_provider', ['phone_numbers_provider is listed with a reason and needs none']],
  ])('would be reported after: %s', async (damage, faults) => {
    await house.superuser`begin`
    onTestFinished(async () => void (await house.superuser`rollback`))
    await house.superuser.unsafe(damage)
    expect(await keyFaults(house.superuser)).toEqual(faults)
  })
})
