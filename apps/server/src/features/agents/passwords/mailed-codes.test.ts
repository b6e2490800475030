import { agentCalls } from '@prosa/contract/agents/calls'
import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { queuedMails } from '../../../testing/scenes/queued-mails.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { requestPasswordWithToken, confirmPasswordWithToken, getPin, validatePin, changePasswordPin } = passwordCalls
const password = 'Nova#Senha2027'
const minute = 60_000

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const aPerson = async () => (await house.aCompany()).anAgent({ name: 'Ana Souza' })
const codesOf = async ({ email }: TestAgent) =>
  (await queuedMails(house, email)).flatMap(({ kind, values }) => (kind === 'pin' || kind === 'passwordToken' ? values.code : []))
const newestCode = async (person: TestAgent) => (await codesOf(person)).at(-1)!
const wrongFor = (code: string) => code.replace(/.$/, (last) => String((Number(last) + 1) % 10))
const opens = async ({ email }: TestAgent, tried: string) =>
  (await house.ask(sessionCalls.getToken, { grant_type: 'password', username: email, password: tried })).status === 200

/** Both ways: what is asked for, and what is done with the code. */
const ways = {
  'the security code': {
    kind: 'passwordToken',
    digits: 6,
    ask: (person: TestAgent) => house.ask(requestPasswordWithToken, { password }, person),
    use: (person: TestAgent, code: string, wanted = password) =>
      house.ask(confirmPasswordWithToken, { password: wanted, token: code }, person),
  },
  'the PIN': {
    kind: 'pin',
    digits: 4,
    ask: (person: TestAgent) => house.ask(getPin, { companyId: person.companyId, userId: person.userId }, person),
    use: (person: TestAgent, code: string, wanted = password) => house.ask(changePasswordPin, { password: wanted, pin: code }, person),
  },
} as const

describe.each(Object.entries(ways))('%s', (_, { kind, digits, ask, use }) => {
  it('[AG19] is mailed to who asks, and changes the password', async () => {
    const ana = await aPerson()
    const other = await house.ask(sessionCalls.getToken, { grant_type: 'password', username: ana.email, password: testPassword })
    house.clock.advance(1_000)
    const { result } = await ask(ana)
    expect(result).toEqual({ sent: true, expiresAt: house.clock.now() + 10 * minute })
    const code = await newestCode(ana)
    expect(code).toMatch(new RegExp(`^\\d{${digits}}$`))
    expect(await queuedMails(house, ana.email)).toMatchObject([{ kind, values: { name: 'Ana Souza', minutes: 10 } }])
    expect((await use(ana, code)).result).toEqual({ changed: true })
    expect([await opens(ana, password), await opens(ana, testPassword)]).toEqual([true, false])
    expect((await queuedMails(house, ana.email)).at(-1)).toMatchObject({ kind: 'passwordChanged' })
    const profile = (token: string) => house.ask(agentCalls.getProfile, {}, { token })
    expect([(await profile(ana.token)).status, (await profile(other.result.access_token)).status]).toEqual([200, 401])
  })

  it('[AG17] is used once', async () => {
    const ana = await aPerson()
    await ask(ana)
    const code = await newestCode(ana)
    await use(ana, code)
    expect((await use(ana, code, 'Outra#Senha2027')).refusal.code).toBe('code.expired')
  })

  it('[AG17] is used once, also at the same moment', async () => {
    const ana = await aPerson()
    await ask(ana)
    const code = await newestCode(ana)
    const answers = await Promise.all(['Uma#Senha2027', 'Outra#Senha2027', 'Mais#Senha2027'].map((wanted) => use(ana, code, wanted)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  it('[AG17] is good for ten minutes', async () => {
    const ana = await aPerson()
    await ask(ana)
    house.clock.advance(10 * minute)
    expect((await use(ana, await newestCode(ana))).refusal.code).toBe('code.expired')
    expect(await opens(ana, testPassword)).toBe(true)
  })

  it('[AG17] is gone after five wrong tries, also at the same moment', async () => {
    const [ana, bia] = [await aPerson(), await aPerson()]
    await ask(ana)
    await ask(bia)
    const [hers, wrong] = [await newestCode(ana), wrongFor(await newestCode(ana))]
    const tried = await Promise.all(Array.from({ length: 9 }, () => use(ana, wrong)))
    expect(tried.map(({ refusal }) => refusal.code).toSorted()).toEqual([...Array(4).fill('code.expired'), ...Array(5).fill('code.wrong')])
    expect((await use(ana, hers)).refusal.code).toBe('code.expired')
    for (let times = 0; times < 4; times++) await use(bia, wrongFor(await newestCode(bia)))
    expect((await use(bia, await newestCode(bia))).status).toBe(200)
  })

  it('[AG17] is replaced by the next one, with its tries', async () => {
    const ana = await aPerson()
    await ask(ana)
    for (let times = 0; times < 5; times++) await use(ana, wrongFor(await newestCode(ana)))
    await ask(ana)
    const [first, second] = await codesOf(ana)
    if (first !== second) expect((await use(ana, first!)).refusal.code).toBe('code.wrong')
    expect((await use(ana, second!)).status).toBe(200)
  })

  it('[AG17] is stored as a hash that also its own digits do not make without our secret', async () => {
    const ana = await aPerson()
    await ask(ana)
    const code = await newestCode(ana)
    const [row] = await house.superuser<{ found: string }[]>`
      select t::text || ' ' || encode(sha256(${code}::bytea), 'hex') as found from mailed_codes t where user_id = ${ana.userId}`
    const [stored = '', plain] = row!.found.split(/ (?=[0-9a-f]{64}$)/)
    expect(stored).not.toContain(plain)
    expect(await house.superuser`select 1 from sign_in_mails where payload::text like ${`%${code}"%`}`).toEqual([])
  })

  it('[AG17] is of one person alone', async () => {
    const company = await house.aCompany()
    const [ana, bia] = [await company.anAgent(), await company.anAgent()]
    await ask(ana)
    expect((await use(bia, await newestCode(ana))).refusal.code).toBe('code.expired')
  })

  it('[AG18] is mailed three times in ten minutes, then there is a wait', async () => {
    const ana = await aPerson()
    for (let asked = 0; asked < 3; asked++) expect((await ask(ana)).status).toBe(200)
    house.clock.advance(4 * minute)
    const refused = await ask(ana)
    expect([refused.status, refused.refusal.code, refused.headers['retry-after']]).toEqual([429, 'mail.tooMany', '360'])
    expect((await use(ana, await newestCode(ana))).status).toBe(200)
  })

  it('[AG18] is mailed ten times a day', async () => {
    const ana = await aPerson()
    for (let asked = 0; asked < 10; asked++) {
      expect((await ask(ana)).status).toBe(200)
      house.clock.advance(11 * minute)
      ana.token = await renewed(ana)
    }
    expect((await ask(ana)).refusal.code).toBe('mail.tooMany')
    expect(await codesOf(ana)).toHaveLength(10)
  })

  it('[AG14] changes to a strong password only, and to another one; the code is not lost by that', async () => {
    const ana = await aPerson()
    await ask(ana)
    const code = await newestCode(ana)
    expect((await use(ana, code, 'fraca')).refusal.code).toBe('password.weak')
    expect((await use(ana, code, testPassword)).refusal.code).toBe('password.same')
    expect((await use(ana, code)).status).toBe(200)
  })

  it('[AG14] tells nobody without the code whether a password is the present one', async () => {
    const ana = await aPerson()
    await ask(ana)
    expect((await use(ana, wrongFor(await newestCode(ana)), testPassword)).refusal.code).toBe('code.wrong')
  })
})

async function renewed({ companyId, userId, sessionId }: TestAgent) {
  const now = house.clock.now()
  return house.house.accessTokens.sign({ companyId, userId, sessionId, expiresAt: now + 15 * minute }, now)
}

describe('asking for the security code', () => {
  it('[AG14] needs a strong password, and another one', async () => {
    const ana = await aPerson()
    const asked = async (wanted: string) => (await house.ask(requestPasswordWithToken, { password: wanted }, ana)).refusal.code
    expect([await asked('fraca'), await asked(testPassword)]).toEqual(['password.weak', 'password.same'])
    expect(await codesOf(ana)).toEqual([])
  })

  it('[AG15] is no way to guess the present password', async () => {
    const ana = await aPerson()
    const asked = async () => (await house.ask(requestPasswordWithToken, { password: testPassword }, ana)).refusal.code
    const codes = []
    for (let times = 0; times < 12; times++) codes.push(await asked())
    expect(codes).toEqual([...Array(10).fill('password.same'), 'mail.tooMany', 'mail.tooMany'])
  })
})

describe('the PIN', () => {
  const pin = ways['the PIN']
  const validate = (person: TestAgent, code: string) => house.ask(validatePin, { pin: code }, person)

  it('[AG19] is for oneself only', async () => {
    const company = await house.aCompany()
    const [admin, ana, stranger] = [await company.anAdmin(), await company.anAgent(), await aPerson()]
    const asked = async (companyId: string, userId: string) => (await house.ask(getPin, { companyId, userId }, admin)).refusal.code
    expect(await asked(company.companyId, ana.userId)).toBe('agent.notFound')
    expect(await asked(company.companyId, stranger.userId)).toBe('agent.notFound')
    expect(await asked(stranger.companyId, stranger.userId)).toBe('company.foreign')
    expect([await codesOf(ana), await codesOf(stranger)]).toEqual([[], []])
  })

  it('[AG17] can be looked at without using it up; a wrong look is a try', async () => {
    const ana = await aPerson()
    await pin.ask(ana)
    const code = await newestCode(ana)
    for (let times = 0; times < 7; times++) expect((await validate(ana, code)).result).toEqual({ valid: true })
    for (let times = 0; times < 5; times++) expect((await validate(ana, wrongFor(code))).result).toEqual({ valid: false })
    expect((await validate(ana, code)).refusal.code).toBe('code.expired')
    expect((await pin.use(ana, code)).refusal.code).toBe('code.expired')
  })

  it('[AG17] wrong looks at the same moment are counted all', async () => {
    const ana = await aPerson()
    await pin.ask(ana)
    const wrong = wrongFor(await newestCode(ana))
    const looks = await Promise.all(Array.from({ length: 9 }, () => validate(ana, wrong)))
    expect(looks.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  it('is not the security code', async () => {
    const ana = await aPerson()
    await pin.ask(ana)
    expect((await ways['the security code'].use(ana, await newestCode(ana))).refusal.code).toBe('code.expired')
  })
})
