import type { Node } from 'oxc-parser'
import { lastName, textOf } from './ast.ts'
import { type Finding, findAt, type HouseFile, lineAt, nodesOf, type Rule, type SourceText } from './house-file.ts'
import { isTesting } from './places.ts'

/** Where each has its reason, as a row of a table: | `what` | why it may | */
export const crossingsPage = 'docs/scale.md'

const source = 'apps/server/src/'
const door = /\bdoors\.([a-z_]+)/g

type Crossing = { name: string; file: HouseFile; node: Node }

/** Once companies live on several machines, these are the statements that ask more than one of them, or none. */
export const crossings: Rule = ({ files, texts }) => {
  const found = files.filter(({ path, place }) => place.room === 'server' && !isTesting(path)).flatMap(crossingsOf)
  const page = texts.find(({ path }) => path === crossingsPage)
  const listed = page ? listedOn(page) : []
  const names = new Set(found.map(({ name }) => name))
  return [
    ...found
      .filter(({ name }) => !listed.some((row) => row.name === name))
      .map(({ name, file, node }) => findAt(file, node, `crosses companies: say why it may in ${crossingsPage}, as | \`${name}\` | why |`)),
    ...listed.filter(({ name }) => !names.has(name)).map((row) => stale(row)),
  ]
}

type Listed = { name: string; line: number }

const listedOn = ({ text }: SourceText): Listed[] =>
  [...text.matchAll(/^\| `((?:doors\.|[a-z-]+\/)[^`]+)` \| *\S.*\|$/gm)].map((row) => ({ name: row[1]!, line: lineAt(text, row.index) }))

const stale = ({ name, line }: Listed): Finding => ({
  path: crossingsPage,
  line,
  teach: `nothing crosses companies as ${name} any more: remove the row`,
})

const crossingsOf = (file: HouseFile): Crossing[] => [...doorsOf(file), ...withoutCompany(file)]

/** A door whose name is put together ends with what is written of it: `doors.claim_*`. */
const doorsOf = (file: HouseFile): Crossing[] =>
  nodesOf(file, 'TemplateLiteral').flatMap((node) =>
    [...(textOf(node) ?? '').matchAll(door)].map(([, name = '']) => ({
      name: `doors.${name.endsWith('_') ? `${name}*` : name}`,
      file,
      node,
    })),
  )

/** Transactions of no company, or of none perhaps, and what goes from one company over to another. */
const withoutCompany = (file: HouseFile): Crossing[] =>
  nodesOf(file, 'CallExpression').flatMap((node) => {
    const [first, second] = node.arguments
    const isNone = ['transaction', 'statement'].includes(lastName(node.callee)) && first !== undefined && mayBeNull(first)
    const isOver = lastName(node.callee) === 'inCompany'
    if (!isNone && !isOver) return []
    const name = (isNone && second && calledBy(second)) || functionAround(file, node)
    return [{ name: `${file.path.replace(source, '')} ${name}`, file, node }]
  })

function mayBeNull(node: Node): boolean {
  if (node.type === 'Literal') return node.value === null
  if (node.type === 'LogicalExpression') return mayBeNull(node.right)
  return node.type === 'ConditionalExpression' && (mayBeNull(node.consequent) || mayBeNull(node.alternate))
}

/** `takeSchedule` of `(db) => takeSchedule(db, turn)`; '' where it is several statements. */
function calledBy(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'ArrowFunctionExpression' || node.body.type !== 'CallExpression') return ''
  return lastName(node.body.callee)
}

function functionAround(file: HouseFile, node: Node): string {
  const parent = file.parents.get(node)
  if (!parent) return ''
  const isFunction = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
  if (node.type === 'FunctionDeclaration' && node.id) return node.id.name
  if (isFunction && parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name
  if (isFunction && parent.type === 'Property') return lastName(parent.key)
  return functionAround(file, parent)
}
