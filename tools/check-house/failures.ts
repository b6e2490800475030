import type { Node } from 'oxc-parser'
import { isNothing, lastName } from './ast.ts'
import { findAt, inEachFile, named, nodesOf } from './house-file.ts'
import { isTesting } from './places.ts'

export const emptyCatch = inEachFile((file) => {
  const teach = 'nobody swallows an error: report it, turn it into a Refusal, or do not catch it; a comment is not handling'
  const swallowed = nodesOf(file, 'CallExpression').flatMap(({ callee, arguments: args }) => {
    if (callee.type !== 'MemberExpression') return []
    const handler = lastName(callee) === 'catch' ? args[0] : lastName(callee) === 'then' ? args[1] : undefined
    return handler && swallows(named(file, handler)) ? [handler] : []
  })
  const empty = nodesOf(file, 'CatchClause').filter(({ body }) => isIdle(body))
  return [...empty, ...swallowed].map((node) => findAt(file, node, teach))
})

function swallows(handler: Node): boolean {
  if (handler.type !== 'ArrowFunctionExpression' && handler.type !== 'FunctionExpression') return lastName(handler) === 'noop'
  return handler.body !== null && isIdle(handler.body)
}

/** Neither uses the error nor reports anything. */
function isIdle(node: Node): boolean {
  if (node.type === 'BlockStatement') return node.body.every(isIdle)
  if (node.type === 'ReturnStatement') return node.argument === null || isNothing(node.argument)
  if (node.type === 'ExpressionStatement') return isNothing(node.expression)
  return ['EmptyStatement', 'ContinueStatement', 'BreakStatement'].includes(node.type) || isNothing(node)
}

const statusFiles = /^apps\/server\/src\/((features|kit)\/|[^/]+\.ts$)|^apps\/web\/src\/(features|kit|app)\//
const statusSetters = ['code', 'status', 'sendStatus', 'writeHead']
const isStatusName = (name: string) => /^(http)?status(code)?$/i.test(name)
const isFailure = (node: Node | null | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'number' && node.value >= 400 && node.value <= 599

export const bareStatus = inEachFile((file) => {
  if (!statusFiles.test(file.path) || isTesting(file.path) || file.path.endsWith('/errors.ts')) return []
  const bare: Node[] = [
    ...nodesOf(file, 'CallExpression').filter(
      ({ callee, arguments: args }) => callee.type === 'MemberExpression' && statusSetters.includes(lastName(callee)) && isFailure(args[0]),
    ),
    ...nodesOf(file, 'BinaryExpression').filter(
      ({ operator, left, right }) =>
        /^[!=]==?$/.test(operator) &&
        ((isStatusName(lastName(left)) && isFailure(right)) || (isStatusName(lastName(right)) && isFailure(left))),
    ),
    ...nodesOf(file, 'Property').filter(({ key, value }) => isStatusName(lastName(key)) && isFailure(value)),
    ...nodesOf(file, 'AssignmentExpression').filter(({ left, right }) => isStatusName(lastName(left)) && isFailure(right)),
    ...nodesOf(file, 'SwitchStatement')
      .filter(({ discriminant }) => isStatusName(lastName(discriminant)))
      .flatMap(({ cases }) => cases.filter(({ test }) => isFailure(test))),
  ]
  return bare.map((node) =>
    findAt(
      file,
      node,
      'a bare HTTP status: refuse with Refusal(code), compare codes, or say errorStatus[code]; the number lives in errors.ts',
    ),
  )
})
