import { resolve } from 'node:path'
import { heldChoices } from '@prosa/contract/outgoing/model'
import { readDataPlace } from './env.ts'
import { withDatabase } from './kit/backup/database-place.ts'
import { readFlags, runTool, say } from './kit/backup/run-tool.ts'
import { migrate } from './kit/db/migrate.ts'
import { confirmLive, readHold } from './kit/outgoing/operator.ts'
import { StartRefusal } from './kit/start-refusal.ts'

const help = `npm run outgoing -- [--confirm live] [--choice send|leave|discard] [--data-dir DIR]

Says whether outgoing work is held, as it is after a restore. Works beside a running Prosa.
  --confirm live   this is the live system: the hold ends, and what was due is set aside for each company to decide
  --choice CHOICE  decides for all companies: send what was set aside, leave it listed, or discard it
  --data-dir DIR   the data folder of a built-in database (DATABASE_URL, else DATA_DIR, else .data)`

await runTool(async () => {
  const flags = readFlags(['confirm', 'choice', 'data-dir'], help)
  if (!flags) return
  const { confirm, choice } = flags
  if (confirm !== undefined && confirm !== 'live') throw new StartRefusal(`--confirm takes the word "live".\n\n${help}`)
  const chosen = heldChoices.find((one) => one === choice) ?? null
  if (choice !== undefined && chosen === null) throw new StartRefusal(`--choice takes one of ${heldChoices.join(', ')}.\n\n${help}`)
  if (choice !== undefined && confirm === undefined) throw new StartRefusal(`--choice goes together with "--confirm live".\n\n${help}`)
  const { publicUrl, ...env } = readDataPlace()
  const place = flags['data-dir'] ? { ...env, databaseUrl: null, dataDir: resolve(flags['data-dir']) } : env
  await withDatabase(place, async (url) => {
    await migrate(url)
    if (confirm) return say(afterConfirm(await confirmLive({ url, publicUrl, choice: chosen })))
    const { heldSince, reason, undecided } = await readHold(url)
    if (heldSince === null) say(`Outgoing work leaves as usual. ${undecided} items wait for a decision of their company.`)
    else say(`Outgoing work is held since ${new Date(heldSince).toISOString()} (${reason}). End it with --confirm live.`)
  })
})

function afterConfirm({ wasHeld, undecided }: { wasHeld: boolean; undecided: number }): string {
  if (!wasHeld) return 'Outgoing work was not held: nothing has changed.'
  return `✓ The hold has ended. ${undecided} items that were due are set aside: administrators decide about them under "Envios retidos".`
}
