import { signupKeptFor, signupLife } from '@prosa/contract/signup/rules'
import { beforeAll, expect, it } from 'vitest'
import { takeAttempt } from '../../kit/http/attempt-store.ts'
import { aSignup } from '../../testing/scenes/a-signup.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { signupSchedules } from './jobs.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

it('[SU12] sign-ups are forgotten a week after their link, counted tries after a day', async () => {
  const old = await aSignup(house)
  house.clock.advance(60_000)
  const young = await aSignup(house)
  const count = (key: string) =>
    house.house.database.transaction(null, (db) => takeAttempt(db, { what: 'teste', key, at: house.clock.now(), most: 9, within: 1e9 }))
  await count('velha')
  house.clock.advance(signupLife + signupKeptFor - 30_000)
  await count('nova')
  for (const { run } of signupSchedules) await run({ house: house.house, signal: new AbortController().signal })
  const left = await house.superuser<{ signupId: string }[]>`select signup_id from signups`
  expect(left.map(({ signupId }) => signupId)).toEqual([young.signupId])
  expect(left.map(({ signupId }) => signupId)).not.toContain(old.signupId)
  expect(await house.superuser`select what, count(*) from account_attempts group by what`).toEqual([{ what: 'teste', count: 1 }])
})
