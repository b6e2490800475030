import { type ESTree, type Plugin, parseAst } from 'vite'

/** What the server alone reads of a call or of an event: the browser checks no input, and does not decide who may hear of what. */
const serverHalf: Readonly<Record<string, readonly string[]>> = {
  call: 'input errors otherPaths otherNames costly expensive audit outside repeatable onlyReads whileLimited proof refusals'.split(' '),
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

type Edit = { start: number; end: number; by: string }

export function withoutServerHalf(code: string): string {
  const edits = editsIn(parseAst(code)).toSorted((a, b) => b.start - a.start)
  return edits.reduce((left, { start, end, by }) => left.slice(0, start) + by + left.slice(end), code)
}

/** Those inside of what is left out go with it. */
function editsIn(node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap(editsIn)
  if (typeof node !== 'object' || node === null) return []
  const call = node as ESTree.Node
  if (call.type !== 'CallExpression') return Object.values(node).flatMap(editsIn)
  return editsOfDefinition(call) ?? editsOfCheck(call) ?? [...editsOfSchema(call), ...Object.values(node).flatMap(editsIn)]
}

function editsOfDefinition({ callee, arguments: [definition] }: ESTree.CallExpression): Edit[] | null {
  const names = callee.type === 'Identifier' ? serverHalf[callee.name] : undefined
  if (!names || definition?.type !== 'ObjectExpression') return null
  return definition.properties.flatMap((property, place, all) => {
    const isNamed = property.type === 'Property' && property.key.type === 'Identifier' && names.includes(property.key.name)
    // With the comma after it; the last one ends where the braces do.
    return isNamed ? [{ start: property.start, end: all[place + 1]?.start ?? definition.end - 1, by: '' }] : editsIn(property)
  })
}

/** `.check(…)` of a schema: how long or large something may be is known to whoever made it, and that is our server. */
function editsOfCheck({ callee, end }: ESTree.CallExpression): Edit[] | null {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== 'check') return null
  return [...editsIn(callee.object), { start: callee.object.end, end, by: '' }]
}

/** The fields of kit/fields.ts. */
const fields = 'text id ownId email whole decimal flag oneOf list time upload digits'.split(' ')

/** Making a schema does nothing else, so that one which nothing reads any more can go: the build cannot know that by itself. */
function editsOfSchema({ callee, start }: ESTree.CallExpression): Edit[] {
  const isOfZod = callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'z'
  const isField = callee.type === 'Identifier' && fields.includes(callee.name)
  return isOfZod || isField ? [{ start, end: start, by: '/* @__PURE__ */ ' }] : []
}
