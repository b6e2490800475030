import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import type { Plugin } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { firstPage } from './first-page-plugin.ts'
import { serviceWorker } from './service-worker-plugin.ts'
import { textsFile } from './texts-files.ts'
import { webHalf } from './web-half-plugin.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`
/** The offline page shares no chunk with the app. */
const notOffline = /^(?!.*[\\/]offline[./\\])/
/** Most screens need Mantine and the words of rarer controls, but the frame and the inbox do not, until something is opened. */
const notMantine =
  /^(?!.*([\\/]offline[./\\]|[\\/]ui[\\/](mantine\.|rare[\\/])|node_modules[\\/](@mantine|@floating-ui|react-remove-scroll|react-style-singleton|use-(callback-ref|sidecar))))/
const layers = /[\\/](hint-words|flyout-layer|help-layer|menu-layer|modal-layer|sheet-layer|select-popover)\.tsx$/
/** But for those that need Mantine at once, which whoever opens an account or signs in does not load. */
const parts = /[\\/]ui[\\/](alerts|choices|fields|layers|page|select|states)[\\/](?!address-|color-|country-|side-|text-area)/
const formats = /[\\/]formats[\\/](documents|numbers|phones|time[\\/](time|write))/
/** But for those of visitors, who open one place only. */
const textPlaces = /[\\/]features[\\/](?!session|signup|templates|agents[\\/]passwords).+-texts\.ts$/
const templates =
  /[\\/]features[\\/]templates[\\/]|[\\/]templates[\\/](categories|content|limits|model|parts|states|(draft|list|provider)-calls)\.ts$/
const inFirst = /\/(index|first|rolldown-runtime)-[^/]+$/
const inFrame = /\/(index|first|rolldown-runtime|common|signed-in|service-worker)-[^/]+$/
const hashed = (ending: string) => `assets/[name]-[hash:7].${ending}`
/** As in the repository's vitest.config.ts, from which a project inherits nothing. */
const isFull = process.env.PROSA_TESTS === 'full'
const page = (name: string) => join(import.meta.dirname, name)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    webHalf(),
    laterParts('src/ui/layers/load-part.ts'),
    firstPage('src/app/start.tsx', ['src/app/signed-in.tsx', 'src/features/inbox/inbox-screen.tsx']),
    serviceWorker({
      worker: 'src/service-worker/worker.ts',
      frames: ['src/app/start.tsx', 'src/app/signed-in.tsx', 'src/app/later-screens.ts', 'src/app/build/service-worker.ts'],
      also: /inter-latin-wght/,
      files: ['favicon.svg'],
    }),
    compressedCopies(),
  ],
  // React itself has had this hook for years; the shim for older versions would be loaded with the first page.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  css: { postcss: { plugins: [mantine()] } },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/l/': server,
      '/messageExport': server,
      '/contactExport': server,
      '/broadcastExport': server,
      '/live': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    modulePreload: {
      // Every browser of the target year supports it without a polyfill.
      polyfill: false,
      // What is loaded later need not name what is here already: the first page, and for the frame's own parts the frame. The lines with which
      // the page begins name all, so that it comes at once.
      resolveDependencies: (_file, needed, { hostId }) => {
        const here = /\/(signed-in|later-screens|inbox)-/.test(hostId) ? inFrame : inFirst
        return /\bindex[-.]/.test(hostId) ? needed : needed.filter((file) => !here.test(file))
      },
    },
    rolldownOptions: {
      input: [page('index.html'), page('offline.html')],
      output: {
        // The frame carries the names of 300 files, of which nothing but the hash cannot be compressed.
        entryFileNames: hashed('js'),
        chunkFileNames: hashed('js'),
        assetFileNames: hashed('[ext]'),
        codeSplitting: {
          groups: [
            // What the words of the history are chosen by, in any language: with those of one it would draw them into the others.
            { name: 'audit-words', test: /[\\/]features[\\/]audit[\\/]audit-words\.ts$/, priority: 7 },
            // The few lines with which the page begins: which language it speaks, and what to load.
            { name: 'begin', tags: ['$initial'], test: notOffline, priority: 7 },
            // All texts of one language that are read on the same page: one request instead of twenty.
            { name: textsFile, debugName: 'texts', priority: 6 },
            // The first page is one chunk: fewer requests, and better compression than twenty files.
            { name: 'first', test: /[\\/]app[\\/]start\.tsx$/, priority: 5 },
            // The login page loads it last, and it must not pull the frame in.
            { name: 'service-worker', test: /[\\/]app[\\/]build[\\/]service-worker\.ts$/, priority: 4 },
            // What nearly every screen shares, before the sign-in and after.
            { name: 'common', test: notMantine, minShareCount: 37, priority: 3 },
            // The frame, with everything that only it needs at once: two requests instead of sixty.
            { name: 'signed-in', test: /[\\/]app[\\/]signed-in\.tsx$/, priority: 2 },
            // Visitors need these few of the inbox's icons, and must not load the inbox for them.
            { name: 'icons', test: /[\\/]icons[\\/]Icon(ArrowLeft|Download)\.mjs$/, priority: 2 },
            // The inbox, with everything that it needs at once: one request instead of forty. Whoever is signed in opens it sooner or later, so
            // that other screens may share what is in it.
            { name: 'inbox', test: /[\\/]inbox-screen\.tsx$/, priority: 1 },
            // What the person's menu and the palette share: one request, whose name the frame carries.
            {
              name: 'menus',
              test: /[\\/](use-sign-out\.ts|Icon(Logout|SwitchHorizontal)\.mjs|shifts[\\/](public|shift-entry|shift-texts)\.ts)$/,
            },
            // What opens over the page, on Mantine.
            { name: 'layers', test: layers },
            // The signs of all other screens: one request instead of thirty, whose names the first page would carry.
            { name: 'signs', test: /[\\/]icons[\\/]Icon\w+\.mjs$/, minShareCount: 2 },
            // Where the words of rarer controls are to be had: neither with tables nor with forms, as each of them is opened without the other.
            { name: 'rare-words', test: /[\\/]ui[\\/]rare[\\/]rare-ui-texts\.ts$/, priority: 2, includeDependenciesRecursively: false },
            // What tables are made of, in the same way; whoever signs in has none, but for the checkbox.
            { name: 'checkbox', test: /[\\/]ui[\\/]choices[\\/]checkbox\.tsx$/, priority: 1 },
            { name: 'tables', test: /[\\/]ui[\\/](tables|selection)[\\/]/, minShareCount: 3 },
            // What pages and forms are made of, what writes numbers, documents and moments, where the texts of settings are to be had, and
            // what the screens of templates share. Without what these need themselves: that would draw other screens in.
            { name: 'parts', test: parts, minShareCount: 4, includeDependenciesRecursively: false },
            { name: 'formats', test: formats, minShareCount: 3, includeDependenciesRecursively: false },
            { name: 'text-places', test: textPlaces, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'templates', test: templates, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: {
      // Reduced motion, so that no test waits for an animation; and no computed styles, as there is no layout to read.
      happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' }, disableComputedStyleRendering: true } },
    },
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...(isFull ? [] : ['**/*.full.test.{ts,tsx}'])],
    provide: { isFull },
    maxWorkers: availableParallelism(),
    // Modules are loaded once a worker: src/testing/watches/left-behind.ts finds what a file leaves behind for the next one.
    isolate: false,
    execArgv: ['--max-semi-space-size=64'],
    retry: 1,
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    // The icon package's module build is one file per icon: 6,000 files read per test file.
    alias: { '@tabler/icons-react': '@tabler/icons-react/dist/cjs/tabler-icons-react.cjs' },
  },
})

const compressible = /\.(js|css|html|svg|json|webmanifest)$/

/** Compresses once at the build instead of with every answer; the server sends the copy that the browser accepts. */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    async writeBundle({ dir }) {
      const names = await readdir(dir!, { recursive: true })
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(dir!, name))))
    },
  }
}

async function compress(file: string) {
  const bytes = await readFile(file)
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
}

/** Each `import()` of the app loads by a function of ours instead of Vite's, which hurries also what nobody waits for. */
function laterParts(module: string): Plugin {
  const place = join(import.meta.dirname, module)
  return {
    name: 'later-parts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadPart as __vitePreload } from ${JSON.stringify(place)}`,
    },
    generateBundle(_options, bundle) {
      const isIn = Object.values(bundle).some(
        (output) => output.type === 'chunk' && output.modules[place]?.renderedExports.includes('loadPart'),
      )
      if (!isIn) this.error('Vite names its helper otherwise: parts are loaded without ours.')
    },
  }
}
