import { createElement, Fragment, type ReactNode } from 'react'
import { TextLink } from '../buttons/link-text.tsx'
import { type Block, type Inline, readWhatsapp } from './whatsapp-format.ts'
import styles from './whatsapp-text.module.css'

type Props = {
  children: string
  /** In a preview addresses only look like links, and a {{1}} without a value is highlighted. */
  preview?: boolean
  /** The names of people who are highlighted behind an @; every other @ is plain text. */
  names?: readonly string[]
}

/** How a text is rendered: which parts of it are more than plain words. */
type Drawing = { preview: boolean; named: RegExp | null }

const tags = { bold: 'strong', italic: 'em', strike: 's' } as const

/** A message in WhatsApp's markup as elements: nothing in it is ever read as HTML. */
export function WhatsappText({ children, preview = false, names = [] }: Props) {
  const drawing = { preview, named: namedOf(names) }
  return (
    <div className={styles.text} data-words>
      {numbered(readWhatsapp(children, { withGaps: preview }), (block) => drawBlock(block, drawing))}
    </div>
  )
}

function drawBlock(block: Block, drawing: Drawing): ReactNode {
  const lines = block.lines.map((line) => numbered(line, (node) => drawInline(node, drawing)))
  if ('numbers' in block)
    return <ol className={styles.list}>{numbered(lines, (line, index) => createElement('li', { value: block.numbers[index] }, line))}</ol>
  if (block.kind !== 'bullets') {
    const together = numbered(lines, (line, index) => (
      <>
        {index > 0 && '\n'}
        {line}
      </>
    ))
    return block.kind === 'quote' ? (
      <blockquote className={styles.quote}>{together}</blockquote>
    ) : (
      <div className={styles.lines}>{together}</div>
    )
  }
  return <ul className={styles.list}>{numbered(lines, (line) => createElement('li', null, line))}</ul>
}

function drawInline(node: Inline, drawing: Drawing): ReactNode {
  const { preview, named } = drawing
  if ('children' in node)
    return createElement(
      tags[node.kind],
      null,
      numbered(node.children, (child) => drawInline(child, drawing)),
    )
  if (node.kind === 'text') return preview ? withMarkedGaps(node.text) : named ? withNames(node.text, named) : withNumbers(node.text)
  if (node.kind === 'link')
    return preview ? <span className={styles.drawn}>{withMarkedGaps(node.text)}</span> : <TextLink text={node.text} href={node.href} />
  return <code className={styles[node.kind]}>{node.text}</code>
}

const withMarkedGaps = (text: string) =>
  numbered(text.split(/(\{\{[^{}\s]+\}\})/), (part, index) => (index % 2 === 1 ? <mark className={styles.gap}>{part}</mark> : part))

const withNames = (text: string, named: RegExp) =>
  numbered(text.split(named), (part, index) => (index % 2 === 1 ? <span className={styles.name}>{part}</span> : withNumbers(part)))

/** Most texts have no number with a hyphen, and stay one node. */
function withNumbers(text: string): ReactNode {
  const parts = text.split(/(\d+(?:-\d+)+)/)
  if (parts.length === 1) return text
  return numbered(parts, (part, index) => (index % 2 === 1 ? <span className={styles.number}>{part}</span> : part))
}

/** Finds names as the server does (`mentionedIn`): whole names, and the longest where several begin alike. */
function namedOf(names: readonly string[]): RegExp | null {
  const known = names.map((name) => name.trim()).filter(Boolean)
  if (known.length === 0) return null
  const any = known.sort((one, other) => other.length - one.length).map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(`((?<![\\p{L}\\p{N}])@(?:${any.join('|')})(?![\\p{L}\\p{N}]))`, 'u')
}

/** The parts of a text have no ids, so that their index is their key. */
function numbered<T>(parts: readonly T[], draw: (part: T, index: number) => ReactNode): ReactNode[] {
  return parts.map((part, index) => createElement(Fragment, { key: index }, draw(part, index)))
}
