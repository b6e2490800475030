import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages, pinnedNode } from './packages.mjs'
import { root, runHere, runTool } from './run.mjs'

/**
 * A program that works on the data, with the configuration of `npm start`; files are named from where the person stands.
 * @param {string} program
 */
export const runDataTool = (program) =>
  runTool(async () => {
    await ensurePackages()
    const dotEnv = join(root, '.env')
    const env = existsSync(dotEnv) ? [`--env-file=${dotEnv}`] : []
    const cwd = process.env.INIT_CWD ?? process.cwd()
    return runHere(pinnedNode, [...env, join(root, program), ...process.argv.slice(2)], { cwd })
  })
