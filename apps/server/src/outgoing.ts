import { resolve } from 'node:path'
import { type HeldChoice, heldChoices } from '@prosa/contract/outgoing/model'
import { readDataPlace } from './env.ts'
import { withDatabase } from './kit/backup/database-place.ts'
import { readFlags, runTool, say } from './kit/backup/run-tool.ts'
import { chooseHeld, confirmLive, readHold } from './kit/outgoing/operator.ts'
import { StartRefusal } from './kit/start-refusal.ts'

const help = `npm run outgoing -- [--confirm live] [--choice send|leave|discard] [--data-dir DIR]

Says whether outgoing work is held, as it is after a restore. Works beside a running Prosa.
  --confirm live   this is the live system: the hold ends, and what was due is set aside for each company to decide
  --choice CHOICE  decides for all companies, with --confirm live or after it: send what was set aside, leave it listed, or discard it.
                   What an administrator has decided stays decided
  --data-dir DIR   the data folder of a built-in database (DATABASE_URL, else DATA_DIR, else .data)`

await runTool(async () => {
  const flags = readFlags(['confirm', 'choice', 'data-dir'], help)
  if (!flags) return
  const { confirm, choice } = flags
  if (confirm !== undefined && confirm !== 'live') throw new StartRefusal(`--confirm takes the word "live".\n\n${help}`)
  const chosen = heldChoices.find((one) => one === choice) ?? null
  if (choice !== undefined && chosen === null) throw new StartRefusal(`--choice takes one of ${heldChoices.join(', ')}.\n\n${help}`)
  const { publicUrl, holdsOutgoing, ...env } = readDataPlace()
  const place = flags['data-dir'] ? { ...env, databaseUrl: null, dataDir: resolve(flags['data-dir']) } : env
  await withDatabase(place, async (url) => {
    if (confirm) {
      const { wasHeld, undecided } = await confirmLive({ url, publicUrl, choice: chosen })
      if (wasHeld || chosen === null) say(afterConfirm({ wasHeld, undecided }))
      else await choose(url, chosen)
      if (holdsOutgoing) say('OUTGOING=held is still in the environment: the next start holds outgoing work again. Remove it.')
      return
    }
    if (chosen !== null) return choose(url, chosen)
    const { heldSince, reason, undecided } = await readHold(url)
    if (heldSince === null) say(`Outgoing work leaves as usual. ${undecided} items that a hold has set aside are left.`)
    else say(`Outgoing work is held since ${new Date(heldSince).toISOString()} (${reason}). End it with --confirm live.`)
  })
})

async function choose(url: string, choice: HeldChoice): Promise<void> {
  const chosen = await chooseHeld(url, choice)
  if (chosen === null)
    throw new StartRefusal(
      'There is nothing to choose: outgoing work is still held (end it with --confirm live), or was never held. Nothing was changed.',
    )
  say(`✓ "${choice}" is chosen for all companies. ${chosen.undecided} items are left; a running Prosa carries the choice out.`)
}

function afterConfirm({ wasHeld, undecided }: { wasHeld: boolean; undecided: number }): string {
  if (!wasHeld)
    return `Outgoing work was not held: nothing has changed. Administrators decide about the ${undecided} items left under "Envios retidos".`
  return `✓ The hold has ended. ${undecided} items that were due are set aside: administrators decide about them under "Envios retidos".`
}
