import { openDatabase } from '../../apps/server/src/kit/db/db.ts'
import { readersOf } from '../harness/crowd.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const rounds = 5
const roundLength = 2_000
/** The loopback stands last, so that nothing is found by luck. */
const ranges = [...Array.from({ length: 199 }, (_, nth) => `10.${nth}.0.0/24`), '127.0.0.0/8']

/** The read call user/profile where a company names 200 ranges of addresses, beside the same where it names none. */
export async function measure(stage: Stage): Promise<Row[]> {
  const [product, crowd, load] = [await stage.product(), await stage.crowd(), await stage.load()]
  const { companyId } = crowd
  const database = openDatabase(product.databaseUrl, 1)
  const name = (named: readonly string[]) =>
    database.transaction(companyId, async (db) => {
      const written = db.json(named.map((range) => ({ range, label: '' })) as never)
      await db`insert into security_policies (company_id, address_ranges) values (${companyId}, ${written})
        on conflict (company_id) do update set address_ranges = excluded.address_ranges`
    })
  const tokens = readersOf(crowd)
  const ask = async (named: readonly string[]) => {
    await name(named)
    // Everybody is read anew once after the change: that is not what an ordinary call costs.
    await load.load({ url: `${product.origin}/api/user/profile`, tokens }, roundLength / 2)
    return (await load.load({ url: `${product.origin}/api/user/profile`, tokens }, roundLength)).perSecond
  }
  try {
    const works = { with: () => ask(ranges), without: () => ask([]) }
    await inRounds(1, works)
    const measured = await inRounds(rounds, works)
    return [
      {
        what: 'user/profile with 200 ranges of addresses',
        value: median(measured.with),
        unit: '/s',
        floor: { what: 'the same without', value: median(measured.without) },
        ratio: ratioOf(measured.with, measured.without),
        budget: wanted.addresses,
      },
    ]
  } finally {
    await name([])
    await database.close()
  }
}
