import { signupCalls } from '@prosa/contract/signup/calls'
import { signupLife } from '@prosa/contract/signup/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAccount, aSignup } from '../../testing/scenes/a-signup.ts'
import { queuedMails } from '../../testing/scenes/queued-mails.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const minute = 60_000
const resend = (signupId: string) => house.ask(signupCalls.resendSignup, { signupId })
const kindsTo = async (email: string) => (await queuedMails(house, email)).map(({ kind }) => kind)

describe('the mail of a sign-up again', () => {
  it('is the link, with the same code', async () => {
    const { signupId, email, code } = await aSignup(house)
    expect((await resend(signupId)).result).toEqual({ sent: true })
    const mails = await queuedMails(house, email)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toMatchObject({ kind: 'signupConfirm', values: { path: `/create/account/${signupId}?code=${code}` } })
  })

  it('is what is true now: that there is an account, or the welcome', async () => {
    const { email } = await (await house.aCompany()).anAgent({ email: 'conhecida@teste.com' })
    const known = await aSignup(house, email)
    await resend(known.signupId)
    expect(await kindsTo(email)).toEqual(['signupKnown', 'signupKnown'])

    const { signupId, code, email: fresh } = await aSignup(house)
    await house.ask(signupCalls.createAccount, { signupId, code, ...anAccount })
    await resend(signupId)
    expect(await kindsTo(fresh)).toEqual(['signupConfirm', 'welcome', 'welcome'])
  })

  it('[SU11] comes once a minute and five times an hour', async () => {
    const { signupId } = await aSignup(house)
    for (let time = 0; time < 5; time++) {
      expect((await resend(signupId)).status).toBe(200)
      const soon = await resend(signupId)
      expect([soon.status, soon.refusal.code, soon.headers['retry-after']]).toEqual([429, 'mail.tooMany', '60'])
      house.clock.advance(minute)
    }
    const enough = await resend(signupId)
    expect([enough.refusal.code, enough.headers['retry-after']]).toEqual(['mail.tooMany', String(55 * 60)])
    house.clock.advance(55 * minute)
    expect((await resend(signupId)).status).toBe(200)
  })

  it('[SU11] comes ten times an hour to one e-mail, through however many sign-ups', async () => {
    const { email } = await aSignup(house)
    const signups = [await aSignup(house, email), await aSignup(house, email)]
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) {
      house.clock.advance(minute)
      for (const { signupId } of signups) statuses.push((await resend(signupId)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429])
    expect(await kindsTo(email)).toHaveLength(10)
  })

  it('[SU11] of no sign-up is answered and counted like any other, and mailed to nobody', async () => {
    const before = await house.superuser`select count(*) from mails`
    expect((await resend('nenhum')).result).toEqual({ sent: true })
    expect((await resend('nenhum')).refusal.code).toBe('mail.tooMany')
    expect(await house.superuser`select count(*) from mails`).toEqual(before)
  })

  it('is not sent when its link would be too old', async () => {
    const { signupId, email } = await aSignup(house)
    house.clock.advance(signupLife)
    expect((await resend(signupId)).refusal.code).toBe('signup.expired')
    expect(await kindsTo(email)).toHaveLength(1)
  })
})
