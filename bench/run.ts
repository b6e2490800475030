import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openClosing } from '../apps/server/src/kit/pace/closing.ts'
import { StartRefusal } from '../apps/server/src/kit/start-refusal.ts'
import { machineOf } from './harness/machine.ts'
import { type BenchOptions, type MeasurementName, readOptions, usage } from './harness/options.ts'
import { exitCodeOf, type Row } from './harness/row.ts'
import { openStage, type Stage } from './harness/stage.ts'
import { tableOf } from './harness/table.ts'
import { measure as measureBadWebhooks } from './measurements/bad-webhooks.ts'
import { measure as measureBatches } from './measurements/batches.ts'
import { measure as measureBroadcast } from './measurements/broadcast.ts'
import { measure as measureBroadcasts } from './measurements/broadcasts.ts'
import { measure as measureChatLists } from './measurements/chat-lists.ts'
import { measure as measureCompany } from './measurements/company.ts'
import { measure as measureCompanyAddresses } from './measurements/company-addresses.ts'
import { measure as measureCompanyFlags } from './measurements/company-flags.ts'
import { measure as measureContactImport } from './measurements/contact-import.ts'
import { measure as measureContacts } from './measurements/contacts.ts'
import { measure as measureEvents } from './measurements/events.ts'
import { measure as measureExpensiveReads } from './measurements/expensive-reads.ts'
import { measure as measureFirstPage } from './measurements/first-page.ts'
import { measure as measureGrowth } from './measurements/growth.ts'
import { measure as measureInbound } from './measurements/inbound.ts'
import { measure as measureInboxTraces } from './measurements/inbox-traces.ts'
import { measure as measureMemory } from './measurements/memory.ts'
import { measure as measureOutbound } from './measurements/outbound.ts'
import { measure as measureProcesses } from './measurements/processes.ts'
import { measure as measureProviderToSocket } from './measurements/provider-to-socket.ts'
import { measure as measureRead } from './measurements/read.ts'
import { measure as measureRetention } from './measurements/retention.ts'
import { measure as measureRouting } from './measurements/routing.ts'
import { measure as measureRowSecurity } from './measurements/row-security.ts'
import { measure as measureSearch } from './measurements/search.ts'
import { measure as measureSignIn } from './measurements/sign-in.ts'
import { measure as measureStartUp } from './measurements/start-up.ts'
import { measure as measureTemplates } from './measurements/templates.ts'

const measurements: Record<MeasurementName, (stage: Stage) => Promise<Row[]>> = {
  'first-page': measureFirstPage,
  'start-up': measureStartUp,
  memory: measureMemory,
  read: measureRead,
  'company-addresses': measureCompanyAddresses,
  'sign-in': measureSignIn,
  events: measureEvents,
  broadcast: measureBroadcast,
  processes: measureProcesses,
  inbound: measureInbound,
  'bad-webhooks': measureBadWebhooks,
  outbound: measureOutbound,
  'provider-to-socket': measureProviderToSocket,
  routing: measureRouting,
  growth: measureGrowth,
  'row-security': measureRowSecurity,
  'chat-lists': measureChatLists,
  batches: measureBatches,
  'company-flags': measureCompanyFlags,
  'contact-import': measureContactImport,
  company: measureCompany,
  contacts: measureContacts,
  'expensive-reads': measureExpensiveReads,
  templates: measureTemplates,
  broadcasts: measureBroadcasts,
  'inbox-traces': measureInboxTraces,
  search: measureSearch,
  retention: measureRetention,
}

const closing = openClosing((sentence) => console.error(sentence))
const stopping = new AbortController()
const begun = performance.now()
const seconds = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    stopping.abort()
    await closing.run()
    process.exit(130)
  })
}

// What is cut off while everything is stopped must not end the stopping: the product and its database would go on without us.
process.on('unhandledRejection', (error) => {
  if (!stopping.signal.aborted) throw error
})

async function measureAll(options: BenchOptions): Promise<number> {
  const machine = machineOf()
  const stage = openStage({ options, closing, signal: stopping.signal, tell: console.log })
  const measured: Record<string, Row[]> = {}
  const failed: string[] = []
  for (const name of options.only) {
    console.log(`${name}… (after ${seconds()})`)
    try {
      measured[name] = await measurements[name](stage)
    } catch (error) {
      if (stopping.signal.aborted) return 130
      failed.push(name)
      console.error(`${name} failed: ${error instanceof Error ? error.stack : error}`)
    }
  }
  await closing.run()
  console.log(
    `\n${tableOf(measured)}\n\nDone in ${seconds()} on ${machine.cores} cores; written to ${write({ ...machine, options, measured, failed })}`,
  )
  return exitCodeOf(measured, failed, options.strict)
}

function write(report: object): string {
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify({ date: new Date().toISOString(), ...report }, null, 2)}\n`)
  return 'bench/results/latest.json'
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) console.log(usage)
  else process.exitCode = await measureAll(options)
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error)
  process.exitCode = 1
} finally {
  await closing.run()
}
