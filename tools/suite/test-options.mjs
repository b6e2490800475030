import { Failure } from '../run.mjs'

/** @typedef {{ isFull: boolean, changedSince: string | null }} TestOptions */

const usage = `npm test                      all that each commit is asked
npm test -- --changed         only what belongs to the files touched since the last commit
npm test -- --changed=main    the same since another commit or branch
npm run test:full             everything, also the long rounds`

/** @param {string[]} args @returns {TestOptions} */
export function readTestOptions(args) {
  /** @type {TestOptions} */
  const options = { isFull: false, changedSince: null }
  for (const arg of args) {
    const changed = /^--changed(?:=(.+))?$/.exec(arg)
    if (arg === '--full') options.isFull = true
    else if (changed) options.changedSince = changed[1] ?? 'HEAD'
    else throw new Failure(usage)
  }
  if (options.isFull && options.changedSince) throw new Failure(usage)
  return options
}
