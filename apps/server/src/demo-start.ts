import { isIP } from 'node:net'
import { join } from 'node:path'
import { livingDemo, productDemo } from './demo.ts'
import type { Env } from './env.ts'
import { catchMails, demoLogins, demoPassword, seedDemo } from './features/demo/public.ts'
import type { House } from './kit/house.ts'
import type { openClosing } from './kit/pace/closing.ts'

const shownPerCompany = 3

type Closing = ReturnType<typeof openClosing>

/** In demo mode the outside world is played on this machine, where nothing else was asked for. */
export async function outsideWorld(env: Env, house: () => House, closing: Closing) {
  const smtpUrl = env.smtpUrl ?? (await startCatching(house, closing))
  return { smtpUrl, ...(await startOthers(env, closing)) }
}

export const fillDemo = (house: House, { demoCompany }: Pick<Env, 'demoCompany'>) =>
  seedDemo(house, demoCompany === 'living' ? livingDemo : productDemo)

async function startOthers(env: Env, closing: Closing) {
  const { postalCodeUrl, geocodingUrl, graphUrl, simulatorUrl } = env
  if (postalCodeUrl && geocodingUrl && graphUrl) return {}
  const { startSimulator } = await import('@prosa/simulator/start-simulator')
  const templatesFile = join(env.dataDir, 'simulator-templates.json')
  const channels = {
    templatesFile,
    webhookUrl: `${originHere(env)}/webhooks/whatsapp-cloud`,
    lively: env.demoCustomers === 'lively',
    trustsWindows: true,
  }
  const simulator = await startSimulator(graphUrl ? {} : channels)
  closing.add('simulator', () => simulator.stop())
  return {
    postalCodeUrl: postalCodeUrl ?? simulator.postalCodeUrl,
    geocodingUrl: geocodingUrl ?? simulator.geocodingUrl,
    graphUrl: graphUrl ?? simulator.graphUrl,
    simulatorUrl: simulatorUrl ?? (graphUrl ? null : simulator.origin),
  }
}

/** How a neighbour on this machine reaches us. */
function originHere({ host, port }: Env): string {
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`
}

/** Mails of the demo stay on this machine, unless a mail server was asked for. */
async function startCatching(house: () => House, closing: Closing): Promise<string> {
  const { smtpUrl, stop } = await catchMails(house)
  closing.add('mail catcher', stop)
  return smtpUrl
}

/** `untold`: companies of a folder from before demo companies lived, or of one that was filled with `DEMO_COMPANY=bare`. */
export function greeting({ port, dataDir }: Env, untold: readonly unknown[] = []): string {
  const shown = Object.values(Object.groupBy(demoLogins, ({ companyName }) => companyName)).flatMap((some) =>
    some!.slice(0, shownPerCompany),
  )
  const width = Math.max(...shown.map(({ email }) => email.length))
  return [
    '',
    `  Prosa is ready:  http://localhost:${port}   (demo; its data is in ${dataDir})`,
    '',
    `  Sign in with the password ${demoPassword} as`,
    ...shown.map(({ email, name, companyName }) => `    ${email.padEnd(width)}   ${name}, ${companyName}`),
    `  or as one of ${demoLogins.length - shown.length} others the login page offers.`,
    `  Its mails do not leave this machine: read them at http://localhost:${port}/demo/mail`,
    '',
    ...(untold.length > 0
      ? [`  These companies have no story yet: stop, delete ${dataDir} and start again to begin anew with one.`, '']
      : []),
    '  Ctrl-C stops.',
    '',
  ].join('\n')
}
