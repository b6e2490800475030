import type postgres from 'postgres'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '../../testing/database/test-database.ts'
import { aGate } from '../../testing/stand-ins/a-gate.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { connect } from './connect.ts'
import { type Db, entering, inCompany, openDatabase, wakeAfterCommit } from './db.ts'
import { idOf } from './ids.ts'

let url: string
let superuser: postgres.Sql
beforeAll(async () => {
  const database = await testDatabase()
  url = database.url
  superuser = connect(url, { max: 1 })
  return async () => {
    await superuser.end()
    await database.drop()
  }
})

function opened(max = 1, at = url) {
  const database = openDatabase(at, max)
  onTestFinished(database.close)
  return database
}

const isThere = async (companyId: string) => (await superuser`select 1 from companies where company_id = ${companyId}`).length > 0
const colors = ['#000000', '#000000', '#000000', '#000000', '#000000'] as const
const addCompany = (db: Db, companyId: string) => db`
  insert into companies (company_id, company_name, primary_color, secondary_color, background_color, font_color, border_color)
  values (${companyId}, ${companyId}, ${colors[0]}, ${colors[1]}, ${colors[2]}, ${colors[3]}, ${colors[4]})`
const currentCompany = async (db: Db) => {
  const [row] = await db<{ company: string | null }[]>`select current_setting('prosa.company_id', true) as company`
  return row!.company
}
const pidOf = async (db: Db) => {
  const [row] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`
  return row!.pid
}
const broken = (db: Db) => db`select 1 / 0`
const longQuery = (db: Db) => db`select pg_sleep(10)`

describe('a transaction', () => {
  it('is kept when its work is done, and answers what the work answered', async () => {
    const { transaction } = opened()
    const answer = await transaction(idOf('kept'), async (db) => {
      await addCompany(db, idOf('kept'))
      return 'done'
    })
    expect(answer).toBe('done')
    expect(await isThere(idOf('kept'))).toBe(true)
  })

  it.each([
    ['a throw', async () => Promise.reject(new Error('changed my mind')), 'changed my mind'],
    ['a failing query', (db: Db) => broken(db), 'division by zero'],
  ])('is undone by %s, which the caller gets', async (_, fail, message) => {
    const { transaction } = opened()
    const work = transaction(idOf('undone'), async (db) => {
      await addCompany(db, idOf('undone'))
      await fail(db)
    })
    await expect(work).rejects.toThrow(message)
    expect(await isThere(idOf('undone'))).toBe(false)
  })

  it('fails when its work swallowed the error of a query: PostgreSQL has undone it', async () => {
    const { transaction } = opened()
    const work = transaction(idOf('swallowed'), async (db) => {
      await addCompany(db, idOf('swallowed'))
      await Promise.allSettled([broken(db)])
    })
    await expect(work).rejects.toThrow('swallowed')
    expect(await isThere(idOf('swallowed'))).toBe(false)
  })

  it('knows its company, which does not survive into the next one on the same connection', async () => {
    const { transaction } = opened()
    const first = await transaction(idOf('first'), async (db) => [await currentCompany(db), await pidOf(db)])
    const second = await transaction(null, async (db) => [await currentCompany(db), await pidOf(db)])
    await expect(transaction(idOf('failed'), broken)).rejects.toThrow()
    const third = await transaction(null, async (db) => [await currentCompany(db), await pidOf(db)])
    expect([first, second, third]).toEqual([
      [idOf('first'), first[1]],
      ['', first[1]],
      ['', first[1]],
    ])
  })

  it('takes its company away with it, even when the work ends it too early', async () => {
    const { transaction } = opened()
    const after = await transaction(idOf('early'), async (db) => {
      await db`commit`
      return currentCompany(db)
    })
    expect(after).toBe('')
  })

  it('without a company sees nothing', async () => {
    const { transaction } = opened()
    await transaction(idOf('seen'), (db) => addCompany(db, idOf('seen')))
    expect(await transaction(idOf('seen'), (db) => db`select 1 from companies`)).toHaveLength(1)
    expect(await transaction(null, (db) => db`select 1 from companies`)).toHaveLength(0)
    await expect(transaction(null, (db) => addCompany(db, idOf('nobodys')))).rejects.toMatchObject({ code: '42501' })
  })

  it('refuses a company PostgreSQL cannot hold for that reason, not for what follows from it', async () => {
    const { transaction } = opened()
    await expect(transaction('a\0b', (db) => db`select 1`)).rejects.toMatchObject({ code: '22021' })
    await expect(transaction('a\0b', async () => 'no query at all')).rejects.toMatchObject({ code: '22021' })
    expect(await transaction(null, currentCompany)).toBe('')
  })

  it('reads times as epoch milliseconds, counts as numbers, and takes times back', async () => {
    const { transaction } = opened()
    const moment = Date.UTC(2026, 1, 28, 23, 59, 59, 123)
    const [row] = await transaction(
      null,
      (
        db,
      ) => db`select ${moment}::timestamptz as at_time, null::timestamptz as at_no_time, count(*) as how_many, 9007199254740991::bigint as most
      from generate_series(1, 3)`,
    )
    expect(row).toEqual({ atTime: moment, atNoTime: null, howMany: 3, most: Number.MAX_SAFE_INTEGER })
  })

  it('has limits on statements, locks, idling and the whole of it', async () => {
    const { transaction } = opened()
    const rows = await transaction(
      null,
      (db) => db<{ name: string; setting: string }[]>`
        select name, setting from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout') order by name`,
    )
    expect(rows.map(({ name, setting }) => [name, Number(setting)])).toEqual([
      ['idle_in_transaction_session_timeout', 20_000],
      ['lock_timeout', 5_000],
      ['statement_timeout', 15_000],
      ['transaction_timeout', 30_000],
    ])
  })
})

describe('the pool', () => {
  it('gives every connection back, also after failures', async () => {
    const { transaction } = opened(2)
    const fails = [(db: Db) => broken(db), async () => Promise.reject(new Error('no'))]
    const tries = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => transaction(idOf('x'), fails[at % 2]!)))
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(50)
    const pids = await Promise.all(Array.from({ length: 10 }, () => transaction(null, pidOf)))
    expect(new Set(pids).size).toBeLessThanOrEqual(2)
  })

  it('never works on more connections than it may', async () => {
    const { transaction } = opened(3)
    let [now, most] = [0, 0]
    const allWork = Promise.withResolvers<void>()
    const busy = async (db: Db) => {
      most = Math.max(most, ++now)
      if (now === 3) allWork.resolve()
      await allWork.promise
      await db`select pg_sleep(0.01)`
      now -= 1
    }
    await Promise.all(Array.from({ length: 12 }, () => transaction(null, busy)))
    expect(most).toBe(3)
  })

  it('outlives a connection that is closed between two queries', async () => {
    const { transaction } = opened()
    const work = transaction(idOf('cut'), async (db) => {
      await addCompany(db, idOf('cut'))
      const pid = await pidOf(db)
      await superuser`select pg_terminate_backend(${pid}, 5000)`
      await waitUntil('the loss is noticed', () => asksInVain(db))
      await db`select 1`
    })
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(await isThere(idOf('cut'))).toBe(false)
    expect(await transaction(idOf('next'), currentCompany)).toBe(idOf('next'))
  })

  it.each([
    ['a query is under way', (db: Db) => [longQuery(db)]],
    ['several queries are under way', (db: Db) => [longQuery(db), currentCompany(db), broken(db)]],
  ])('outlives a connection that is closed while %s', async (_, asked) => {
    const { transaction } = opened()
    for (const name of ['once', 'twice', 'thrice']) {
      const work = transaction(name, async (db) => {
        const pid = await pidOf(db)
        await Promise.all([superuser`select pg_terminate_backend(${pid}, 5000)`, ...asked(db)])
      })
      await expect(work).rejects.toMatchObject({ code: expect.stringMatching('57P01|CONNECTION_CLOSED') })
      expect(await transaction(name, currentCompany)).toBe(name)
    }
  })

  it('keeps work that goes on after its connection was lost out of the next transaction', async () => {
    const { transaction } = opened()
    const { promise: nextIsOpen, resolve: goOn } = Promise.withResolvers<void>()
    const late: unknown[] = []
    const work = transaction(idOf('lost'), async (db) => {
      const pid = await pidOf(db)
      await Promise.allSettled([superuser`select pg_terminate_backend(${pid}, 5000)`, longQuery(db)])
      await nextIsOpen
      late.push(...(await Promise.allSettled([(async () => addCompany(db, idOf('lost')))()])))
    })
    await expect(work).rejects.toThrow()
    await transaction(idOf('next'), async (db) => {
      await addCompany(db, idOf('next'))
      goOn()
      await waitUntil('the late work ends', () => late.length)
    })
    expect(late).toMatchObject([{ status: 'rejected' }])
    expect([await isThere(idOf('lost')), await isThere(idOf('next'))]).toEqual([false, true])
  })

  it('keeps work that was left running out of the next transaction', async () => {
    const { transaction } = opened()
    await transaction(idOf('left'), (db) => addCompany(db, idOf('left')))
    const { promise: nextIsOpen, resolve: goOn } = Promise.withResolvers<void>()
    const late: PromiseSettledResult<unknown>[] = []
    const lateWork = async (db: Db) => {
      await nextIsOpen
      const asks = [async () => db`select 1 from companies`, async () => db.unsafe(`select set_config('prosa.company_id', 'left', true)`)]
      late.push(...(await Promise.allSettled(asks.map((ask) => ask()))))
    }
    const left = transaction(idOf('left'), (db) => Promise.all([Promise.reject(new Error('refused')), lateWork(db)]))
    await expect(left).rejects.toThrow('refused')
    const company = await transaction(idOf('other'), async (db) => {
      goOn()
      await waitUntil('the late work ends', () => late.length)
      return currentCompany(db)
    })
    expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(company).toBe(idOf('other'))
  })

  it('leaves nobody waiting when it closes', async () => {
    const { transaction, close } = opened()
    const { promise: hold, resolve: letGo } = Promise.withResolvers<void>()
    const first = transaction(null, () => hold)
    const waiting = Promise.allSettled([transaction(null, pidOf), transaction(null, pidOf)])
    const closed = close()
    letGo()
    await Promise.all([closed, first])
    expect(await waiting).toMatchObject([{ reason: { code: 'CONNECTION_CLOSED' } }, { reason: { code: 'CONNECTION_CLOSED' } }])
  })

  it('says so instead of letting a crowd wait without end', async () => {
    const { transaction } = opened()
    const { promise: hold, resolve: letGo } = Promise.withResolvers<void>()
    // However long a busy machine takes to serve them all, nobody's patience ends meanwhile.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const crowd = [transaction(null, () => hold), ...Array.from({ length: 1_001 }, () => transaction(null, async () => undefined))]
    vi.useRealTimers()
    await expect(crowd.at(-1)).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
    letGo()
    await expect(Promise.all(crowd.slice(0, -1))).resolves.toHaveLength(1_001)
  })

  it('fails at once while the database is away, and is whole again when it is back', { timeout: 10_000 }, async () => {
    const gate = await aGate(url)
    const { transaction, ping } = opened(2, gate.url)
    for (const round of ['first', 'second']) {
      expect(await transaction(round, currentCompany)).toBe(round)
      await gate.shut()
      const away = await Promise.allSettled(Array.from({ length: 20 }, () => transaction(idOf('x'), currentCompany)))
      expect(away.filter(({ status }) => status === 'rejected')).toHaveLength(20)
      await expect(ping()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
      await gate.open()
      const back = await Promise.all(Array.from({ length: 20 }, () => transaction(round, pidOf)))
      expect(new Set(back).size).toBe(2)
    }
  })

  it('ends work under way before it closes, and takes no more', async () => {
    const { transaction, close } = opened()
    const begun = Promise.withResolvers<void>()
    const work = transaction(idOf('last'), async (db) => {
      await currentCompany(db)
      begun.resolve()
      await db`select pg_sleep(0.05)`
      await addCompany(db, idOf('last'))
    })
    await begun.promise
    await close()
    await work
    expect(await isThere(idOf('last'))).toBe(true)
    await expect(transaction(idOf('late'), currentCompany)).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    const open = () => superuser`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await waitUntil('every connection is closed', async () => (await open()).length === 0)
  })
})

function asksInVain(db: Db): boolean {
  try {
    db`select 1`
    return false
  } catch {
    return true
  }
}

describe('a transaction that goes to another company', () => {
  it('writes there, comes back, and is kept or undone as one', async () => {
    const { transaction } = opened()
    const company = await transaction(idOf('home'), async (db) => {
      await addCompany(db, idOf('home'))
      expect(await inCompany(db, idOf('away'), async () => [await currentCompany(db), await addCompany(db, idOf('away'))][0])).toBe(
        idOf('away'),
      )
      return currentCompany(db)
    })
    expect([company, await isThere(idOf('home')), await isThere(idOf('away'))]).toEqual([idOf('home'), true, true])
    const undone = transaction(idOf('home'), async (db) => {
      await inCompany(db, idOf('gone'), () => addCompany(db, idOf('gone')))
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await isThere(idOf('gone'))).toBe(false)
  })

  it('is held to that company while it is there, and to its own again when the work there throws', async () => {
    const { transaction } = opened()
    const foreign = transaction(idOf('strict'), (db) => inCompany(db, idOf('elsewhere'), () => addCompany(db, idOf('strict'))))
    await expect(foreign).rejects.toThrow('row-level security')
    const company = await transaction(idOf('strict'), async (db) => {
      const work = inCompany(db, idOf('elsewhere'), async () => Promise.reject(new Error('no')))
      await expect(work).rejects.toThrow('no')
      return currentCompany(db)
    })
    expect(company).toBe(idOf('strict'))
  })
})

describe('a transaction of one statement', () => {
  it('is committed within its company, and its connection serves the next', async () => {
    const { statement, transaction } = opened()
    await statement(idOf('one-statement'), (db) => addCompany(db, idOf('one-statement')))
    expect(await isThere(idOf('one-statement'))).toBe(true)
    const [row] = await statement(
      idOf('one-statement'),
      (db) => db<{ company: string }[]>`select current_setting('prosa.company_id') as company`,
    )
    expect(row!.company).toBe(idOf('one-statement'))
    expect(await transaction(null, currentCompany)).toBe('')
  })

  it('that fails says why, leaves nothing, and wakes nobody', async () => {
    const woken: string[] = []
    const database = openDatabase(url, 1, { wake: (topic) => woken.push(topic) })
    onTestFinished(database.close)
    const failing = database.statement(idOf('half-statement'), (db) => {
      wakeAfterCommit(db, 'never')
      return db<{ broken: number }[]>`with made as (${addCompany(db, idOf('half-statement'))} returning 1) select 1 / 0 as broken from made`
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await isThere(idOf('half-statement'))).toBe(false)
    await database.statement(idOf('whole-statement'), (db) => {
      wakeAfterCommit(db, 'once')
      return addCompany(db, idOf('whole-statement'))
    })
    expect(woken).toEqual(['once'])
  })
})

describe('a transaction that only reads', () => {
  const reading = { onlyReads: true }

  it('answers what it found, and PostgreSQL lets it write nothing', async () => {
    const { transaction } = opened()
    await transaction(idOf('looked-at'), (db) => addCompany(db, idOf('looked-at')))
    expect(await transaction(idOf('looked-at'), (db) => db`select 1 from companies`, reading)).toHaveLength(1)
    await expect(transaction(idOf('not-written'), (db) => addCompany(db, idOf('not-written')), reading)).rejects.toMatchObject({
      code: '25006',
    })
    expect(await isThere(idOf('not-written'))).toBe(false)
  })

  it('is over before the next one on its connection begins, which may write and has a company of its own', async () => {
    const { transaction } = opened()
    for (const name of ['after-one', 'after-two', 'after-three'].map(idOf)) {
      const [company, pid] = await transaction(idOf('looks'), async (db) => [await currentCompany(db), await pidOf(db)], reading)
      const next = await transaction(name, async (db) => {
        await addCompany(db, name)
        return [await currentCompany(db), await pidOf(db)]
      })
      expect([company, ...next]).toEqual([idOf('looks'), name, pid])
      expect(await isThere(name)).toBe(true)
    }
  })

  it('ends by itself when its connection is not needed', async () => {
    const { transaction } = opened()
    const pid = await transaction(idOf('ends'), pidOf, reading)
    const states = () => superuser<{ state: string }[]>`select state from pg_stat_activity where pid = ${pid}`
    await waitUntil('the transaction is over', async () => (await states())[0]?.state === 'idle')
  })

  it('whose connection is closed before its end leaves the next one a good connection', async () => {
    const { transaction } = opened()
    for (const name of ['once', 'twice', 'thrice']) {
      const pid = await transaction(name, pidOf, reading)
      await superuser`select pg_terminate_backend(${pid}, 5000)`
      // Nobody may have noticed yet: the one that does fails, and only that one.
      await Promise.allSettled([transaction(name, currentCompany)])
      expect(await transaction(name, currentCompany)).toBe(name)
    }
  })

  it('that swallowed an error leaves nothing of it to the next one', async () => {
    const { transaction } = opened()
    expect(await transaction(idOf('swallows'), async (db) => Promise.allSettled([broken(db)]), reading)).toMatchObject([
      { status: 'rejected' },
    ])
    await transaction(idOf('unharmed'), (db) => addCompany(db, idOf('unharmed')))
    expect(await isThere(idOf('unharmed'))).toBe(true)
  })

  it('is ended when the pool closes', async () => {
    const { transaction, close } = opened()
    const pid = await transaction(idOf('closes'), pidOf, reading)
    await close()
    await waitUntil(
      'the connection is closed',
      async () => (await superuser`select 1 from pg_stat_activity where pid = ${pid}`).length === 0,
    )
  })
})

describe('a company that is entered by the statement that asks', () => {
  const itself = { entersItself: true }
  const seen = (db: Db, companyId: string, asked = companyId) => db<{ companyId: string }[]>`
    select found.* from ${entering(db, companyId)} cross join lateral (
      select company_id from companies where company_id = ${asked} or company_id = entered.company_id offset 0) found`

  it('is set before its rows are asked for, and no other company is seen, however often and by whichever plan', async () => {
    const { transaction } = opened()
    for (const name of [idOf('entered'), idOf('not-entered')]) await transaction(name, (db) => addCompany(db, name))
    for (let nth = 0; nth < 12; nth++) {
      const found = await transaction(
        idOf('entered'),
        async (db) => [...(await seen(db, idOf('entered'), idOf('not-entered'))), await currentCompany(db)],
        itself,
      )
      expect(found).toEqual([{ companyId: idOf('entered') }, idOf('entered')])
    }
  })

  it('is not entered before, not left to the next, and not by a statement that fails', async () => {
    const { transaction } = opened()
    await transaction(idOf('doorstep'), (db) => addCompany(db, idOf('doorstep')))
    expect(await transaction(idOf('doorstep'), (db) => db`select 1 from companies`, itself)).toHaveLength(0)
    await transaction(idOf('doorstep'), (db) => seen(db, idOf('doorstep')), itself)
    expect(await transaction(idOf('doorstep'), (db) => db`select 1 from companies`, itself)).toHaveLength(0)
    await expect(transaction(idOf('doorstep'), (db) => seen(db, 'a\0b'), itself)).rejects.toMatchObject({ code: '22021' })
    expect(await transaction(idOf('doorstep'), (db) => db`select 1 from companies`, itself)).toHaveLength(0)
  })
})
