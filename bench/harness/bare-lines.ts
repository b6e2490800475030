import { connect } from '../../apps/server/src/kit/db/connect.ts'

export type BareRead = { text: string; values: string[] }

/** Who asks, of whom no answer may be given without: the session that a token names, and whose it is. */
export function bareAsker(companyId: string, token: string): BareRead {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }
  return {
    text: `select m.* from sessions s join memberships m on m.company_id = s.company_id and m.user_id = s.user_id
      where s.company_id = $1 and s.session_id = $2 and s.expires_at > now()`,
    values: [companyId, sid],
  }
}

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
