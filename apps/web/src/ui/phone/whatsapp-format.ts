import { splitLinks } from '@prosa/contract/formats/words/links'

export type WhatsappStyle = 'bold' | 'italic' | 'strike'
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'code' | 'mono'; text: string }
  | { kind: WhatsappStyle; children: Inline[] }
export type Block = { kind: 'lines' | 'quote' | 'bullets'; lines: Inline[][] } | { kind: 'numbers'; lines: Inline[][]; numbers: number[] }

type Range = { start: number; end: number }
/** A part of the text that is taken literally: no marker in it counts. */
type Whole = Range & { node: Inline }
type Source = { text: string; wholes: Whole[] }

const styles: Record<string, WhatsappStyle> = { '*': 'bold', _: 'italic', '~': 'strike' }
const letter = /[\p{L}\p{N}]/u
const space = /\s/

/** Parses WhatsApp's markup: *bold*, _italic_, ~strike~, `code`, ```mono```, lists and quotes. No sign of the text is lost. */
export function readWhatsapp(text: string, { withGaps = false } = {}): Block[] {
  const source = { text, wholes: wholesOf(text, withGaps ? fillGaps(text) : text) }
  const blocks: Block[] = []
  for (const line of linesOf(source)) addLine(blocks, source, line)
  return blocks
}

/** The {{1}} of a template is replaced by letters later: an address must not end there. */
const fillGaps = (text: string) => text.replace(/\{\{[^{}\s]+\}\}/g, (gap) => 'x'.repeat(gap.length))

/** Code first, then addresses outside of code: an underscore in an address is no marker. */
function wholesOf(text: string, filled: string): Whole[] {
  const wholes: Whole[] = []
  for (const { 0: found, 1: mono, 2: code, index } of text.matchAll(/```([^`]|[^`][\s\S]*?[^`])```|`([^`\n]+)`/g)) {
    const node: Inline = mono === undefined ? { kind: 'code', text: code ?? '' } : { kind: 'mono', text: mono }
    if (node.text.trim() !== '') wholes.push({ start: index, end: index + found.length, node })
  }
  let at = 0
  for (const { text: part, href } of splitLinks(filled)) {
    const range = { start: at, end: at + part.length }
    at = range.end
    if (href && !wholes.some((whole) => overlap(whole, range)))
      wholes.push({ ...range, node: { kind: 'link', text: text.slice(range.start, range.end), href } })
  }
  return wholes.sort((one, other) => one.start - other.start)
}

const overlap = (one: Range, other: Range) => one.start < other.end && other.start < one.end

/** Splits the text into lines, except inside a ```mono``` block of several lines. */
function linesOf({ text, wholes }: Source): Range[] {
  const lines: Range[] = []
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    if (wholes.some((whole) => whole.start < end && end < whole.end)) continue
    lines.push({ start, end })
    start = end + 1
  }
  return [...lines, { start, end: text.length }]
}

function addLine(blocks: Block[], source: Source, { start, end }: Range) {
  const text = source.text.slice(start, end)
  const [mark = '', number] = /^(?:[-*] |(\d{1,3})\. |> )(?=\S)/.exec(text) ?? []
  const line = readInline(source, { start: start + mark.length, end })
  const kind = mark === '' ? 'lines' : mark === '> ' ? 'quote' : number === undefined ? 'bullets' : 'numbers'
  const last = blocks.at(-1)
  if (last?.kind === kind) {
    last.lines.push(line)
    if (last.kind === 'numbers') last.numbers.push(Number(number))
  } else if (kind === 'numbers') blocks.push({ kind, lines: [line], numbers: [Number(number)] })
  else blocks.push({ kind, lines: [line] })
}

function readInline(source: Source, { start, end }: Range): Inline[] {
  const { text, wholes } = source
  const nodes: Inline[] = []
  // Markers that were found to have no end are not searched for again, so that the time stays linear.
  const vain = new Set<string>()
  let plain = start
  const say = (until: number) => {
    if (until > plain) nodes.push({ kind: 'text', text: text.slice(plain, until) })
  }
  for (let at = start; at < end; ) {
    const whole = wholes.find((each) => each.start === at && each.end <= end)
    const marker = text.charAt(at)
    const style = styles[marker]
    const close = !whole && style && !vain.has(marker) && opens(text, at, start, end) ? closeOf(source, marker, at, end) : null
    if (style && close === -1) vain.add(marker)
    if (whole) {
      say(at)
      nodes.push(whole.node)
      at = plain = whole.end
    } else if (style && close !== null && close > 0) {
      say(at)
      nodes.push({ kind: style, children: readInline(source, { start: at + 1, end: close }) })
      at = plain = close + 1
    } else at += 1
  }
  say(end)
  return nodes
}

/** A marker opens where no letter stands before it, and behind it neither a space nor the marker itself. */
function opens(text: string, at: number, start: number, end: number): boolean {
  const before = at > start ? text.charAt(at - 1) : ''
  const after = at + 1 < end ? text.charAt(at + 1) : ''
  return !letter.test(before) && after !== '' && !space.test(after) && after !== text.charAt(at)
}

/** The position of the closing marker: behind a sign that is no space, and before no letter. -1 where there is none. */
function closeOf({ text, wholes }: Source, marker: string, from: number, end: number): number {
  for (let at = text.indexOf(marker, from + 2); at >= 0 && at < end; at = text.indexOf(marker, at + 1)) {
    const after = at + 1 < end ? text.charAt(at + 1) : ''
    if (space.test(text.charAt(at - 1)) || letter.test(after)) continue
    if (!wholes.some((whole) => whole.start <= at && at < whole.end)) return at
  }
  return -1
}
