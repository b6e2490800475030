import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from './kit/embedded-postgres/free-port.ts'
import { type RunningServer, serverPlace, signIn } from './testing/programs/run-server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const place = serverPlace()
const dataDir = place.emptyFolder()
const chosen = 'Padaria#2026'
let server: RunningServer

const run = async (program: 'company' | 'mails', args: string[], env: Record<string, string> = {}, at = dataDir) => {
  const tool = place.run({ dataDir: at, program: `apps/server/src/${program}.ts`, args, env })
  return { code: await tool.ended, ...tool.said }
}
const company = (email: string, ...more: string[]) => run('company', ['--name', 'Padaria Sol', '--email', email, ...more])
const linkIn = (out: string) => /http:\/\/localhost:\d+\/choose\/password\/[\w-]+\/[\w-]+#[\w-]+/.exec(out)?.[0] ?? ''

async function choose(link: string): Promise<number> {
  const { pathname, hash } = new URL(link)
  const [, , , companyId = '', userId = ''] = pathname.split('/')
  const body = new URLSearchParams({ companyId, userId, code: hash.slice(1), password: chosen })
  return (await fetch(`${server.origin}/api/user/passwordLink`, { method: 'POST', body })).status
}

beforeAll(async () => {
  server = await place.start({ dataDir })
})
afterAll(() => place.clear())

describe('npm run company beside a running server', () => {
  it('prints a link with which the administrator chooses a password and signs in, once', async () => {
    const made = await company('ana.lima@padaria-sol.com.br')
    expect([made.code, made.err]).toEqual([0, ''])
    expect(made.out).toContain('✓ The company "Padaria Sol" is created. ana.lima@padaria-sol.com.br is its administrator.')
    expect(made.out).toMatch(/It works once, until \d\d:\d\d \(one hour\):/)
    expect([await choose(linkIn(made.out)), await choose(linkIn(made.out))]).toEqual([200, 410])
    expect(await signIn(server.origin, 'ana.lima@padaria-sol.com.br', chosen)).toMatchObject({ status: 200 })
  })

  it('refuses the same company again, and adds another one to who has a password', async () => {
    const again = await company('ana.lima@padaria-sol.com.br')
    expect([again.code, again.out]).toEqual([1, ''])
    expect(again.err).toMatch(
      /^The company "Padaria Sol" exists already and ana\.lima@padaria-sol\.com\.br belongs to it: nothing was changed\./,
    )
    const other = await run('company', ['--name', 'Padaria Lua', '--email', 'ANA.LIMA@padaria-sol.com.br'])
    expect([other.code, other.err, linkIn(other.out)]).toEqual([0, '', ''])
    expect(other.out).toContain('ana.lima@padaria-sol.com.br has a password already and signs in with it: http://localhost:')
  })

  it.each([
    ['no name', ['--email', 'ana@padaria.com'], /^--name is missing: a right value is --name "Padaria Sol"\.\n\nnpm run company/],
    ['a blank name', ['--name', ' ', '--email', 'ana@padaria.com'], /^--name is missing/],
    ['a name of 121 characters', ['--name', 'a'.repeat(121), '--email', 'ana@padaria.com'], /^--name is not a name of one line/],
    ['a name of two lines', ['--name', 'a\nb', '--email', 'ana@padaria.com'], /^--name is not a name of one line/],
    ['no e-mail', ['--name', 'Padaria'], /^Whose company is it\? Say the e-mail of its administrator with --email\./],
    ['no e-mail address', ['--name', 'Padaria', '--email', 'ana@'], /^--email is "ana@", which is not an e-mail address;/],
    [
      'a strange language',
      ['--name', 'Padaria', '--email', 'ana@padaria.com', '--language', 'fr'],
      /^--language is "fr", which is none of pt, en, es\./,
    ],
    ['an unknown option', ['--nome', 'Padaria'], /^Unknown option '--nome'\.\n\nnpm run company/],
  ])('refuses %s', async (_what, args, sentence) => {
    const { code, out, err } = await run('company', args)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(sentence)
  })

  it('refuses where there is no database, and none that answers', async () => {
    const args = ['--name', 'Padaria', '--email', 'ana@padaria.com']
    const nowhere = await run('company', args, {}, join(dataDir, 'nowhere'))
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringMatching(/^There is no database in .*nowhere: .* or start Prosa once/)])
    const secrets = { TOKEN_SECRET: 'a'.repeat(32), ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }
    const away = await run('company', args, { ...secrets, DATABASE_URL: 'postgres://prosa:hidden-word@127.0.0.1:9/prosa' })
    expect([away.code, away.err]).toEqual([1, expect.stringMatching(/^The database cannot be reached \(.+\): check DATABASE_URL/)])
    expect(away.err).not.toContain('hidden-word')
  })

  it.each(['company', 'mails'] as const)('%s --help says how to use it', async (program) => {
    const { code, out } = await run(program, ['--help'])
    expect([code, out]).toEqual([0, expect.stringMatching(new RegExp(`^npm run ${program} `))])
  })
})

describe('without a server and without a mail server', () => {
  it('makes a company, starts in production with one line about what waits, and lists the mails', async () => {
    server.kill('SIGINT')
    await server.ended
    const made = await company('bia@padaria-lua.com.br', '--admin-name', 'Bia Luz')
    expect([made.code, made.err]).toEqual([0, ''])
    expect((await run('mails', [])).out).toBe('No mails wait.\n')

    const { tokenSecret, encryptionKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
    const PORT = String(await freePort())
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://chat.example.com', TOKEN_SECRET: tokenSecret, ENCRYPTION_KEY: encryptionKey }
    const production = place.run({ dataDir, env: { ...env, PORT, SIGNUP: 'closed', WEB_PROCESSES: '2' } })
    await production.says(/SMTP_URL is not set/)
    server = { ...production, origin: `http://127.0.0.1:${PORT}`, databasePid: 0 }
    const lines = production.said.out.split('\n').filter((line) => line.includes('SMTP_URL is not set'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('sign-up, forgotten passwords, codes for new passwords, invitations, security notices,')

    expect(await choose(linkIn(made.out))).toBe(200)
    const closed = await fetch(`${server.origin}/api/signup/start`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'x@padaria.com' }),
    })
    expect([closed.status, ((await closed.json()) as { code: string }).code]).toEqual([403, 'signup.closed'])
    await fetch(`${server.origin}/api/user/resetPassword`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'bia@padaria-lua.com.br' }),
    })
    await fetch(`${server.origin}/api/user/resetPassword`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'nobody@padaria-lua.com.br' }),
    })
    const mails = await run('mails', [], env)
    expect([mails.code, mails.err]).toEqual([0, ''])
    expect(mails.out).toMatch(/^1 mail waits, because SMTP_URL is not set:\n +\d+ s {3}Sua senha temporária\n$/)
    const otherKey = await run('mails', [], { ...env, ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') })
    expect(otherKey.out).toMatch(/\(sealed with another ENCRYPTION_KEY\)/)
  })
})
