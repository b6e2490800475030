import type { Node } from 'oxc-parser'
import { lastName } from './ast.ts'
import { findAt, type HouseFile, inEachFile, named, nodesOf } from './house-file.ts'
import { isTesting } from './places.ts'

/** They wait for the texts of the part too. */
const waiting = ['withTexts', 'lazyPart', 'lateLayer', 'inTime']
/** Loaded by those who wait: the router opens every screen inTime, and main.ts begins to speak before it starts the page. */
const waitedForElsewhere = [
  'apps/web/src/app/built-screens.ts',
  'apps/web/src/app/later-screens.ts',
  'apps/web/src/app/area-screens.ts',
  'apps/web/src/main.ts',
]

export const spokenParts = inEachFile((file) => {
  if (!file.path.startsWith('apps/web/src/') || isTesting(file.path) || waitedForElsewhere.includes(file.path)) return []
  return nodesOf(file, 'ImportExpression')
    .filter(({ source }) => source.type === 'Literal' && /\.tsx$|\/public\.ts$/.test(String(source.value)))
    .filter((part) => !isWaitedFor(file, part))
    .map((part) =>
      findAt(
        file,
        part,
        'a part that is loaded later needs the texts of the spoken language: load it inside withTexts, lazyPart or lateLayer',
      ),
    )
})

/** Also where a function of the file hands it on, as `late` of `const late = (load) => lazyPart(load, Waiting)`. */
function isWaitedFor(file: HouseFile, node: Node): boolean {
  const parent = file.parents.get(node)
  if (!parent) return false
  const isHandedTo = parent.type === 'CallExpression' && parent.callee !== node && waits(file, parent.callee)
  return isHandedTo || isWaitedFor(file, parent)
}

function waits(file: HouseFile, callee: Node): boolean {
  if (waiting.includes(lastName(callee))) return true
  const declared = named(file, callee)
  const body = declared.type === 'ArrowFunctionExpression' ? declared.body : null
  return body?.type === 'CallExpression' && waiting.includes(lastName(body.callee))
}
