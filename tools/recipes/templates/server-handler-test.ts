import { thingCalls } from '@prosa/contract/feature-name/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { verbNoun } = thingCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

describe('verbNoun', () => {
  it('does what it says', async () => {
    const { companyId, anAdmin } = await house.aCompany()
    expect((await house.ask(verbNoun, { companyId }, await anAdmin())).status).toBe(200)
    expect.fail('Say here what verbNoun answers and what is different afterwards, see it red, and let its handler do it.')
  })

  it('is nothing that another company can ask for', async () => {
    const [{ companyId }, other] = [await house.aCompany(), await house.aCompany()]
    expect((await house.ask(verbNoun, { companyId }, await other.anAdmin())).refusal.code).toBe('company.foreign')
  })
})
