import { expect, it } from 'vitest'
import { connect, openDatabase } from './kit/db.ts'
import { aDatabase, testDatabase } from './testing/test-database.ts'

const soon = <T>(p: Promise<T>, ms = 5000) => Promise.race([p, new Promise((_, r) => setTimeout(r, ms, new Error('HANGS')))])

it('connection killed inside a transaction', async () => {
  const url = await aDatabase()
  const db = openDatabase(url, 1)
  const admin = connect(url, { max: 1 })
  const r = await soon(db.transaction(null, async (sql) => {
    const [{ pid }] = await sql`select pg_backend_pid() as pid`
    await admin`select pg_terminate_backend(${pid})`
    await new Promise((r) => setTimeout(r, 100))
    return await sql`select 1`
  })).catch((e) => e)
  console.log('killed:', r?.code, r?.message, r?.errors)
  const r2 = await soon(db.transaction(null, (sql) => sql`select 2 as x`)).catch((e) => e)
  console.log('next:', r2?.code, r2)
  await admin.end()
  await soon(db.close()).catch(e => console.log('close', e.message))
})

it('database away and back', async () => {
  const { url, drop } = await testDatabase()
  await drop()
  const name = new URL(url).pathname.slice(1)
  const db = openDatabase(url, 2)
  const rs = await soon(Promise.allSettled(Array.from({ length: 20 }, () => db.transaction(null, (sql) => sql`select 1`))), 20000).catch((e) => e)
  console.log('away:', Array.isArray(rs) ? rs.map((r: any) => r.reason?.code) : rs)
  const root = new URL(url); root.pathname = '/postgres'
  const admin = connect(root.href, { max: 1 })
  await admin.unsafe(`create database ${name} template prosa_template`)
  const t = performance.now()
  for (let i = 0; i < 3; i++) {
    const r = await soon(Promise.allSettled(Array.from({ length: 5 }, () => db.transaction(null, (sql) => sql`select 1`))), 10000).catch((e) => e)
    console.log('back:', Array.isArray(r) ? r.map((r: any) => r.reason?.code ?? r.status) : r, performance.now() - t)
  }
  await soon(db.close(), 8000).catch(e => console.log('close', e.message))
  await admin.end()
  await drop()
}, 60000)
