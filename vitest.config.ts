import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { leftToAnotherDay, seed } from './tools/suite/test-turns.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Everything is asked for (`npm run test:full`), and not only what each commit is asked for. */
    isFull: boolean
    /** What is drawn differs from day to day; PROSA_SEED repeats what a run has printed. */
    seed: number
  }
}

const isFull = process.env.PROSA_TESTS === 'full'

/** What was compiled is kept for the next worker, and shared with the programs that tests start. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/started-programs')

/** Said in each project: a project inherits nothing from here, and Vitest by itself leaves one core idle, which is half of a small machine. */
const shared = {
  maxWorkers: availableParallelism(),
  exclude: [...configDefaults.exclude, ...(isFull ? [] : ['**/*.full.test.ts']), ...leftToAnotherDay],
  provide: { isFull, seed },
  // Modules are read once a worker: whatever a test opens, it closes.
  isolate: false,
  // Node reads TypeScript by itself, as it does in the product: Vite would translate each file, and lead each use of an import through a getter.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Four times the usual room for what is young: tests make much that nobody needs a moment later.
  execArgv: ['--max-semi-space-size=64'],
}

/** Where no earlier run is remembered, as in a fresh clone, long files begin first; these are short and ask every call: begun last, they end alone. */
const askEveryCall = /\/(sweep|sweep-second-half|leaks)\.test\.ts$/
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { first = [], then = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      askEveryCall.test(moduleId) ? 'first' : 'then',
    )
    return [...first, ...then]
  }
}

const patient = { testTimeout: 120_000, hookTimeout: 120_000 }
const cluster = { globalSetup: ['apps/server/src/testing/database/test-cluster.ts'] }
const processes = 'apps/{server,simulator}/src/**/*.process.test.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, ...patient, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { ...shared, ...patient, name: 'tools', include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'], retry: 1 } },
      {
        test: {
          ...shared,
          ...patient,
          ...cluster,
          name: 'server',
          // While one waits for its database, another works.
          maxWorkers: availableParallelism() + 1,
          setupFiles: ['apps/server/src/testing/check-left-behind.ts'],
          include: ['apps/{server,simulator}/src/**/*.test.ts'],
          exclude: [...shared.exclude, processes],
        },
      },
      {
        // They start processes and wait for them: beside the others there is room for more of these than there are cores.
        test: {
          ...shared,
          ...patient,
          ...cluster,
          name: 'processes',
          include: [processes],
          setupFiles: ['apps/server/src/testing/close-file.ts'],
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: 'apps/web',
        test: { name: 'web', exclude: leftToAnotherDay.map((file) => file.replace('apps/web/', '')) },
      },
    ],
  },
})
