import { findAt, type HouseFile, inEachFile, nodesOf, type Rule } from './house-file.ts'
import { composes, isTest, isTesting, placeOf } from './places.ts'

const isPackage = (specifier: string, name: string) => specifier === name || specifier.startsWith(`${name}/`)

/** One finding for each import for which `teachAbout` gives a sentence. */
const onImports = (teachAbout: (file: HouseFile, specifier: string, target: string | null) => string | null): Rule =>
  inEachFile((file) =>
    file.imports.flatMap(({ specifier, target, line }) => {
      const teach = teachAbout(file, specifier, target)
      return teach ? [{ path: file.path, line, teach }] : []
    }),
  )

export const writtenImports = inEachFile((file) =>
  nodesOf(file, 'ImportExpression')
    .filter(({ source }) => source.type !== 'Literal')
    .map((node) => findAt(file, node, 'imports are written out so that the arrows can be checked: give import() a plain string')),
)

export const contractImports = onImports((file, specifier, target) => {
  if (file.place.room !== 'contract') return null
  if (specifier.startsWith('.') && target?.startsWith('packages/contract/')) return null
  if (isPackage(specifier, 'zod')) return null
  if (isPackage(specifier, 'libphonenumber-js') && file.place.area === 'formats') return null
  if (isTest(file.path) && ['vitest', 'fast-check'].includes(specifier)) return null
  return `the contract imports only itself by relative path, zod, and libphonenumber-js inside formats/: move the code that needs '${specifier}' to the server or the web`
})

export const serverWebApart = onImports((file, specifier, target) => {
  const other = { server: 'web', web: 'server', contract: null, elsewhere: null }[file.place.room]
  if (!other || !target || placeOf(target).room !== other) return null
  return `the ${file.place.room} never imports the ${other} ('${specifier}'): put what both need into packages/contract`
})

const lowerAreas: Record<string, string[]> = { server: ['kit', 'channels', 'partners'], web: ['kit', 'ui'] }

export const kitBelowFeatures = onImports((file, specifier, target) => {
  if (!lowerAreas[file.place.room]?.includes(file.place.area) || isTesting(file.path) || !target) return null
  const isAbove = placeOf(target).room === file.place.room && (placeOf(target).area === 'features' || composes(target))
  return isAbove
    ? `${file.place.area} does not know features or app ('${specifier}'): take what it needs as a parameter, or move it up`
    : null
})

export const uiIsPlain = onImports((file, specifier, target) => {
  if (file.place.room !== 'web' || file.place.area !== 'ui' || !target) return null
  const { room, area } = placeOf(target)
  if (room === 'web' && (area === 'ui' || (isTest(file.path) && area === 'testing'))) return null
  if (room === 'contract' && (area === 'formats' || area === 'data')) return null
  return `ui imports other ui files, packages, @prosa/contract/formats/* and @prosa/contract/data/*, not '${specifier}': let the feature pass it as a prop`
})

export const mantineInUi = onImports((file, specifier) => {
  if (file.place.room !== 'web' || file.place.area === 'ui' || !specifier.startsWith('@mantine/')) return null
  return `ui is the only door to Mantine ('${specifier}'): take the house's own part from ui, or make one there`
})

/** What a composing file may import from a feature besides its public.ts. */
const composable = /\/(routes|demo|jobs|on-events|live)\.tsx?$|-(screen|section)\.tsx$|-settings\.ts$|\/texts\/[^/]+\.ts$/

export const featureDoor = onImports((file, specifier, target) => {
  const { room, feature } = file.place
  if ((room !== 'server' && room !== 'web') || !target) return null
  const reached = placeOf(target)
  if (reached.room !== room || !reached.feature || reached.feature === feature || /\/public\.tsx?$/.test(target)) return null
  if (feature)
    return `a feature reaches '${reached.feature}' only through its public.ts: export what you need there instead of importing '${specifier}'`
  if (composes(file.path) && !isTest(file.path) && !composable.test(target))
    return `a composing file takes routes, demo, jobs, on-events, live, screens, sections, settings, texts and public.ts of a feature, not '${specifier}'`
  return null
})
