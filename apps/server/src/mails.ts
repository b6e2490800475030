import { resolve } from 'node:path'
import { readEnv } from './env.ts'
import { listWaitingMails, type WaitingMail } from './features/notifications/public.ts'
import { withDatabase } from './kit/backup/database-place.ts'
import { readFlags, runTool, say } from './kit/backup/run-tool.ts'
import { sealer } from './kit/crypto/crypto.ts'
import { demoSecrets } from './kit/crypto/demo-secrets.ts'
import { openDatabase } from './kit/db/db.ts'
import { systemClock } from './kit/pace/clock.ts'

const help = `npm run mails [-- --data-dir DIR]

Lists the mails that wait to be sent, with their age and subject, also while Prosa runs. It shows no text, code or password.
  --data-dir DIR   the data folder of a built-in database (DATABASE_URL, else DATA_DIR, else .data)`

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

await runTool(async () => {
  const flags = readFlags(['data-dir'], help)
  if (!flags) return
  const env = readEnv()
  const own = flags['data-dir']
  const databaseUrl = own ? null : (env.databaseDirectUrl ?? env.databaseUrl)
  const dataDir = own ? resolve(own) : env.dataDir
  const mails = await withDatabase({ databaseUrl, dataDir }, (url) => {
    const { encryptionKey } = env.secrets ?? demoSecrets(dataDir)
    const database = openDatabase(url, 1)
    const house = { database, sealer: sealer(encryptionKey), clock: systemClock, publicUrl: env.publicUrl }
    return listWaitingMails(house, url).finally(() => database.close())
  })
  if (mails.length === 0) return say('No mails wait.')
  const count = mails.length === 1 ? '1 mail waits' : `${mails.length} mails wait`
  say(env.smtpUrl === null && !env.demo ? `${count}, because SMTP_URL is not set:` : `${count}:`)
  for (const mail of mails) say(`  ${ageInWords(mail.age).padStart(7)}   ${subjectOf(mail)}`)
})

function subjectOf({ subject, isTooLate }: WaitingMail): string {
  if (subject === null) return '(sealed with another ENCRYPTION_KEY)'
  return isTooLate ? `${subject} (too old, it will not be sent)` : subject
}

function ageInWords(age: number): string {
  if (age < minute) return `${Math.floor(age / 1000)} s`
  if (age < hour) return `${Math.floor(age / minute)} min`
  return age < 2 * day ? `${Math.floor(age / hour)} h` : `${Math.floor(age / day)} days`
}
