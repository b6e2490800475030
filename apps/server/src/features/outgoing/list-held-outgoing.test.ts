import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { listHeldOutgoing } = outgoingCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

describe('listHeldOutgoing', () => {
  it('does what it says', async () => {
    const { companyId, anAdmin } = await house.aCompany()
    expect((await house.ask(listHeldOutgoing, { companyId }, await anAdmin())).status).toBe(200)
    expect.fail('Say here what listHeldOutgoing answers and what is different afterwards, see it red, and let its handler do it.')
  })

  it('is nothing that another company can ask for', async () => {
    const [{ companyId }, other] = [await house.aCompany(), await house.aCompany()]
    expect((await house.ask(listHeldOutgoing, { companyId }, await other.anAdmin())).refusal.code).toBe('company.foreign')
  })
})
