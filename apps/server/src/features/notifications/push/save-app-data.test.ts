import { Writable } from 'node:stream'
import { notificationCalls } from '@prosa/contract/notifications/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { sessionLife } from '@prosa/contract/session/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { productBackground } from '../../../background.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { testPassword } from '../../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { saveAppData } = notificationCalls

let house: TestHouse
const written: string[] = []
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk))
      done()
    },
  })
  house = await testHouse({ config: { logLevel: 'trace' }, logTo })
})

const app = { deviceType: 'android', pushChannel: 'canal-geheim', appVersion: '1.2.3', imei: '490154203237518' } as const
const devicesOf = ({ userId }: TestAgent) =>
  house.superuser`select session_id, device_type, push_channel, app_version, imei, seen_at from devices where user_id = ${userId}`
const anAgent = async () => (await house.aCompany()).anAgent()

describe('what the native app tells of itself', () => {
  it('is kept with the session, and replaced when it tells again', async () => {
    const ana = await anAgent()
    expect((await house.ask(saveAppData, app, ana)).result).toEqual({ saved: true })
    const first = { ...app, sessionId: ana.sessionId, seenAt: house.clock.now() }
    expect(await devicesOf(ana)).toEqual([first])
    house.clock.advance(5_000)
    await house.ask(saveAppData, { deviceType: 'android', pushChannel: '', appVersion: '1.3.0' }, ana)
    expect(await devicesOf(ana)).toEqual([{ ...first, appVersion: '1.3.0', pushChannel: null, imei: null, seenAt: house.clock.now() }])
  })

  it('is one row however often it tells at the same moment', async () => {
    const ana = await anAgent()
    const answers = await Promise.all(Array.from({ length: 6 }, () => house.ask(saveAppData, app, ana)))
    for (const { status } of answers) expect(status).toBe(200)
    expect(await devicesOf(ana)).toHaveLength(1)
  })

  it('goes with its session', async () => {
    const ana = await anAgent()
    await house.ask(saveAppData, app, ana)
    const { result } = await house.ask(sessionCalls.getToken, { grant_type: 'password', username: ana.email, password: testPassword })
    await house.ask(saveAppData, { ...app, deviceType: 'ios' }, { token: result.access_token })
    expect(await devicesOf(ana)).toHaveLength(2)
    await house.ask(sessionCalls.endSession, {}, { token: result.access_token })
    expect(await devicesOf(ana)).toMatchObject([{ sessionId: ana.sessionId, deviceType: 'android' }])
    await house.superuser`update sessions set expires_at = ${house.clock.now() - sessionLife.kept - 1_000} where session_id = ${ana.sessionId}`
    for (const { run } of productBackground.schedules) await run({ house: house.house, signal: new AbortController().signal })
    expect(await devicesOf(ana)).toEqual([])
  })

  it('is in no log, and in no audit entry', async () => {
    const ana = await anAgent()
    await house.ask(saveAppData, app, ana)
    await house.ask(saveAppData, { ...app, deviceType: 'torradeira' as 'ios' }, ana)
    expect(written.join('')).toContain('saveAppData')
    const [{ entries }] = await house.superuser<
      [{ entries: string }]
    >`select coalesce(string_agg(a::text, ''), '') as entries from audit_entries a`
    for (const secret of [app.pushChannel, app.imei]) {
      expect(written.join('')).not.toContain(secret)
      expect(entries).not.toContain(secret)
    }
  })
})
