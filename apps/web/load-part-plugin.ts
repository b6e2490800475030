import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Each `import()` of the app loads by a function of ours instead of Vite's, which hurries also what nobody waits for. */
export function loadPart(module: string): Plugin {
  const place = join(import.meta.dirname, module)
  return {
    name: 'load-part',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadPart as __vitePreload } from ${JSON.stringify(place)}`,
    },
    generateBundle(_options, bundle) {
      const isIn = Object.values(bundle).some((output) => output.type === 'chunk' && output.code.includes('part-missing'))
      if (!isIn) this.error('Vite names its helper otherwise: parts are loaded without ours.')
    },
  }
}
