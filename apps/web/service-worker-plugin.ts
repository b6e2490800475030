import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Options = {
  worker: string
  /** Modules whose chunks are kept with the pages, by their paths from here: what a signed-in person needs to see anything at all. */
  frames: readonly string[]
  /** Files of the bundle that no chunk imports, such as the fonts of a stylesheet. */
  also: RegExp
  /** Files of the public folder. */
  files: readonly string[]
}

const pages = ['index.html', 'offline.html']

/**
 * Writes sw.js, which contains the name of its build and the list of files to keep, and writes the name of the build into the first page.
 */
export function serviceWorker(options: Options): Plugin {
  let publicDir = ''
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_output, bundle) {
        const texts = textsIn(bundle)
        const shell = shellOf(bundle, { ...options, frames: options.frames.map((frame) => `${root}/${frame}`) })
        const version = await versionOf(bundle, publicDir)
        nameBuild(bundle, version)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await compile(join(root, options.worker), { version, shell, texts }) })
      },
    },
  }
}

function shellOf(bundle: Bundle, { frames, also, files }: Options): string[] {
  const outputs = Object.values(bundle)
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const holding = (module: string) => {
    const chunk = chunks.find(({ moduleIds, facadeModuleId }) => facadeModuleId === module || moduleIds.includes(module))
    if (!chunk) throw new Error(`No chunk holds ${module}: name the service worker's frames in vite.config.ts anew.`)
    return chunk
  }
  const entries = [...chunks.filter(({ isEntry }) => isEntry), ...frames.map(holding)]
  const needed = new Set(entries.map(({ fileName }) => fileName))
  for (const name of needed) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const part of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) needed.add(part)
  }
  for (const { fileName } of outputs) if (also.test(fileName)) needed.add(fileName)
  return [...pages, ...files, ...[...needed].sort()].map((name) => `/${name}`)
}

/** The texts of the first page and the frame in every language (texts-files.ts), of which the worker keeps those that are spoken here. */
const textsIn = (bundle: Bundle): string[] =>
  Object.keys(bundle)
    .filter((name) => /^assets\/(pt|en|es)-(first|inside)-[^/]+\.js$/.test(name))
    .map((name) => `/${name}`)
    .sort()

async function versionOf(bundle: Bundle, publicDir: string): Promise<string> {
  const hash = createHash('sha256')
  for (const output of Object.values(bundle).sort((a, b) => (a.fileName < b.fileName ? -1 : 1)))
    hash.update(output.fileName).update(output.type === 'chunk' ? output.code : output.source)
  for (const name of await filesIn(publicDir)) hash.update(name).update(await readFile(join(publicDir, name)))
  return hash.digest('hex').slice(0, 16)
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort()

function nameBuild(bundle: Bundle, version: string) {
  const page = bundle['index.html']
  if (page?.type !== 'asset') throw new Error('The build has no index.html.')
  page.source = String(page.source).replace('</head>', `  <meta name="prosa-build" content="${version}" />\n  </head>`)
}

async function compile(worker: string, built: { version: string; shell: string[]; texts: string[] }): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { writtenBuild: JSON.stringify(built) },
    build: { write: false, target: 'es2023', rolldownOptions: { input: worker, output: { format: 'iife' } } },
  })
  const [output] = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (output?.type !== 'chunk') throw new Error('The service worker could not be built.')
  return output.code
}
