import type { Node } from 'oxc-parser'
import { lastName } from './ast.ts'
import { type HouseFile, nodesOf } from './house-file.ts'

const worlds = ['globalThis', 'window', 'self']
const namesOnly = ['ImportSpecifier', 'ExportSpecifier', 'TSTypeReference', 'TSTypeQuery', 'TSQualifiedName']

/** Every use of these globals, bare or as `window.fetch`. A name that the file declares anywhere is its own. */
export function globalUses(file: HouseFile, names: string[]): Node[] {
  const found = nodesOf(file, 'Identifier').filter((node) => names.includes(node.name) && !isNameOnly(file, node))
  const declared = new Set(found.filter((node) => isDeclaration(file, node)).map(({ name }) => name))
  return [...found.filter(({ name }) => !declared.has(name)), ...takenFrom(file, worlds, names)]
}

/** `navigator.sendBeacon` and the `sendBeacon` of `const { sendBeacon } = navigator`. */
export function takenFrom(file: HouseFile, owners: string[], names: string[]): Node[] {
  return [
    ...nodesOf(file, 'MemberExpression').filter((node) => owners.includes(lastName(node.object)) && names.includes(lastName(node))),
    ...nodesOf(file, 'VariableDeclarator')
      .filter(({ init }) => init && owners.includes(lastName(init)))
      .flatMap(({ id }) => (id.type === 'ObjectPattern' ? id.properties : []))
      .filter((property) => property.type === 'Property' && names.includes(lastName(property.key))),
  ]
}

/** `fetch` of `cache.fetch`, of `{ fetch: load }` and of `typeof fetch` in a type. */
function isNameOnly(file: HouseFile, node: Node): boolean {
  const parent = file.parents.get(node)
  if (!parent || namesOnly.includes(parent.type)) return true
  if ('computed' in parent && parent.computed) return false
  return ('property' in parent && parent.property === node) || ('key' in parent && parent.key === node)
}

function isDeclaration(file: HouseFile, node: Node): boolean {
  const parent = file.parents.get(node)
  if (!parent) return false
  if ('id' in parent && parent.id === node) return true
  if ('params' in parent && Array.isArray(parent.params)) return (parent.params as Node[]).includes(node)
  if (parent.type === 'AssignmentPattern') return parent.left === node && isDeclaration(file, parent)
  const isSpecifier = parent.type === 'ImportDefaultSpecifier' || parent.type === 'ImportNamespaceSpecifier'
  const isInPattern = ['Property', 'ObjectPattern', 'ArrayPattern', 'RestElement', 'TSParameterProperty'].includes(parent.type)
  return isSpecifier || (isInPattern && isDeclaration(file, parent))
}
