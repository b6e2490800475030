import { writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { root } from '../run.mjs'

/** How long each file took in its worker, with its imports and hooks, which the JSON report leaves out. */
export default class FileSecondsReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const path = process.env.PROSA_FILE_SECONDS
    if (!path) return
    const files = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      const file = relative(root, module.moduleId).replaceAll(sep, '/')
      return { file, seconds: (collectDuration + setupDuration + duration) / 1000 }
    })
    writeFileSync(path, JSON.stringify(files))
  }
}
