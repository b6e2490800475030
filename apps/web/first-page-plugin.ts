import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'

type Bundle = Record<string, { type: string; fileName: string }>
type Chunk = { type: 'chunk'; fileName: string; imports: string[]; moduleIds: string[]; viteMetadata?: { importedCss: Set<string> } }

/**
 * Names the files of the first page in index.html, so that they are on their way while the few lines that ask for them are still read; and
 * those of the pages after it, for whoever is signed in already (main.ts).
 */
export function firstPage(first: string, next: readonly string[]): Plugin {
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
        const chunk = chunkOf(bundle, join(root, first))
        const styles = cssOf(chunk).map((file) => link({ rel: 'stylesheet', href: `/${file}` }))
        const named = [chunk.fileName, ...cssOf(chunk)]
        const later = new Set(next.flatMap((module) => filesOf(bundle, chunkOf(bundle, join(root, module)))))
        const content = [...later].filter((file) => !named.includes(file)).map((file) => `/${file}`)
        return [
          link({ rel: 'modulepreload', href: `/${chunk.fileName}` }),
          ...styles,
          { tag: 'meta', attrs: { name: 'next-page', content: content.join(' ') }, injectTo: 'head' },
        ]
      },
    },
  }
}

function chunkOf(bundle: Bundle, module: string): Chunk {
  const chunk = (Object.values(bundle) as Chunk[]).find((output) => output.type === 'chunk' && output.moduleIds.includes(module))
  if (!chunk) throw new Error(`No chunk holds ${module}.`)
  return chunk
}

const cssOf = ({ viteMetadata }: Chunk) => [...(viteMetadata?.importedCss ?? [])]

/** A chunk with its styles and all that it imports at once. */
function filesOf(bundle: Bundle, chunk: Chunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  return [chunk.fileName, ...cssOf(chunk), ...chunk.imports.flatMap((name) => filesOf(bundle, bundle[name] as Chunk, seen))]
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
})
