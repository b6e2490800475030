import type { JSXElement, JSXFragment, Node } from 'oxc-parser'
import { textOf } from './ast.ts'
import { findAt, inEachFile, nodesOf } from './house-file.ts'
import { isTesting } from './places.ts'

const spokenAttributes = ['label', 'placeholder', 'title', 'aria-label', 'alt', 'description']
const isSpoken = (text: string) => /\p{L}/u.test(text) && text.trim() !== 'Prosa'

export const bareJsxText = inEachFile((file) => {
  if (!file.path.startsWith('apps/web/src/') || !file.path.endsWith('.tsx') || isTesting(file.path)) return []
  const children = [...nodesOf(file, 'JSXElement'), ...nodesOf(file, 'JSXFragment')].flatMap(readChildren)
  const values = nodesOf(file, 'JSXAttribute')
    .filter(({ name }) => name.type === 'JSXIdentifier' && spokenAttributes.includes(name.name))
    .flatMap(({ value }) => (value ? [value] : []))
  return [...children, ...values]
    .flatMap((node) =>
      node.type === 'JSXText' ? [{ start: wordStart(node.value, node.start), text: node.value.replace(/&#?\w+;/g, ' ') }] : spokenIn(node),
    )
    .filter(({ text }) => isSpoken(text))
    .map((spoken) =>
      findAt(
        file,
        spoken,
        `people read this in three languages: put ${JSON.stringify(spoken.text.trim())} into texts/ and use it from there`,
      ),
    )
})

/** A key is named by what is printed on it, in every language. */
const keys = /^\s*((Ctrl|Shift|Alt) )*\S+\s*$/

function readChildren(element: JSXElement | JSXFragment) {
  const name = element.type === 'JSXElement' && element.openingElement.name
  const isKey = name && name.type === 'JSXIdentifier' && name.name.toLowerCase() === 'kbd'
  return isKey ? element.children.filter((child) => !(child.type === 'JSXText' && keys.test(child.value))) : element.children
}

const wordStart = (text: string, start: number) => start + text.length - text.trimStart().length

function spokenIn(node: Node): { start: number; text: string }[] {
  if (node.type === 'JSXExpressionContainer') return spokenIn(node.expression)
  if (node.type === 'ConditionalExpression') return [...spokenIn(node.consequent), ...spokenIn(node.alternate)]
  if (node.type === 'LogicalExpression') return [...spokenIn(node.left), ...spokenIn(node.right)]
  const text = textOf(node)
  return text === null ? [] : [{ start: node.start, text }]
}
