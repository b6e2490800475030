import type { Node } from 'oxc-parser'

/** `only` of `it.only`, `fetch` of `fetch`; '' for anything without a name of its own. */
export function lastName(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return ''
  if (!node.computed) return node.property.name
  return textOf(node.property) ?? ''
}

/** `it` of `it.each(rows)`. */
export function firstName(node: Node): string {
  if (node.type === 'MemberExpression') return firstName(node.object)
  if (node.type === 'CallExpression') return firstName(node.callee)
  if (node.type === 'TaggedTemplateExpression') return firstName(node.tag)
  return lastName(node)
}

/** The words written in a string or template, or null when it is neither. */
export function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join(' ') : null
}

export function withoutTypes(node: Node): Node {
  const wraps = node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' || node.type === 'TSNonNullExpression'
  return wraps ? withoutTypes(node.expression) : node
}

/** A value that says nothing about what happened: null, undefined, false, 0, '', [], {}, `void error`. */
export function isNothing(typed: Node): boolean {
  const node = withoutTypes(typed)
  if (node.type === 'Literal') return !node.value
  if (node.type === 'Identifier') return node.name === 'undefined'
  if (node.type === 'ArrayExpression') return node.elements.length === 0
  if (node.type === 'ObjectExpression') return node.properties.length === 0
  return node.type === 'UnaryExpression' && node.operator === 'void' && ['Identifier', 'Literal'].includes(node.argument.type)
}

/** True on every machine: `true`, `!1`. */
export const isConstant = (node: Node): boolean =>
  node.type === 'Literal' || isNothing(node) || (node.type === 'UnaryExpression' && isConstant(node.argument))
