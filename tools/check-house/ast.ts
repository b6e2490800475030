import type { Expression, Node } from 'oxc-parser'

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

export const isNothing = (node: Expression) =>
  (node.type === 'Literal' && node.value === null) ||
  (node.type === 'Identifier' && node.name === 'undefined') ||
  (node.type === 'UnaryExpression' && node.operator === 'void')
