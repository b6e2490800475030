import { resolve } from 'node:path'
import { passwordLinkLife } from '@prosa/contract/agents/password-rules'
import { languages } from '@prosa/contract/formats/language'
import { readEmail } from '@prosa/contract/formats/words/email'
import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import { guessPersonName } from '@prosa/contract/signup/person-name'
import { readEnv } from './env.ts'
import { createCompanyByOperator } from './features/signup/public.ts'
import { withDatabase } from './kit/backup/database-place.ts'
import { readFlags, runTool, say } from './kit/backup/run-tool.ts'
import { demoSecrets } from './kit/crypto/demo-secrets.ts'
import { openPasswords } from './kit/crypto/passwords.ts'
import { openDatabase } from './kit/db/db.ts'
import { createSchemaOnce } from './kit/db/migrate.ts'
import { systemClock } from './kit/pace/clock.ts'
import { StartRefusal } from './kit/start-refusal.ts'

const help = `npm run company -- --name NAME --email EMAIL [--admin-name NAME] [--language pt|en|es] [--data-dir DIR]

Creates a company with its first administrator, also while Prosa runs, and prints a link to choose the password.
The link works once and for an hour. Who has a password already keeps it and finds the company at the next sign-in.
The same command again prints a new link, as long as the administrator has not chosen a password.
  --name NAME         the name of the company
  --email EMAIL       the e-mail of its first administrator
  --admin-name NAME   the name of the administrator (else made from the e-mail; they can change it)
  --language CODE     the language of the administrator: pt (default), en or es
  --data-dir DIR      the data folder of a built-in database (DATABASE_URL, else DATA_DIR, else .data)`

const longestName = 120
const hourOf = (at: number) => new Date(at).toTimeString().slice(0, 5)

await runTool(async () => {
  const flags = readFlags(['name', 'email', 'admin-name', 'language', 'data-dir'], help)
  if (!flags) return
  const wanted = readWanted(flags)
  const env = readEnv()
  const own = flags['data-dir']
  const databaseUrl = own ? null : (env.databaseDirectUrl ?? env.databaseUrl)
  const dataDir = own ? resolve(own) : env.dataDir
  const made = await withDatabase({ databaseUrl, dataDir }, async (url) => {
    await createSchemaOnce(url)
    const { tokenSecret } = env.secrets ?? demoSecrets(dataDir)
    const database = openDatabase(url, 1)
    const house = { database, passwords: openPasswords(), clock: systemClock, tokenSecret }
    return createCompanyByOperator(house, wanted).finally(() => database.close())
  })

  const { companyName, email } = wanted
  if (made.isNew) say(`✓ The company "${companyName}" is created. ${email} is its administrator.`)
  else say(`The company "${companyName}" exists already. ${email} has not chosen a password yet: this link replaces the one before.`)
  if (made.linkPath === null) return say(`${email} has a password already and signs in with it: ${env.publicUrl}`)
  say(`Open this link to choose the password. It works once, until ${hourOf(systemClock.now() + passwordLinkLife)} (one hour):`)
  say(`\n  ${env.publicUrl}${made.linkPath}\n`)
})

type Flags = { name?: string; email?: string; 'admin-name'?: string; language?: string }

function readWanted(flags: Flags) {
  const companyName = readName('--name', flags.name)
  const { value: email, problem } = readEmail((flags.email ?? '').toLowerCase())
  if (problem === 'required') throw new StartRefusal(`Whose company is it? Say the e-mail of its administrator with --email.\n\n${help}`)
  if (problem)
    throw new StartRefusal(`--email is "${flags.email}", which is not an e-mail address; a right value is --email ana@example.com.`)
  const language = languages.find((each) => each === (flags.language ?? 'pt'))
  if (!language) throw new StartRefusal(`--language is "${flags.language}", which is none of ${languages.join(', ')}.`)
  const adminName = flags['admin-name'] === undefined ? guessPersonName(email) : readName('--admin-name', flags['admin-name'])
  return { companyName, email, language, adminName }
}

function readName(flag: string, given = ''): string {
  const name = tidyName(given)
  if (name === '') throw new StartRefusal(`${flag} is missing: a right value is ${flag} "Padaria Sol".\n\n${help}`)
  if (name.length <= longestName && !/\p{Cc}/u.test(name)) return name
  throw new StartRefusal(`${flag} is not a name of one line with at most ${longestName} characters.`)
}
