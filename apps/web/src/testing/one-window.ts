import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { setup, ...happyDom } = builtinEnvironments['happy-dom']
let isOpen = false

/** One window for all files of a worker, as they share their modules: to make one takes longer than most files. Fresh-page.ts clears it between tests. */
export default {
  ...happyDom,
  name: 'one-window',
  async setup(world, options) {
    if (!isOpen) await setup(world, options)
    isOpen = true
    return { teardown: () => undefined }
  },
} satisfies Environment
