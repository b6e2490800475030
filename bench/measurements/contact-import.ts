import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { furnishLists } from '../harness/list-stage.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const sizes = { small: 10_000, usual: 100_000, large: 1_000_000 }
const rounds = 3
const lookEvery = 50
/** The company is one that is at work. */
const chatsBeside = 600

/** New people from a file, from the call to the end of its batch, beside COPY of the same contacts and numbers through the bare driver. */
export async function measure(stage: Stage): Promise<Row[]> {
  const product = await stage.product()
  const { companyId, tokens } = await furnishLists(stage, product, chatsBeside, 4)
  const sql = connect(product.databaseUrl, { max: 1 })
  const count = sizes[stage.options.size]
  let area = 10
  const ours = async () => {
    area += 1
    const form = new FormData()
    const rows = Array.from({ length: count }, (_, nth) => `Pessoa ${nth};${numberOf(area, nth)};p${nth}@exemplo.com.br`)
    form.set('file', new File([`nome;telefone;email\n${rows.join('\n')}\n`], 'pessoas.csv'))
    const begun = performance.now()
    const headers = { authorization: `Bearer ${tokens[0]}` }
    const answer = await fetch(`${product.origin}/api/contact/${companyId}/contactImport`, { method: 'POST', headers, body: form })
    const { batchId } = (await answer.json()) as { batchId: string }
    for (;;) {
      const [batch] = await sql<{ done: number; isOver: boolean }[]>`
        select done, ended_at is not null as is_over from batches where company_id = ${companyId} and batch_id = ${batchId}`
      if (batch?.isOver) return rateOf(batch.done, count, begun)
      await pause(lookEvery)
    }
  }
  const bare = async () => {
    area += 1
    const people = Array.from({ length: count }, (_, nth) => ({ contactId: randomUUID(), nth }))
    const begun = performance.now()
    await sql.begin(async (tx) => {
      const contacts = await tx`copy contacts (company_id, contact_id, name, email, status, created_at) from stdin`.writable()
      const lines = people.map(({ contactId, nth }) => `${companyId}\t${contactId}\tPessoa ${nth}\tp${nth}@exemplo.com.br\t3\t2026-01-01\n`)
      await pipeline(Readable.from(lines), contacts)
      const numbers = await tx`copy contact_identifiers (company_id, wa_id, contact_id) from stdin`.writable()
      const forms = people.flatMap(({ contactId, nth }) => {
        const number = numberOf(area, nth)
        return [number, number.slice(0, 4) + number.slice(5)].map((form) => `${companyId}\t${form}\t${contactId}\n`)
      })
      await pipeline(Readable.from(forms), numbers)
    })
    return rateOf(count, count, begun)
  }
  try {
    const measured = await inRounds(rounds, { ours, bare })
    return [
      {
        what: `${count.toLocaleString('en')} people from a file`,
        value: median(measured.ours),
        unit: '/s',
        floor: { what: 'COPY of the same contacts and numbers', value: median(measured.bare) },
        ratio: ratioOf(measured.ours, measured.bare),
        budget: wanted.contactImport,
      },
    ]
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** With its ninth digit, of an area of each round. */
const numberOf = (area: number, nth: number) => `55${area}9${80_000_000 + nth}`

function rateOf(done: number, all: number, begun: number): number {
  if (done !== all) throw new Error(`${done} of ${all} people were imported`)
  return (done * 1000) / (performance.now() - begun)
}
