import { basename, dirname } from 'node:path/posix'
import { type Finding, type HouseFile, inEachFile, type Rule } from './house-file.ts'
import { isTest } from './places.ts'

const rooms = /^(packages|apps|tools|e2e|bench)\//
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.(process|full|test|config|d))*\.[cm]?[jt]sx?$/

export const names = inEachFile((file) => [...fileName(file), ...mainExport(file), ...vagueWords(file)])

function fileName({ path }: HouseFile): Finding[] {
  const name = basename(path)
  if (rooms.test(path) && /^index\./.test(name))
    return [{ path, line: 1, teach: 'no barrels: import the file that has the code, and name this one after what it holds' }]
  return kebabCase.test(name)
    ? []
    : [
        {
          path,
          line: 1,
          teach: 'file names are kebab-case with at most .test (.process.test, .full.test), .config or .d before the ending',
        },
      ]
}

/** The page of the API docs is sent to browsers without a build, so that it works wherever the server does. */
const sentAsItIs = /^apps\/server\/src\/kit\/http\/docs\/[^/]+\.mjs$/

export const typescriptOnly = inEachFile(({ path }) =>
  /^(packages|apps)\//.test(path) && !/\.tsx?$/.test(path) && !sentAsItIs.test(path)
    ? [{ path, line: 1, teach: 'the product is TypeScript only: name it .ts, or .tsx with JSX; plain .mjs lives in tools/' }]
    : [],
)

/** In a feature of the server, a file with a hyphen is one command or query, or several that are one thought; except these. */
const notCommands = /(-store|^on-events)\.ts$/

function mainExport({ path, place, exports }: HouseFile): Finding[] {
  const name = basename(path)
  if (place.room !== 'server' || !place.feature || isTest(path) || !name.includes('-') || notCommands.test(name)) return []
  if (exports.length > 1) return []
  const main = name.replace(/\.ts$/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  if (exports.some((exported) => exported.name === main || exported.name === main[0]!.toUpperCase() + main.slice(1))) return []
  return [
    {
      path,
      line: 1,
      teach: `the file name is its main export: export ${main} (or the type of that name), or rename the file after what it exports`,
    },
  ]
}

const vagueNoun = /(Manager|Helpers?|Utils?)$|(^|-)(manager|helpers?|utils?)$/

function vagueWords({ path, place, exports }: HouseFile): Finding[] {
  if (!place.feature) return []
  const isVague = (name: string) => vagueNoun.test(name) && !(place.feature === 'manager' && /manager$/i.test(name))
  const teach = (name: string) => `'${name}' does not say what it holds: use a noun of the glossary`
  const stem = basename(path).replace(/\..*$/, '')
  return [
    ...(isVague(stem) ? [{ path, line: 1, teach: teach(stem) }] : []),
    ...exports.filter(({ name }) => isVague(name)).map(({ name, line }) => ({ path, line, teach: teach(name) })),
  ]
}

const attics = ['utils', 'helpers', 'common', 'shared', 'types', 'constants', 'hooks', 'services', 'dto', 'lib', 'misc']

export const atticFolders: Rule = ({ texts }) => {
  const seen = new Set<string>()
  return texts.flatMap(({ path }) => {
    const folders = dirname(path).split('/')
    const depth = folders.findIndex((folder) => attics.includes(folder))
    const attic = folders.slice(0, depth + 1).join('/')
    if (depth < 0 || !rooms.test(path) || seen.has(attic)) return []
    seen.add(attic)
    return [
      { path, line: 1, teach: `${attic}/ is an attic where anything ends up: keep each file beside the feature or kit part that owns it` },
    ]
  })
}
