import { randomToken } from '../../apps/server/src/kit/crypto/crypto.ts'
import { openPasswords } from '../../apps/server/src/kit/crypto/passwords.ts'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { startChild } from '../harness/child.ts'
import { cpuOf } from '../harness/cpu.ts'
import type { Crowd } from '../harness/crowd.ts'
import type { Target } from '../harness/load.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'
import { costRows, weighed } from '../harness/weighed.ts'

const rounds = 5
const roundLength = 2_000

/** People of many addresses who give their right password, beside a bare route with the same checks of it. */
export async function measure(stage: Stage): Promise<Row[]> {
  const [product, crowd, load] = [await stage.product(), await stage.crowd(), await stage.load()]
  const forms = await furnish(product.databaseUrl, crowd)
  const floor = startChild(new URL('../sign-in-floor-process.ts', import.meta.url))
  try {
    const origin = await floor.ask<string>('serve', { databaseUrl: product.databaseUrl })
    const target = (url: string): Target => ({ url, tokens: [], forms, isFromManyPlaces: true })
    const ours = weighed(
      () => load.load(target(`${product.origin}/api/oauth2/token`), roundLength),
      () => product.cpu(),
    )
    const bare = weighed(
      () => load.load(target(origin), roundLength),
      () => ({ server: cpuOf(floor.pid), database: product.cpu().database }),
    )
    const works = { ours: ours.run, bare: bare.run }
    await inRounds(1, works)
    for (const { forget } of [ours, bare]) forget()
    const measured = await inRounds(rounds, works)
    return [
      {
        what: 'sign-in, 20 in flight',
        value: median(measured.ours),
        unit: '/s',
        floor: { what: 'bare route, as many checks', value: median(measured.bare) },
        ratio: ratioOf(measured.ours, measured.bare),
        budget: wanted.signIn,
      },
      ...costRows('sign-in', ours, bare),
    ]
  } finally {
    await floor.stop()
  }
}

/** The crowd gets a password, the same for all: it is checked as long as any other. */
async function furnish(databaseUrl: string, { companyId }: Crowd): Promise<Record<string, string>[]> {
  const password = randomToken()
  const sql = connect(databaseUrl, { max: 1 })
  try {
    const people = await sql<{ email: string }[]>`
      update persons set password_hash = ${await openPasswords().hash(password)}
      where person_id in (select person_id from memberships where company_id = ${companyId}) returning email`
    return people.map(({ email }) => ({ grant_type: 'password', username: email, password }))
  } finally {
    await sql.end({ timeout: 5 })
  }
}
