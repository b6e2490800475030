import { firstName, isConstant, lastName, textOf } from './ast.ts'
import { findAt, type HouseFile, inEachFile, named, nodesOf } from './house-file.ts'
import { isTest } from './places.ts'

const isOwn = (specifier: string) => /^(\.|@prosa\/)/.test(specifier)

/** `import * as store from './chat-store.ts'` → store. */
const ownNamespaces = (file: HouseFile) =>
  nodesOf(file, 'ImportDeclaration')
    .filter(({ source }) => isOwn(source.value))
    .flatMap(({ specifiers }) => specifiers.filter(({ type }) => type === 'ImportNamespaceSpecifier').map(({ local }) => local.name))

export const ownMocks = inEachFile((file) => {
  const namespaces = ownNamespaces(file)
  return nodesOf(file, 'CallExpression')
    .filter(({ callee, arguments: [first] }) => {
      if (firstName(callee) !== 'vi' || !first) return false
      if (lastName(callee) === 'spyOn') return namespaces.includes(lastName(first))
      const module = first.type === 'ImportExpression' ? first.source : first
      return ['mock', 'doMock'].includes(lastName(callee)) && (module.type !== 'Literal' || isOwn(textOf(module) ?? ''))
    })
    .map((call) =>
      findAt(
        file,
        call,
        'our own modules are never mocked (a foreign one by its written name): pass a fake at the edge (clock, channel, partner, mail, files)',
      ),
    )
})

const frames = ['it', 'test', 'describe', 'suite']
const focus = ['only', 'skip', 'todo', 'fixme', 'fail', 'fails']

export const testFocus = inEachFile((file) => {
  if (!isTest(file.path)) return []
  const chained = nodesOf(file, 'MemberExpression').filter(
    (member) => focus.includes(lastName(member)) && frames.includes(firstName(member)),
  )
  const asOption = nodesOf(file, 'CallExpression')
    .filter(({ callee }) => frames.includes(firstName(callee)))
    .flatMap(({ arguments: args }) => args.slice(1).flatMap((option) => (option.type === 'ObjectExpression' ? option.properties : [])))
    .filter((property) => property.type === 'Property' && focus.includes(lastName(property.key)))
  const always = nodesOf(file, 'CallExpression').filter(
    ({ callee, arguments: [condition] }) =>
      ['skipIf', 'runIf'].includes(lastName(callee)) &&
      frames.includes(firstName(callee)) &&
      (!condition || isConstant(named(file, condition))),
  )
  return [...chained, ...asOption, ...always].map((node) =>
    findAt(file, node, 'every test runs: make it pass or delete it; where a machine lacks something, ask the machine in skipIf or runIf'),
  )
})
