export type Place = { room: 'contract' | 'server' | 'web' | 'elsewhere'; area: string; feature: string | null }

/** Folders of the contract that are not features. */
const contractAreas = ['kit', 'formats', 'data']

export function placeOf(path: string): Place {
  const [, contractRest] = /^packages\/contract\/src\/(.+)$/.exec(path) ?? []
  if (contractRest) {
    const [first = '', second] = contractRest.split('/')
    const isFeature = second !== undefined && !contractAreas.includes(first)
    return { room: 'contract', area: isFeature ? 'features' : first, feature: isFeature ? first : null }
  }
  const [, app, rest = ''] = /^apps\/(server|web)(?:\/src)?(?:\/(.+))?$/.exec(path) ?? []
  if (app !== 'server' && app !== 'web')
    return { room: path.startsWith('packages/contract') ? 'contract' : 'elsewhere', area: '', feature: null }
  const [area = '', feature, inside] = rest.split('/')
  return { room: app, area, feature: area === 'features' && feature && inside ? feature : null }
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('e2e/')
export const isTesting = (path: string) => isTest(path) || /^apps\/[^/]+\/src\/testing\//.test(path)
/** Code that runs beside the product, never inside it. */
export const isWorkshop = (path: string) => isTesting(path) || /^(tools|bench|e2e|apps\/simulator)\//.test(path)
/** The files of an app that know all its features. */
export const composes = (path: string) =>
  /^apps\/server\/src\/(app|main|demo|background)\.ts$/.test(path) || /^apps\/web\/src\/(app\/|main\.tsx$)/.test(path)
