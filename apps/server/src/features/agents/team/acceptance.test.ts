import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { backToQueues } from '@prosa/contract/agents/team-rules'
import { userCalls } from '@prosa/contract/agents/user-calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { signupCalls } from '@prosa/contract/signup/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { queuedMails } from '../../../testing/scenes/queued-mails.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { turnOnTwoFactor } from '../../../testing/scenes/two-factor.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const given = 'Entrada#2026'
const own = 'Propria#2027'
const someEmail = () => `${newId()}@teste.com`

async function aStranger() {
  const company = await house.aCompany()
  return company.anAdmin()
}
const add = (admin: TestAgent, email: string) =>
  house.ask(teamCalls.createAgent, { companyId: admin.companyId, name: 'Nina', email, password: given }, admin)
const signIn = (email: string, password: string) => house.ask(sessionCalls.getToken, { grant_type: 'password', username: email, password })

/** An answer without what is another one each time. */
type Answer = { status: number; result: unknown; refusal: { code?: string } }
const seen = ({ status, result, refusal }: Answer, ...ids: string[]) => {
  const body = JSON.stringify(status === 200 ? result : { ...refusal, requestId: '' })
  return `${status} ${ids.reduce((text, id, at) => text.replaceAll(id, `(${at})`), body)}`
}

/** What a company can ask about one of its people; each in the order in which it would be asked. */
const questions: Record<string, (admin: TestAgent, agentId: string, email: string) => Promise<Answer>> = {
  'the list': ({ companyId, token }) => house.ask(teamCalls.listAgents, { companyId }, { token }),
  'who they are': ({ companyId, token }, agentId) => house.ask(teamCalls.getAgent, { companyId, agentId }, { token }),
  'adding them again': (admin, _, email) => add(admin, email),
  'another e-mail': ({ companyId, token }, agentId) =>
    house.ask(teamCalls.updateAgent, { companyId, agentId, email: 'outra@teste.com' }, { token }),
  'a mailed password': ({ companyId, token }, agentId) => house.ask(teamCalls.resetAgentPassword, { companyId, agentId }, { token }),
  'their second factor': ({ companyId, token }, agentId) => house.ask(userCalls.resetTwoFactor, { companyId, agentId }, { token }),
  'a second factor of all': async ({ companyId, token }, agentId) => {
    await house.ask(twoFactorCalls.requireTwoFactor, { companyId, required: true }, { token })
    await house.ask(twoFactorCalls.requireTwoFactor, { companyId, required: false }, { token })
    return house.ask(teamCalls.getAgent, { companyId, agentId }, { token })
  },
  'the end of their sessions': ({ companyId, token }, agentId) =>
    house.ask(sessionCalls.endAgentSessions, { companyId, agentId }, { token }),
  'their deactivation': ({ companyId, token }, agentId) =>
    house.ask(teamCalls.deactivateAgent, { companyId, agentId, receiverId: backToQueues }, { token }),
  'their activation': ({ companyId, token }, agentId) => house.ask(teamCalls.activateAgent, { companyId, agentId }, { token }),
  'their removal': ({ companyId, token }, agentId) =>
    house.ask(teamCalls.deleteAgent, { companyId, agentId, receiverId: backToQueues }, { token }),
  'adding them anew': (admin, _, email) => add(admin, email),
  'a forgotten password': (_admin, _id, email) => house.ask(passwordCalls.resetPassword, { email }),
}

/** All answers about somebody, one after the other. */
async function askAll(admin: TestAgent, agentId: string, email: string) {
  const answers: Record<string, string> = {}
  for (const [name, ask] of Object.entries(questions)) {
    answers[name] = seen(await ask(admin, agentId, email), admin.companyId, admin.userId, admin.email, agentId, email)
  }
  return answers
}

describe('[AG50] who was added somewhere and never came in there', () => {
  it('is to another company of theirs whoever they were', async () => {
    const worlds = [false, true].map(async (isAddedElsewhere) => {
      const company = await house.aCompany()
      const [admin, ana] = [await company.anAdmin(), await company.anAgent()]
      await turnOnTwoFactor(house, ana)
      if (isAddedElsewhere) expect((await add(await aStranger(), ana.email)).status).toBe(200)
      return askAll(admin, ana.userId, ana.email)
    })
    const [alone, added] = await Promise.all(worlds)
    expect(alone!['their second factor']).toBe('200 {"on":false}')
    expect(added).toEqual(alone)
  })

  it('is to who added them like one who is new, whatever they are elsewhere', async () => {
    const worlds = ['new', 'added', 'there', 'there with a second factor'].map(async (kind) => {
      const [admin, email] = [await aStranger(), someEmail()]
      if (kind === 'added') await add(await aStranger(), email)
      if (kind.startsWith('there')) {
        const known = await (await house.aCompany()).anAgent({ email })
        if (kind !== 'there') await turnOnTwoFactor(house, known)
      }
      const { result, ...answer } = await add(admin, email)
      const added = seen({ ...answer, result }, admin.companyId, result.userId, email)
      return { added, ...(await askAll(admin, result.userId, email)) }
    })
    const [fresh, ...others] = await Promise.all(worlds)
    for (const other of others) expect(other).toEqual(fresh)
  })

  it('comes in with the password that was given to them last, and to who gave it', async () => {
    const [first, last, email] = [await aStranger(), await aStranger(), someEmail()]
    await add(first, email)
    await signIn(email, given)
    house.clock.advance(1)
    await house.ask(teamCalls.createAgent, { companyId: last.companyId, name: 'Nina', email, password: own }, last)
    const { result } = await signIn(email, own)
    expect(await house.house.accessTokens.read(result.access_token, house.clock.now())).toMatchObject({ companyId: last.companyId })
    expect((await queuedMails(house, email)).map(({ values }) => values)).toMatchObject([{ isNew: true }, { isNew: true }])
  })

  it('keeps their second factor, whatever the company does that added them', async () => {
    const ana = await (await house.aCompany()).anAgent()
    await turnOnTwoFactor(house, ana)
    const stranger = await aStranger()
    const { userId } = (await add(stranger, ana.email)).result
    await house.ask(userCalls.resetTwoFactor, { companyId: stranger.companyId, agentId: userId }, stranger)
    expect((await signIn(ana.email, testPassword)).refusal.code).toBe('session.codeNeeded')
    expect((await queuedMails(house, ana.email)).map(({ kind }) => kind)).toEqual(['twoFactorChanged', 'userAdded'])
  })
})

describe('[AG51] somebody belongs to a company that added them', () => {
  const isAccepted = async ({ companyId }: TestAgent, email: string) => {
    const [row] = await house.superuser`select m.accepted_at is not null as yes from memberships m join persons p using (person_id)
      where m.company_id = ${companyId} and p.email = ${email}`
    return row!.yes as boolean
  }
  const companyOf = async (token: string) => (await house.house.accessTokens.read(token, house.clock.now()))!.companyId

  /** With a code of the mailbox, as who was given a password has to. */
  async function chooseOwn(email: string, token: string) {
    await house.ask(passwordCalls.requestPasswordWithToken, { password: own }, { token })
    const mail = (await queuedMails(house, email)).findLast(({ kind }) => kind === 'passwordToken')
    const code = mail?.kind === 'passwordToken' ? mail.values.code : ''
    return house.ask(passwordCalls.confirmPasswordWithToken, { password: own, token: code }, { token })
  }

  it('once they have chosen their own password with a code of their mailbox, not with the one that was given to them', async () => {
    const [admin, email] = [await aStranger(), someEmail()]
    await add(admin, email)
    const { access_token: token } = (await signIn(email, given)).result
    expect(await isAccepted(admin, email)).toBe(false)
    expect((await chooseOwn(email, token)).status).toBe(200)
    expect(await isAccepted(admin, email)).toBe(true)
  })

  it('once they come in with a password that was mailed to them', async () => {
    const [admin, email] = [await aStranger(), someEmail()]
    await add(admin, email)
    await house.ask(passwordCalls.resetPassword, { email })
    const mail = (await queuedMails(house, email)).at(-1)
    const { status } = await signIn(email, mail?.kind === 'mailedPassword' ? mail.values.password : '')
    expect([status, await isAccepted(admin, email)]).toEqual([200, true])
  })

  it('once they enter it from the company that they are in; signing in leads to that one', async () => {
    const [admin, ana] = [await aStranger(), await (await house.aCompany()).anAgent()]
    await house.superuser`update memberships set last_used_at = null where user_id = ${ana.userId}`
    await house.superuser`update memberships set joined_at = joined_at + interval '1 hour' where user_id = ${ana.userId}`
    await add(admin, ana.email)
    const { access_token: token } = (await signIn(ana.email, testPassword)).result
    expect([await companyOf(token), await isAccepted(admin, ana.email)]).toEqual([ana.companyId, false])
    expect((await house.ask(sessionCalls.switchCompany, { targetCompanyId: admin.companyId }, { token })).status).toBe(200)
    expect(await isAccepted(admin, ana.email)).toBe(true)
  })

  it('from the beginning where they made it, and anew where they were removed from it', async () => {
    const company = await house.aCompany()
    const [admin, ana] = [await company.anAdmin(), await company.anAgent()]
    expect(await isAccepted(admin, ana.email)).toBe(true)
    await house.ask(userCalls.removeUser, { companyId: admin.companyId, userId: ana.userId }, admin)
    await add(admin, ana.email)
    expect(await isAccepted(admin, ana.email)).toBe(false)
    await signIn(ana.email, testPassword)
    expect(await isAccepted(admin, ana.email)).toBe(true)
  })

  it('and only then counts for the others', async () => {
    const company = await house.aCompany()
    const [admin, ana, stranger] = [await company.anAdmin(), await company.anAgent(), await aStranger()]
    await turnOnTwoFactor(house, ana)
    await add(stranger, ana.email)
    await house.ask(sessionCalls.switchCompany, { targetCompanyId: stranger.companyId }, ana)
    const { refusal } = await house.ask(userCalls.resetTwoFactor, { companyId: admin.companyId, agentId: ana.userId }, admin)
    expect(refusal.code).toBe('twoFactor.shared')
  })
})

describe('[SU13] a sign-up', () => {
  let address = 0
  const start = (email: string) => house.ask(signupCalls.startSignup, { email }, { address: `10.9.0.${++address}` })
  const account = { name: 'Ana', countryNumber: '55', phonenumber: '11933334444', password: own, confirmation: own }

  const removed = async (admin: TestAgent, userId: string) => house.ask(userCalls.removeUser, { companyId: admin.companyId, userId }, admin)
  const aMember = async () => {
    const company = await house.aCompany()
    const [admin, ana] = [await company.anAdmin(), await company.anAgent({ email: someEmail() })]
    return { admin, ana }
  }

  const people: Record<string, { isKnown: boolean; anEmail(): Promise<string> }> = {
    nobody: { isKnown: false, anEmail: async () => someEmail() },
    'who was removed from their only company': {
      isKnown: false,
      async anEmail() {
        const { admin, ana } = await aMember()
        await removed(admin, ana.userId)
        return ana.email
      },
    },
    'who was deactivated in it': {
      isKnown: false,
      async anEmail() {
        const { admin, ana } = await aMember()
        const { companyId } = admin
        await house.ask(teamCalls.deactivateAgent, { companyId, agentId: ana.userId, receiverId: backToQueues }, admin)
        return ana.email
      },
    },
    'whom somebody unknown has added': {
      isKnown: false,
      async anEmail() {
        const email = someEmail()
        await add(await aStranger(), email)
        return email
      },
    },
    'whom somebody unknown has added and removed': {
      isKnown: false,
      async anEmail() {
        const [admin, email] = [await aStranger(), someEmail()]
        await removed(admin, (await add(admin, email)).result.userId)
        return email
      },
    },
    'who belongs to a company': { isKnown: true, anEmail: async () => (await aMember()).ana.email },
    'who belongs to one that is suspended': {
      isKnown: true,
      async anEmail() {
        const { ana } = await aMember()
        await house.superuser`update companies set suspended_at = now() where company_id = ${ana.companyId}`
        return ana.email
      },
    },
  }

  it.each(Object.entries(people))('of %s', async (_, { isKnown, anEmail }) => {
    const email = await anEmail()
    const { status, result } = await start(email)
    expect([status, Object.keys(result)]).toEqual([200, ['signupId']])
    const mail = (await queuedMails(house, email)).at(-1)!
    expect(mail.kind).toBe(isKnown ? 'signupKnown' : 'signupConfirm')
    if (mail.kind !== 'signupConfirm') return
    const code = new URL(mail.values.path, 'http://x').searchParams.get('code')!
    const created = await house.ask(signupCalls.createAccount, { signupId: result.signupId, code, ...account })
    expect(created.status).toBe(200)
    const { access_token } = (await signIn(email, own)).result
    const claims = await house.house.accessTokens.read(access_token, house.clock.now())
    expect(claims?.companyId).toBe(created.result.companyId)
    for (const former of [given, testPassword]) expect((await signIn(email, former)).refusal.code).toBe('session.wrongLogin')
  })

  it('makes one account of two links at the same moment, also where somebody was known by the e-mail', async () => {
    const email = someEmail()
    await add(await aStranger(), email)
    const links = [await start(email), await start(email)].map(({ result }) => result.signupId)
    const codes = (await queuedMails(house, email)).flatMap((mail) =>
      mail.kind === 'signupConfirm' ? new URL(mail.values.path, 'http://x').searchParams.get('code')! : [],
    )
    const answers = await Promise.all(
      links.map((signupId, at) => house.ask(signupCalls.createAccount, { signupId, code: codes[at]!, ...account })),
    )
    expect(answers.map(({ status, refusal }) => [status, refusal.code]).sort()).toEqual([
      [200, undefined],
      [409, 'signup.knownEmail'],
    ])
  })
})
