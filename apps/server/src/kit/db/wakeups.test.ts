import { describe, expect, it, onTestFinished } from 'vitest'
import { aDatabase } from '../../testing/database/test-database.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { connect } from './connect.ts'
import { poolRole } from './db.ts'
import { openWakeups } from './wakeups.ts'

/** The same database for somebody who may log in and owns nothing; works as the pool's role only where that was granted. */
async function aLogin(url: string, { mayWorkAsPool }: { mayWorkAsPool: boolean }): Promise<string> {
  const superuser = connect(url, { max: 1 })
  const name = `login_${process.pid}_${mayWorkAsPool ? 'granted' : 'plain'}`
  await superuser.unsafe(`create role ${name} login password 'x'`)
  if (mayWorkAsPool) await superuser.unsafe(`grant ${poolRole} to ${name} with inherit false, set true`)
  onTestFinished(async () => {
    await superuser.unsafe(`drop role ${name}`)
    await superuser.end()
  })
  const login = new URL(url)
  login.username = name
  login.password = 'x'
  return login.href
}

function wakeupsAt(url: string) {
  const reported: { code?: string }[] = []
  const wakeups = openWakeups(url, (error) => reported.push(error as { code?: string }))
  onTestFinished(() => wakeups.close())
  return { wakeups, reported }
}

/** 42501: insufficient privilege. */
const refused = { code: '42501' }

describe('wakeups', () => {
  it('wake whoever listens, on every connection', async () => {
    const url = await aDatabase()
    const [one, two] = [wakeupsAt(url), wakeupsAt(url)]
    let woken = 0
    const unlisten = await one.wakeups.listen(() => {
      woken += 1
    })
    const before = woken
    two.wakeups.wake()
    await waitUntil('it is woken', () => woken > before)
    await unlisten()
    expect([...one.reported, ...two.reported]).toEqual([])
  })

  it('of a topic wake this node once, at once, and the others by what they hear', async () => {
    const url = await aDatabase()
    const [one, two] = [wakeupsAt(url).wakeups, wakeupsAt(url).wakeups]
    const woken = { one: 0, two: 0, end: 0 }
    const counting = (name: keyof typeof woken) => () => {
      woken[name] += 1
    }
    await one.listen(counting('one'), 'queue t')
    await two.listen(counting('two'), 'queue t')
    await one.listen(counting('end'), 'end')
    const before = { ...woken }
    one.wake('queue t')
    expect(woken.one).toBe(before.one + 1)
    await waitUntil('the other node heard of it', () => woken.two > before.two)
    two.wake('queue t')
    two.wake('end')
    await waitUntil('everything said before was heard', () => woken.end > before.end)
    expect(woken).toMatchObject({ one: before.one + 2, two: before.two + 2 })
  })

  it('need no more than the right to work as the role of the pool', async () => {
    const url = await aLogin(await aDatabase(), { mayWorkAsPool: true })
    const { wakeups, reported } = wakeupsAt(url)
    let woken = 0
    await wakeups.listen(() => {
      woken += 1
    })
    const before = woken
    wakeups.wake()
    await waitUntil('it is woken', () => woken > before)
    expect(reported).toEqual([])
  })

  it('work as that role and as no other: who may not take it on can neither listen nor wake', async () => {
    const url = await aLogin(await aDatabase(), { mayWorkAsPool: false })
    const { wakeups, reported } = wakeupsAt(url)
    await expect(wakeups.listen(() => undefined)).rejects.toMatchObject(refused)
    wakeups.wake()
    await waitUntil('it is reported', () => reported.length)
    expect(reported[0]).toMatchObject(refused)
  })
})
