import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { start: number; end: number; text: string }

const calls = /[\\/]packages[\\/]contract[\\/]src[\\/].+[\\/](\w+-)*calls\.ts$/

/**
 * The web reads answers, and never its own input. Of each call of the contract the build leaves out the schema of the input, and makes that
 * of the answer when the first one comes: to make all of them took a fifth of the time in which the page's code begins.
 */
export function answersOnly(): Plugin {
  return {
    name: 'answers-only',
    apply: 'build',
    transform(code, id) {
      if (!calls.test(id)) return null
      const edits = definitionsIn(this.parse(code) as unknown as Node).flatMap((object) => editsOf(object, code))
      return edits.length === 0 ? null : { code: `${later}${changed(code, edits)}`, map: null }
    },
  }
}

/** All that the web does with the schema of an answer is to read one with it. */
const later = 'const later = (make) => { let made; return { safeParse: (value) => (made ??= make()).safeParse(value) } };\n'

/** The objects given to `call`, and those that several of them share. */
function definitionsIn(program: Node): Node[] {
  const found: Node[] = []
  const visit = (node: Node) => {
    if (node.type === 'VariableDeclarator') found.push(node.init as Node)
    if (node.type === 'CallExpression' && (node.callee as Node).name === 'call') found.push(...(node.arguments as Node[]))
    for (const value of Object.values(node)) for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }
  visit(program)
  return found.filter((node) => node?.type === 'ObjectExpression')
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function editsOf(object: Node, code: string): Edit[] {
  const properties = object.properties as Node[]
  const named = (name: string) => properties.find((property) => property.type === 'Property' && (property.key as Node).name === name)
  const [input, result] = [named('input'), named('result')]
  const edits: Edit[] = []
  if (input) edits.push({ start: (input.value as Node).start, end: (input.value as Node).end, text: 'undefined' })
  if (result) {
    const { start, end } = result.value as Node
    edits.push({ start, end, text: `later(() => ${code.slice(start, end)})` })
  }
  return edits
}

const changed = (code: string, edits: readonly Edit[]) =>
  [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
