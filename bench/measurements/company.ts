import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { startChild } from '../harness/child.ts'
import type { Target } from '../harness/load.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const rounds = 5
const roundLength = 2_000
const host = 'style.bench.example.com'

export type CompanyFloorParts = { databaseUrl: string; companyId: string; host: string }

/** The style that every page asks for first, by the company's id and by the page's own address, beside a bare route with the same SQL. */
export async function measure(stage: Stage): Promise<Row[]> {
  const [product, crowd, load] = [await stage.product(), await stage.crowd(), await stage.load()]
  await giveDomain(product.databaseUrl, crowd.companyId)
  const floor = startChild(new URL('../company-floor-process.ts', import.meta.url))
  try {
    const parts: CompanyFloorParts = { databaseUrl: product.databaseUrl, companyId: crowd.companyId, host }
    const origin = await floor.ask<string>('serve', parts)
    const perSecond = (target: Pick<Target, 'url' | 'host'>) => async () =>
      (await load.load({ ...target, tokens: [], isFromManyPlaces: true }, roundLength)).perSecond
    const style = `${product.origin}/api/company/style`
    const works = {
      byId: perSecond({ url: `${style}?companyId=${crowd.companyId}` }),
      bareById: perSecond({ url: `${origin}/id` }),
      byHost: perSecond({ url: style, host }),
      bareByHost: perSecond({ url: `${origin}/host` }),
    }
    await inRounds(1, works)
    const { byId, bareById, byHost, bareByHost } = await inRounds(rounds, works)
    const beside = (what: string, ours: number[], bare: number[]): Row => ({
      what,
      value: median(ours),
      unit: '/s',
      floor: { what: 'bare route, the same SQL', value: median(bare) },
      ratio: ratioOf(ours, bare),
      budget: wanted.style,
    })
    return [
      beside('company/style by id, 20 in flight', byId, bareById),
      beside('company/style by the page\u2019s address, 20 in flight', byHost, bareByHost),
    ]
  } finally {
    await floor.stop()
  }
}

async function giveDomain(databaseUrl: string, companyId: string) {
  const sql = connect(databaseUrl, { max: 1 })
  try {
    await sql`update companies set domain = ${host} where company_id = ${companyId}`
  } finally {
    await sql.end({ timeout: 5 })
  }
}
