import type { SlowPage, Work } from './browser.ts'
import type { Scrolled } from './page-probe.ts'

export type Inbox = SlowPage & {
  list: string
  /** Of the long history. */
  chat: string
  /** Something comes in the chat of this place of the list. */
  arrive(nth: number): Promise<void>
}

type Scrolling = Scrolled & { work: Work }
export type Traced = { opened: number; chat: number; list: Scrolling; busy: Scrolling; history: Scrolling; letters: number[] }

const typed = 'Bom dia, a entrega sai na segunda cedo, pode conferir'
const arrivals = 10

/** One day in small; each time other chats are opened, so that none of them is known already. */
export async function traceInbox(inbox: Inbox, nth: number): Promise<Traced> {
  const { page, slow, fast } = inbox
  await slow()
  try {
    await page.goto(inbox.list, { waitUntil: 'commit' })
    const opened = await page.evaluate(() => window.probe.painted('[role="list"] > [data-row]'))
    await settled(inbox)
    const chat = await page.evaluate((place) => window.probe.openRow(place), nth + 1)
    await settled(inbox)
    const list = await scrolling(inbox, 'list', 10)
    await page.goto(inbox.list, { waitUntil: 'commit' })
    await page.evaluate(() => window.probe.painted('[role="list"] > [data-row]'))
    await settled(inbox)
    const [busy] = await Promise.all([scrolling(inbox, 'list', 10), arriving(inbox, nth)])
    await page.goto(inbox.chat, { waitUntil: 'commit' })
    await page.evaluate(() => window.probe.painted('[role="log"] > [data-row]'))
    await settled(inbox)
    const history = await scrolling(inbox, 'log', 5)
    return { opened, chat, list, busy, history, letters: await typing(inbox) }
  } finally {
    await fast()
  }
}

async function scrolling({ page, work }: Inbox, rows: 'list' | 'log', pages: number): Promise<Scrolling> {
  const [spent, scrolled] = await work(() => page.evaluate(([which, many]) => window.probe.scroll(which, many), [rows, pages] as const))
  if (scrolled.pages < pages - 0.5) throw new Error(`only ${scrolled.pages.toFixed(1)} of ${pages} pages could be scrolled`)
  return { ...scrolled, work: spent }
}

/** One after the other, from the end of what was seen at first. */
async function arriving({ arrive }: Inbox, nth: number) {
  for (let come = 0; come < arrivals; come++) await arrive(20 + nth * arrivals + come)
}

async function typing({ page }: Inbox): Promise<number[]> {
  await page.getByLabel('Mensagem', { exact: true }).click()
  await page.evaluate(() => window.probe.letters.splice(0))
  for (const [nth, letter] of [...typed].entries()) {
    await page.keyboard.press(letter)
    await page.waitForFunction((many) => window.probe.letters.length > many, nth)
  }
  return page.evaluate(() => window.probe.letters)
}

/** What the page does at its beginning is over: nothing travels, and the main thread is free. */
async function settled({ page }: Inbox) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
