import { type Finding, findAt, type HouseFile, inEachFile, lineAt, nodesOf } from './house-file.ts'
import { isTest } from './places.ts'

const tables = /(^|\/)(texts|data|migrations)\//
const longestFunction = 80

export const sizes = inEachFile((file) => [...tooLongFile(file), ...tooLongFunctions(file)])

function longestFile(path: string) {
  if (isTest(path) || tables.test(path)) return 500
  return path.endsWith('.tsx') ? 220 : 300
}

function tooLongFile({ path, text }: HouseFile): Finding[] {
  const lines = text.trimEnd().split('\n').length
  const most = longestFile(path)
  return lines > most ? [{ path, line: most + 1, teach: `${lines} lines, at most ${most}: split it by what its parts are about` }] : []
}

function tooLongFunctions(file: HouseFile): Finding[] {
  if (isTest(file.path) || file.path.endsWith('.tsx')) return []
  const functions = [
    ...nodesOf(file, 'FunctionDeclaration'),
    ...nodesOf(file, 'FunctionExpression'),
    ...nodesOf(file, 'ArrowFunctionExpression'),
  ]
  return functions.flatMap((node) => {
    const lines = lineAt(file.text, node.end) - lineAt(file.text, node.start) + 1
    return lines > longestFunction
      ? [findAt(file, node, `a function of ${lines} lines, at most ${longestFunction}: give its steps names`)]
      : []
  })
}
