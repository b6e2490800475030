import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Names the files of the first page in index.html, so that they are on their way while the few lines that ask for them are still read.
 */
export function firstPage(module: string): Plugin {
  let root = ''
  return {
    name: 'first-page',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('index.html')) return []
        const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.moduleIds.includes(join(root, module)))
        if (chunk?.type !== 'chunk') throw new Error(`No chunk holds ${module}.`)
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])].map((file) => link({ rel: 'stylesheet', href: `/${file}` }))
        return [link({ rel: 'modulepreload', href: `/${chunk.fileName}` }), ...styles]
      },
    },
  }
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
})
