import { type ESTree, type Plugin, parseAst } from 'vite'

/** What the server alone reads of a call or of an event: the browser checks no input, and does not decide who may hear of what. */
const serverHalf: Readonly<Record<string, readonly string[]>> = {
  call: 'input errors otherPaths otherNames costly audit outside repeatable onlyReads whileLimited proof refusals'.split(' '),
  event: ['audience'],
}

const readsServerHalf = new RegExp(String.raw`Calls\.\w+\.(${serverHalf.call!.join('|')})\b`)

/**
 * Leaves out of the contract what only the server reads, half of its weight and of the schemas that a page builds when it starts. Types keep
 * the whole of it, and so do tests, which answer as the server would: what a page must check itself, it checks without the contract's schemas.
 */
export function webHalf(): Plugin {
  return {
    name: 'web-half',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /[\\/](packages[\\/]contract|apps[\\/]web)[\\/]src[\\/].+\.tsx?$/ },
      handler(code, id) {
        if (/[\\/]contract[\\/]/.test(id)) return { code: withoutServerHalf(code), map: null }
        const [found] = readsServerHalf.exec(code) ?? []
        if (found) this.error(`The browser has no ${found}: export what both need from the contract by itself.`)
        return null
      },
    },
  }
}

type Span = { start: number; end: number }

export function withoutServerHalf(code: string): string {
  const spans = spansIn(parseAst(code)).toSorted((a, b) => a.start - b.start)
  return spans.toReversed().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), code)
}

/** Those inside of another one go with it. */
function spansIn(node: unknown): Span[] {
  if (Array.isArray(node)) return node.flatMap(spansIn)
  if (typeof node !== 'object' || node === null) return []
  return spansOfDefinition(node as ESTree.Node) ?? spansOfCheck(node as ESTree.Node) ?? Object.values(node).flatMap(spansIn)
}

function spansOfDefinition(node: ESTree.Node): Span[] | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null
  const names = serverHalf[node.callee.name]
  const [definition] = node.arguments
  if (!names || definition?.type !== 'ObjectExpression') return null
  return definition.properties.flatMap((property, place, all) => {
    const isNamed = property.type === 'Property' && property.key.type === 'Identifier' && names.includes(property.key.name)
    // With the comma after it; the last one ends where the braces do.
    return isNamed ? [{ start: property.start, end: all[place + 1]?.start ?? definition.end - 1 }] : spansIn(property)
  })
}

/** `.check(…)` of a schema: how long or large something may be is known to whoever made it, and that is our server. */
function spansOfCheck(node: ESTree.Node): Span[] | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null
  const { object, property } = node.callee
  if (property.type !== 'Identifier' || property.name !== 'check') return null
  return [...spansIn(object), { start: object.end, end: node.end }]
}
