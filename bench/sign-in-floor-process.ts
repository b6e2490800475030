import Fastify from 'fastify'
import { isPassword } from '../apps/server/src/kit/crypto/passwords.ts'
import { connect } from '../apps/server/src/kit/db/connect.ts'
import { newId } from '../apps/server/src/kit/db/ids.ts'
import { openBareLines } from './harness/bare-lines.ts'
import { answerAsks } from './harness/child.ts'

type Person = { companyId: string; userId: string; passwordHash: string }
type Body = { username: string; password: string }

const insert = `insert into sessions (company_id, session_id, user_id, kept, address, user_agent, started_at, last_used_at, expires_at)
  values ($1, $2, $3, false, '127.0.0.1', 'bench', now(), now(), now() + interval '1 day')`

/** Who it is, two checks of a password, as many as whoever does not tell by the time whether there is such a person, and a session. */
async function serve({ databaseUrl }: { databaseUrl: string }): Promise<string> {
  const lines = await openBareLines(databaseUrl)
  const sql = connect(databaseUrl, { max: 4 })
  const app = Fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.post<{ Body: Body }>('/', async ({ body: { username, password } }) => {
    const [person] = await sql<Person[]>`
      select m.company_id, m.user_id, p.password_hash from persons p join memberships m using (person_id) where p.email = ${username}`
    const checks = await Promise.all([1, 2].map(() => isPassword(person!.passwordHash, password)))
    const sessionId = newId()
    await lines.read(person!.companyId, [{ text: insert, values: [person!.companyId, sessionId, person!.userId] }])
    return { sessionId, checks }
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

answerAsks({ serve })
