import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import { readersOf } from '../harness/crowd.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const rounds = 5
const roundLength = 2_000
const flagCount = 100

/** Somebody's flags beside a bare route with the same SQL, and an ordinary read call in a company with 100 flags beside the same without. */
export async function measure(stage: Stage): Promise<Row[]> {
  const [product, crowd, floor, load] = [await stage.product(), await stage.crowd(), await stage.floor(), await stage.load()]
  const { companyId } = crowd
  const { userId } = crowd.sessions.at(-1)!
  const tokens = readersOf(crowd)
  const sql = connect(product.databaseUrl, { max: 1 })
  const called = async (url: string, asked: string[]) => (await load.load({ url, tokens: asked }, roundLength)).perSecond
  const clear = () => sql`delete from flags where company_id = ${companyId}`
  /** Administrators ask for the flags of anybody, so that all sessions share one address. */
  const permit = (permissions: string[]) => sql`update memberships set permissions = ${permissions} where company_id = ${companyId}`
  const furnish = async () => {
    const rows = Array.from({ length: flagCount }, (_, nth) => ({ flagId: newId(), name: `integração ${nth}` }))
    await clear()
    await sql`insert into flags (company_id, flag_id, flag_name, name_key, status, version)
      select ${companyId}, "flagId", name, name, true, 1 from jsonb_to_recordset(${sql.json(rows)}) as r ("flagId" text, name text)`
  }
  const profile = () => called(`${product.origin}/api/user/profile`, tokens)
  try {
    await furnish()
    await permit(['admin'])
    const own = {
      ours: () => called(`${product.origin}/api/flag/getUserFlags/${companyId}/${userId}`, tokens),
      bare: () => called(`${floor.origin}/flags`, []),
    }
    await inRounds(1, own)
    const flags = await inRounds(rounds, own)
    await permit(['agent'])
    // The rows change the stamp: everybody is read anew once, in both.
    const reads = { with: () => furnish().then(profile), without: () => clear().then(profile) }
    await inRounds(1, reads)
    const read = await inRounds(rounds, reads)
    const row = (what: string, floorOf: string, ours: number[], bare: number[]): Row => ({
      what,
      value: median(ours),
      unit: '/s',
      floor: { what: floorOf, value: median(bare) },
      ratio: ratioOf(ours, bare),
    })
    return [
      { ...row('own flags, 104 of them', 'bare route, the same SQL', flags.ours, flags.bare), budget: wanted.ownFlags },
      { ...row('user/profile with 100 flags', 'the same without', read.with, read.without), budget: wanted.readWithFlags },
    ]
  } finally {
    await permit(['agent'])
    await clear()
    await sql.end({ timeout: 5 })
  }
}
