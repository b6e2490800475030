import type { Page } from '@playwright/test'
import { serveBareInbox } from '../harness/bare-inbox.ts'
import { openBrowser, openPage } from '../harness/browser.ts'
import { furnishInbox, inboxCompany } from '../harness/inbox-stage.ts'
import { type Inbox, type Traced, traceInbox } from '../harness/inbox-trace.ts'
import { inRounds, median, percentile, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'

const rounds = 3
const long = 50

/** What people do in the inbox all day, in a browser four times slower, beside a bare virtual list with the same rows. */
export async function measure(stage: Stage): Promise<Row[]> {
  const product = await stage.product()
  const furnished = await furnishInbox(stage, product)
  const floor = await serveBareInbox(stage.newFolder(), furnished.bare)
  const browser = await openBrowser()
  try {
    const [ours, bare] = [await openPage(browser, product.origin), await openPage(browser, floor.origin)]
    const token = await signIn(ours.page, furnished)
    const { phonenumberId, waId } = furnished.long
    const inboxes: Record<'ours' | 'bare', Inbox> = {
      ours: {
        ...ours,
        list: `/${inboxCompany}/0/chat`,
        chat: `/${inboxCompany}/${phonenumberId}/${waId}/0/chat`,
        arrive: (nth) => note(product.origin, token, furnished.chats[nth]!),
      },
      bare: { ...bare, list: '/', chat: '/?chat=long', arrive: (nth) => bare.page.evaluate((place) => window.arrive(place), nth) },
    }
    const traced = { ours: [] as Traced[], bare: [] as Traced[] }
    const trace = (name: keyof typeof inboxes) => async () => traced[name].push(await traceInbox(inboxes[name], traced[name].length))
    await inRounds(rounds + 1, { ours: trace('ours'), bare: trace('bare') })
    return rowsOf(traced.ours.slice(1), traced.bare.slice(1))
  } finally {
    await Promise.all([browser.close(), floor.stop()])
  }
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<string> {
  await page.goto('/')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  // The sign-in leads to the first chat. The frame stands before it, and a page opened meanwhile at the same address would be led there, too.
  await page.getByRole('log').waitFor()
  return page.evaluate(() => (JSON.parse(localStorage.getItem('prosa.session')!) as { accessToken: string }).accessToken)
}

/** Nobody's provider is asked to carry it. */
async function note(origin: string, token: string, { phonenumberId, waId }: { phonenumberId: string; waId: string }) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ clientMessageId: crypto.randomUUID(), messageType: 'text', internal: 'true' }))
    body.append(name, value)
  body.append('messageBody', 'Cliente confirma a entrega de amanhã.')
  const path = `/api/phonenumber/${inboxCompany}/${phonenumberId}/${waId}/sendMessage`
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  if (!answer.ok) throw new Error(`a note was refused: ${answer.status} ${await answer.text()}`)
}

function rowsOf(ours: Traced[], bare: Traced[]): Row[] {
  const row = (what: string, unit: string, of: (traced: Traced) => number, note?: string): Row => ({
    what,
    value: median(ours.map(of)),
    unit,
    floor: { what: 'bare list', value: median(bare.map(of)) },
    ratio: ratioOf(ours.map(of), bare.map(of)),
    ...(note && { note }),
  })
  const scrolled = (what: string, of: (traced: Traced) => Traced['list']): Row[] => [
    row(`${what}, main thread`, 'ms', (traced) => of(traced).work.all, wordsOf(ours.map(of), bare.map(of))),
  ]
  return [
    row('inbox opened, first rows painted', 'ms', ({ opened }) => opened),
    row('chat opened, messages painted', 'ms', ({ chat }) => chat),
    ...scrolled('10 pages of chats', ({ list }) => list),
    ...scrolled('the same with 10 messages arriving', ({ busy }) => busy),
    ...scrolled('5 pages up in a history', ({ history }) => history),
    row('a letter to its paint, p50', 'ms', ({ letters }) => percentile(letters, 0.5)),
    row('a letter to its paint, p95', 'ms', ({ letters }) => percentile(letters, 0.95)),
  ]
}

function wordsOf(ours: Traced['list'][], bare: Traced['list'][]): string {
  const told = (each: Traced['list'][]) => {
    const middle = (of: (one: Traced['list']) => number) => median(each.map(of)).toFixed(0)
    return `script ${middle(({ work }) => work.script)} ms, style and layout ${middle(({ work }) => work.style)} ms, ${middle(
      ({ frames }) => frames.filter((frame) => frame > long).length,
    )} of ${middle(({ frames }) => frames.length)} frames over ${long} ms, longest ${middle(({ frames }) => Math.max(...frames))} ms`
  }
  return `Prosa: ${told(ours)}; bare: ${told(bare)}`
}
