import type { CallExpression, Node } from 'oxc-parser'
import { firstName, lastName, textOf, withoutTypes } from './ast.ts'
import { type HouseFile, lineAt, named, nodesOf } from './house-file.ts'

export type Title = { text: string; path: string; line: number }

/** The titles of all tests and groups of a file; those of a table are in its rows. */
export const titlesOf = (file: HouseFile): Title[] =>
  nodesOf(file, 'CallExpression')
    .filter(({ callee }) => ['it', 'test', 'describe', 'suite'].includes(firstName(callee)))
    .flatMap((call) => (['each', 'for'].includes(lastName(call.callee)) ? rowTitles(file, call) : call.arguments.slice(0, 1)))
    .map((node) => ({ text: textOf(node) ?? '', path: file.path, line: lineAt(file.text, node.start) }))

/** The first cell of each row; a row that is an object may have its title under any key. */
function rowTitles(file: HouseFile, { arguments: [table] }: CallExpression): Node[] {
  if (!table) return []
  const rows = withoutTypes(named(file, withoutTypes(table)))
  if (rows.type !== 'ArrayExpression') return []
  return rows.elements.flatMap((element): Node[] => {
    const row = element && withoutTypes(element)
    if (row?.type === 'ObjectExpression')
      return row.properties.flatMap((property) => (property.type === 'Property' ? [property.value] : []))
    return row?.type === 'ArrayExpression' ? row.elements.slice(0, 1).filter((cell) => cell !== null) : row ? [row] : []
  })
}
