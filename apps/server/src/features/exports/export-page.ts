import type { ExportPage } from '@prosa/contract/exports/calls'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import type { Message } from '@prosa/contract/messages/model'
import { type Html, html } from '../../kit/html.ts'
import { exportLine } from './export-line.ts'
import { openSum } from './export-pieces.ts'
import type { ExportHead } from './export-store.ts'
import { pageStyle } from './page-style.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type ExportTexts, pt } from './texts/pt.ts'

export const exportTexts = { pt, en, es }

/** `phone`: as who opens it may read it. */
type Framed = { texts: ExportTexts; head: ExportHead; page: ExportPage; phone: string; now: number }

/** Scripts of our own address only may run (kit/http/safety): it prints when the button is pressed. */
export const printScript = "document.querySelector('button')?.addEventListener('click', () => print())\n"

/** The page in pieces: its head, each message, and the end, without which it is not whole. */
export async function* writeExport(
  framed: Framed,
  pieces: AsyncIterable<Message[]>,
  atEnd: (count: number, hash: string) => Promise<void>,
) {
  const { texts, head } = framed
  const sum = openSum()
  yield headPart(framed).html
  let day = ''
  for await (const messages of pieces) {
    let written = ''
    for (const message of messages) {
      sum.add(message)
      const its = writeDate(message.time, head.timeZone)
      if (its !== day) written += html`<h2>${its}</h2>\n`.html
      day = its
      written += exportLine(message, texts, head).html
    }
    yield written
  }
  const { count, hash } = sum.end()
  // First where it can be compared, then in the page.
  await atEnd(count, hash)
  yield html`</main>
<footer><p><b>${texts.count(count)}</b></p><p>${texts.hash}<br><code>${hash}</code></p><p>${texts.hashHint}</p></footer>
</body>
</html>
`.html
}

/** A page of one sentence, where there is nothing to show. */
export const noticePage = (texts: ExportTexts, said: string): string =>
  html`${startOf(texts, said)}<main class="said"><p>${said}</p></main>
</body>
</html>
`.html

function headPart({ texts, head, page, phone, now }: Framed): Html {
  const moment = (time: number) => `${writeDate(time, head.timeZone)} ${writeHour(time, head.timeZone)}`
  const facts: [string, string][] = [
    [texts.customer, head.contactName === phone ? phone : `${head.contactName} · ${phone}`],
    [texts.number, head.numberName],
    [texts.period, page.startTime === 0 ? texts.whole : `${moment(page.startTime)} ${texts.until} ${moment(page.endTime)}`],
    [texts.exportedBy, `${head.byName} ${texts.on} ${moment(now)} (${head.timeZone})`],
  ]
  return html`${startOf(texts, texts.title(head.contactName))}<header>
<p class="company">${head.companyName}</p>
<h1>${texts.title(head.contactName)}</h1>
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${page.notes ? html`<p class="quiet">${texts.withNotes}</p>` : ''}<button type="button">${texts.print}</button>
</header>
<main>
`
}

const startOf = ({ languageTag }: ExportTexts, title: string) => html`<!doctype html>
<html lang="${languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${pageStyle}</style>
<script src="/messageExport/print.js" defer></script>
</head>
<body>
`
