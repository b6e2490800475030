import { connect } from '../../apps/server/src/kit/db/connect.ts'

export type BareRead = { text: string; values: string[] }

type Line = Awaited<ReturnType<ReturnType<typeof connect>['reserve']>>

const lanes = 20

/**
 * The least that a row-secured transaction can be: begin, company, what is read, commit, all of it sent in one go by the driver alone. No SQL
 * of the product, and nothing of it but the driver: its floor must not become slower when the product does.
 */
export async function openBareLines(databaseUrl: string) {
  const free: Line[] = []
  const waiting: ((line: Line) => void)[] = []
  for (let nth = 0; nth < lanes; nth++) {
    const line = await connect(databaseUrl, { max: 1 }).reserve()
    await line`set role prosa_app`
    free.push(line)
  }
  const giveBack = (line: Line) => {
    const next = waiting.shift()
    if (next) next(line)
    else free.push(line)
  }
  return {
    async read(companyId: string, reads: readonly BareRead[]): Promise<readonly object[][]> {
      const line = free.pop() ?? (await new Promise<Line>((resolve) => waiting.push(resolve)))
      try {
        const opening = [line`begin`.execute(), line`select set_config('prosa.company_id', ${companyId}, true)`.execute()]
        const answers = reads.map(({ text, values }) => line.unsafe<object[]>(text, values, { prepare: true }).execute())
        const commit = line`commit`.execute()
        const [rows] = await Promise.all([Promise.all(answers), ...opening, commit])
        return rows
      } finally {
        giveBack(line)
      }
    },
  }
}
