import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Block, type Inline, readWhatsapp } from './whatsapp-format.ts'

const tags = { bold: 'b', italic: 'i', strike: 's', code: 'code', mono: 'mono' } as const

function drawn(node: Inline): string {
  if (node.kind === 'text') return node.text
  if (node.kind === 'link') return `<a>${node.text}</a>`
  const inside = 'children' in node ? node.children.map(drawn).join('') : node.text
  return `<${tags[node.kind]}>${inside}</${tags[node.kind]}>`
}

function drawnBlock(block: Block): string {
  const lines = block.lines.map((line) => line.map(drawn).join(''))
  if ('numbers' in block) return lines.map((line, index) => `[${block.numbers[index]}] ${line}`).join('|')
  return block.kind === 'lines' ? lines.join('\n') : `[${block.kind}] ${lines.join('|')}`
}
const draw = (text: string) => readWhatsapp(text).map(drawnBlock).join(' // ')

describe('WhatsApp writing', () => {
  it.each([
    ['*bold*', '<b>bold</b>'],
    ['_italic_', '<i>italic</i>'],
    ['~strike~', '<s>strike</s>'],
    ['`code`', '<code>code</code>'],
    ['```mono```', '<mono>mono</mono>'],
    ['Olá, *Ana*!', 'Olá, <b>Ana</b>!'],
    ['(*Ana*)', '(<b>Ana</b>)'],
    ['*a* *b*', '<b>a</b> <b>b</b>'],
    ['*duas palavras*', '<b>duas palavras</b>'],
  ])('%s', (text, wanted) => expect(draw(text)).toBe(wanted))

  it.each([
    ['*_both_*', '<b><i>both</i></b>'],
    ['_~*all*~_', '<i><s><b>all</b></s></i>'],
    ['*a _b_ c*', '<b>a <i>b</i> c</b>'],
    ['*a _b* c_', '<b>a _b</b> c_'],
    ['**a**', '*<b>a</b>*'],
    ['*a `*b*` c*', '<b>a <code>*b*</code> c</b>'],
  ])('nested: %s', (text, wanted) => expect(draw(text)).toBe(wanted))

  it.each([
    '*',
    '**',
    '***',
    'a * *',
    '2*3*4',
    'snake_case_name',
    '*neg*rito',
    '*sem fim',
    'sem começo*',
    'a * espaço*',
    '*espaço *',
    '``',
    '``` ```',
    '`',
  ])('unmatched: %j stays as it is', (text) => expect(draw(text)).toBe(text))

  it('ends at the line, except for mono', () => {
    expect(draw('*a\nb*')).toBe('*a\nb*')
    expect(draw('```a\nb```')).toBe('<mono>a\nb</mono>')
    expect(draw('- ver ```a\nb``` aqui')).toBe('[bullets] ver <mono>a\nb</mono> aqui')
  })

  it.each([
    ['- um\n- dois', '[bullets] um|dois'],
    ['* um\n* *dois*', '[bullets] um|<b>dois</b>'],
    ['1. um\n2. dois\n9. nove', '[1] um|[2] dois|[9] nove'],
    ['> um\n> dois', '[quote] um|dois'],
    ['antes\n- um\ndepois', 'antes // [bullets] um // depois'],
    ['- \n-um\n1.u\n>um', '- \n-um\n1.u\n>um'],
    ['a\n\nb', 'a\n\nb'],
    ['', ''],
  ])('lines: %j', (text, wanted) => expect(draw(text)).toBe(wanted))

  it.each([
    ['*www.a.com*', '<b><a>www.a.com</a></b>'],
    ['www.a.com/x_y_z e _isto_', '<a>www.a.com/x_y_z</a> e <i>isto</i>'],
    ['https://a.com/_x_/*y*/z', '<a>https://a.com/_x_/*y*/z</a>'],
    ['`www.a.com`', '<code>www.a.com</code>'],
  ])('links: %s', (text, wanted) => expect(draw(text)).toBe(wanted))

  const markers = { bold: '*', italic: '_', strike: '~', code: '`', mono: '```' } as const
  const written = (node: Inline): string => {
    if (node.kind === 'text' || node.kind === 'link') return node.text
    const marker = markers[node.kind]
    return marker + ('children' in node ? node.children.map(written).join('') : node.text) + marker
  }
  /** The marker before a line is one of a few; which one it was is the only thing that is not kept. */
  const lineStarts = (block: Block, index: number) => {
    if ('numbers' in block) return [`${block.numbers[index]}. `, `0${block.numbers[index]}. `, `00${block.numbers[index]}. `]
    return { lines: [''], quote: ['> '], bullets: ['- ', '* '] }[block.kind]
  }
  const signs = fc.string({ unit: fc.constantFrom(...'*_~`-> \n.1aé😀', '```', 'www.a.com', 'https://a.com/x_y'), maxLength: 60 })

  /** Removes from the text, line by line, what was read from it; nothing may be left in the end. */
  function isKept(text: string): boolean {
    let rest = text
    const lines = readWhatsapp(text).flatMap((block) => block.lines.map((line, index) => ({ line, starts: lineStarts(block, index) })))
    return lines.every(({ line, starts }, place) => {
      const words = line.map(written).join('') + (place < lines.length - 1 ? '\n' : '')
      const start = starts.find((each) => rest.startsWith(each + words))
      rest = rest.slice(words.length + (start?.length ?? 0))
      return start !== undefined && (place < lines.length - 1 || rest === '')
    })
  }

  it('loses nothing: written again it is the text', () => {
    fc.assert(fc.property(fc.oneof(signs, fc.string()), isKept), { numRuns: 1_000 })
  })

  it('reads a long text of nothing but markers at once', () => {
    const started = performance.now()
    for (const unit of ['*a ', '_~*', '`', '```', '*_', 'a*', '- *', 'www.a.com/_ '])
      readWhatsapp(unit.repeat(Math.floor(4_096 / unit.length)))
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
