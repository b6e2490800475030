import type { Node } from 'oxc-parser'
import { firstName, lastName } from './ast.ts'
import { findAt, type HouseFile, inEachFile, lineAt, nodesOf } from './house-file.ts'
import { isTest } from './places.ts'

/** `import { setTimeout as pause } from 'node:timers/promises'` → pause. */
const pausesOf = (file: HouseFile) =>
  nodesOf(file, 'ImportDeclaration')
    .filter(({ source }) => /^(node:)?timers\/promises$/.test(source.value))
    .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name))

/** Tests, and what only the journeys share. The setups of the tests themselves may wait, as they poll meanwhile. */
export const testSleeps = inEachFile((file) => {
  if (!isTest(file.path)) return []
  const pauses = pausesOf(file)
  return nodesOf(file, 'CallExpression')
    .filter(({ callee }) => lastName(callee) === 'waitForTimeout' || pauses.includes(firstName(callee)) || isPause(file, callee))
    .filter((node) => !isExplained(file, node))
    .map((node) =>
      findAt(
        file,
        node,
        'a fixed wait is slow on a fast machine and too short on a slow one: wait for what is meant (waitUntil, findBy…, expect.poll), or turn the test clock; where nothing tells, a comment on the line above says why',
      ),
    )
})

/** `new Promise((done) => setTimeout(done, 20))`, but not a deadline. */
const isPause = (file: HouseFile, callee: Node) => lastName(callee) === 'setTimeout' && isPromised(file, callee)

function isPromised(file: HouseFile, node: Node): boolean {
  const outer = file.parents.get(node)
  if (!outer || outer.type === 'AwaitExpression') return false
  return (outer.type === 'NewExpression' && lastName(outer.callee) === 'Promise') || isPromised(file, outer)
}

const isExplained = (file: HouseFile, { start }: Node) =>
  file.comments.some(({ end }) => lineAt(file.text, end) === lineAt(file.text, start) - 1)

/** The runners that know `npm run test:full`. */
const withRounds = /^(apps\/(server|web)|e2e)\//

export const fullTests = inEachFile(({ path }) =>
  /\.full\.test\./.test(path) && !withRounds.test(path)
    ? [{ path, line: 1, teach: 'long rounds are for apps/server, apps/web and e2e: make this one short enough for every commit' }]
    : [],
)
