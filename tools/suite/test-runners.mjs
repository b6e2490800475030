import { quickSteps, runChecks } from '../check.mjs'
import { ensureChromium, ensureHeadlessChromium } from '../chromium.mjs'
import { ensureFirefox, ensurePgBouncer, ensureRedis } from '../debian-program.mjs'
import { root } from '../run.mjs'
import { ensureWebBuild } from '../web-build.mjs'
import { changedFiles } from './changed-files.mjs'
import { runBrowser } from './test-browser.mjs'
import { planTests } from './test-plan.ts'
import { runVitest } from './test-vitest.mjs'

/** @typedef {{ totals: import('./test-totals.mjs').Totals | null, files: import('./test-budget.mjs').FileSeconds[] }} Ran */
/** @typedef {{ name: string, work: () => Promise<Ran> }} Runner */
/** @typedef {import('./test-plan.ts').TestPlan} TestPlan */

/** Projects that mostly wait run in parallel with those that compute. */
const projects = { contract: ['contract'], tools: ['tools'], server: ['server', 'processes'], web: ['web'] }

/** What each has to be asked, in order. @param {import('./test-options.mjs').TestOptions} options @param {string} reports */
export async function runnersFor({ isFull, changedSince }, reports) {
  const plan = changedSince === null ? null : planTests(root, changedFiles(changedSince))
  if (plan) console.log(`\n── what changed\n${plan.lines.join('\n')}`)
  const programs = findPrograms(isFull)
  const env = isFull ? { PROSA_TESTS: 'full' } : {}
  const placeWith = (/** @type {NodeJS.ProcessEnv} */ more) => ({ reports, env: { ...env, ...more } })

  /** @type {Runner[]} */
  const runners = [
    { name: 'prepare', work: async () => ensureWebBuild().then(() => ({ totals: null, files: [] })) },
    { name: 'check', work: () => check(plan) },
  ]
  for (const [name, own] of Object.entries(projects)) {
    const parts = partsOf(/** @type {keyof typeof projects} */ (name), own, plan)
    const place = async () => placeWith(name === 'server' ? await programs.serverEnv : {})
    if (parts.length > 0) runners.push({ name, work: async () => runVitest(name, parts, await place()) })
  }
  const journeys = { files: plan?.browser ?? [], tags: plan?.tags ?? [] }
  if (!plan || journeys.files.length + journeys.tags.length > 0)
    runners.push({ name: 'browser', work: async () => runBrowser(journeys, placeWith(await programs.browserEnv)) })
  return runners
}

/**
 * They may have to be installed, which goes on while the checks run; what is not there fails only those who need it.
 * @param {boolean} isFull
 */
function findPrograms(isFull) {
  const chromium = isFull ? ensureChromium() : ensureHeadlessChromium()
  // Debian's packages are installed one after the other.
  const firefox = Promise.allSettled([chromium]).then(() => (isFull ? ensureFirefox() : null))
  const browserEnv = Promise.all([chromium, firefox]).then(([chromiumPath, firefoxPath]) => ({
    CHROMIUM_PATH: chromiumPath,
    ...(firefoxPath && { FIREFOX_PATH: firefoxPath }),
  }))
  const redis = Promise.allSettled([firefox]).then(() => ensureRedis())
  const pgBouncer = Promise.allSettled([redis]).then(() => ensurePgBouncer())
  const serverEnv = Promise.all([redis, pgBouncer]).then(([redisPath, poolerPath]) => ({
    ...(redisPath && { REDIS_SERVER_PATH: redisPath }),
    ...(poolerPath && { PGBOUNCER_PATH: poolerPath }),
  }))
  void Promise.allSettled([serverEnv])
  return { browserEnv, serverEnv }
}

/** @param {TestPlan | null} plan @returns {Promise<Ran>} */
async function check(plan) {
  const steps = plan ? quickSteps({ files: plan.biome, programs: plan.programs }) : undefined
  return { totals: { name: 'check', skipped: 0, ...(await runChecks(steps)) }, files: [] }
}

/** @param {keyof typeof projects} name @param {string[]} own @param {TestPlan | null} plan */
function partsOf(name, own, plan) {
  if (!plan) return own.map((project) => ({ project, files: [] }))
  const isOf = (/** @type {string} */ project, /** @type {string} */ file) => (project === 'processes') === /\.process\.test\./.test(file)
  return own
    .map((project) => ({ project, files: plan[name].filter((file) => own.length === 1 || isOf(project, file)) }))
    .filter(({ files }) => files.length > 0)
}
