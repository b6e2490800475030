import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { isFull } from './e2e/is-full.ts'
import { leftToAnotherDay } from './tools/suite/test-turns.ts'

/**
 * Playwright has the browser keep in files what its processes share, as a container may have no room for it elsewhere. Where there is, files
 * would cost a twelfth of all CPU seconds.
 */
const sharedMemory = '/dev/shm'
const isRoomy = existsSync(sharedMemory) && statfsSync(sharedMemory).bavail * statfsSync(sharedMemory).bsize > 2 ** 30

/** The workers do not see what was named here. */
process.env.PROSA_BARRIERS ??= leftToAnotherDay.length === 0 ? 'all' : 'in turn'

/** The product itself is started by e2e/start-product.ts, which leaves its address in the environment. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  testIgnore: isFull ? [] : ['**/*.full.test.ts', ...leftToAnotherDay.map((file) => `**/${file}`)],
  globalSetup: './e2e/start-product.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  // What passes only then is named at the end of the run.
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...(process.env.PROSA_ORIGIN ? { baseURL: process.env.PROSA_ORIGIN } : {}),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // A worker would answer what a journey means to answer itself; e2e/frame/pwa.test.ts is about the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Nobody waits for what moves; in full all of it moves as people see it.
    contextOptions: isFull ? {} : { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
      ignoreDefaultArgs: isRoomy ? ['--disable-dev-shm-usage'] : [],
    },
  },
})
