import { posix } from 'node:path'
import { type Comment, type Node, type ParseResult, parseSync, visitorKeys } from 'oxc-parser'
import { type Place, placeOf } from './places.ts'

export type SourceText = { path: string; text: string }
/** `names` are those that still exist when the code runs. */
type Import = { specifier: string; target: string | null; typeOnly: boolean; names: string[]; line: number }
type Export = { name: string; line: number }
export type HouseFile = SourceText & {
  place: Place
  imports: Import[]
  exports: Export[]
  comments: Comment[]
  parseErrors: { message: string; line: number }[]
  nodes: Map<Node['type'], Node[]>
  parents: Map<Node, Node>
}
export type House = { files: HouseFile[]; texts: SourceText[] }
export type Finding = { path: string; line: number; teach: string }
export type Rule = (house: House) => Finding[]

type NodeOf<T, N = Node> = N extends { type: infer U } ? (T extends U ? N : never) : never

export const nodesOf = <T extends Node['type']>(file: HouseFile, type: T) => (file.nodes.get(type) ?? []) as NodeOf<T>[]
export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length
export const findAt = (file: SourceText, node: { start: number }, teach: string): Finding => ({
  path: file.path,
  line: lineAt(file.text, node.start),
  teach,
})
export const inEachFile =
  (check: (file: HouseFile) => Finding[]): Rule =>
  (house) =>
    house.files.flatMap(check)

/** The value with which a variable of the file was declared; any other node is itself. */
export function named(file: HouseFile, node: Node): Node {
  if (node.type !== 'Identifier') return node
  return nodesOf(file, 'VariableDeclarator').find(({ id }) => id.type === 'Identifier' && id.name === node.name)?.init ?? node
}

/** Everything that Node or a bundler would run. */
export const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path)

export function readHouse(texts: SourceText[]): House {
  const known = new Set(texts.map(({ path }) => path))
  return { texts, files: texts.filter(({ path }) => isCode(path)).map((source) => readFile(source, known)) }
}

function readFile({ path, text }: SourceText, known: Set<string>): HouseFile {
  const parsed = parseSync(path, text, { preserveParens: false })
  const { nodes, parents } = nodesByType(parsed.program)
  return {
    path,
    text,
    place: placeOf(path),
    imports: importsOf(parsed, nodes, text).map((found) => ({ ...found, target: targetOf(path, found.specifier, known) })),
    exports: exportsOf(parsed, text),
    comments: parsed.comments,
    parseErrors: parsed.errors.map(({ message, labels }) => ({ message, line: lineAt(text, labels[0]?.start ?? 0) })),
    nodes,
    parents,
  }
}

function nodesByType(program: Node) {
  const nodes: HouseFile['nodes'] = new Map()
  const parents: HouseFile['parents'] = new Map()
  const visit = (node: Node) => {
    const sameType = nodes.get(node.type)
    if (sameType) sameType.push(node)
    else nodes.set(node.type, [node])
    const children = node as unknown as Record<string, Node | (Node | null)[] | null | undefined>
    for (const key of visitorKeys[node.type] ?? []) {
      const child = children[key]
      if (Array.isArray(child)) for (const one of child) enter(one, node)
      else enter(child, node)
    }
  }
  const enter = (child: Node | null | undefined, parent: Node) => {
    if (!child) return
    parents.set(child, parent)
    visit(child)
  }
  visit(program)
  return { nodes, parents }
}

function importsOf({ module }: ParseResult, nodes: HouseFile['nodes'], text: string): Omit<Import, 'target'>[] {
  const line = (offset: number) => lineAt(text, offset)
  const fromImports = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '*'),
    line: line(start),
  }))
  const fromExports = module.staticExports.flatMap(({ start, entries }) => {
    const request = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest
    if (!request) return []
    const names = entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '*')
    return [{ specifier: request.value, typeOnly: entries.every(({ isType }) => isType), names, line: line(start) }]
  })
  const lazy = ((nodes.get('ImportExpression') ?? []) as NodeOf<'ImportExpression'>[]).flatMap(({ source, start }) =>
    source.type === 'Literal' && typeof source.value === 'string'
      ? [{ specifier: source.value, typeOnly: false, names: ['*'], line: line(start) }]
      : [],
  )
  const inTypes = ((nodes.get('TSImportType') ?? []) as NodeOf<'TSImportType'>[]).map(({ source, start }) => ({
    specifier: source.value,
    typeOnly: true,
    names: ['*'],
    line: line(start),
  }))
  return [...fromImports, ...fromExports, ...lazy, ...inTypes]
}

const exportsOf = ({ module }: ParseResult, text: string): Export[] =>
  module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, start }) => (exportName.name ? [{ name: exportName.name, line: lineAt(text, start) }] : [])),
  )

const workspaceFolders: Record<string, string> = { contract: 'packages/contract/src', server: 'apps/server', web: 'apps/web' }

/** The repository path an import leads to, or null for a package. */
function targetOf(from: string, specifier: string, known: Set<string>) {
  const clean = specifier.replace(/\?.*$/, '')
  const [, workspace = '', rest = ''] = /^@prosa\/([^/]+)\/?(.*)$/.exec(clean) ?? []
  if (!clean.startsWith('.') && !workspace) return null
  const base = workspace
    ? posix.join(workspaceFolders[workspace] ?? `apps/${workspace}`, rest)
    : posix.normalize(posix.join(posix.dirname(from), clean))
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => known.has(path)) ?? (workspace && rest ? `${base}.ts` : base)
}
