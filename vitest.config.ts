import { defineConfig } from 'vitest/config'

/** What passes only at its second try is named at the end of the run. */
const retry = 1

export default defineConfig({
  test: {
    // One less than the cores would leave half of a small machine idle: many of these tests wait for another process.
    maxWorkers: '100%',
    projects: [
      // Nothing of it lives longer than a call: its modules are read once a worker.
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'], isolate: false } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'], testTimeout: 60_000, retry } },
      {
        test: {
          name: 'server',
          include: ['apps/{server,simulator}/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/test-cluster.ts'],
          testTimeout: 60_000,
          retry,
          hookTimeout: 60_000,
        },
      },
      './apps/web/vite.config.ts',
    ],
  },
})
